import { IconMapOff, IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import estilos from '../endereco.module.css';
import type { PropsDoMapa } from './mapa-do-brasil.tsx';

// Leaflet and the outline of Brazil come only to who sees a map. When they do not come, the form still stands.
const MapaDoBrasil = lazy(() => import('./mapa-do-brasil.tsx').catch(() => ({ default: MapaIndisponivel })));

export function MapaSobDemanda(props: PropsDoMapa) {
  return (
    <Suspense fallback={<EsperaDoMapa />}>
      <MapaDoBrasil {...props} />
    </Suspense>
  );
}

export function EsperaDoMapa() {
  return (
    <div className={estilos.espera} role="status">
      <IconMapPin size={34} stroke={1.5} aria-hidden />
      <span>Abrindo o mapa…</span>
    </div>
  );
}

function MapaIndisponivel(_: PropsDoMapa) {
  return (
    <div className={estilos.espera}>
      <IconMapOff size={34} stroke={1.5} aria-hidden />
      <span>O mapa não abriu. O lugar da cidade continua valendo.</span>
    </div>
  );
}
