import { IconMapOff, IconMapPin } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import type { PropsDaPartePerdida } from '../../../../ui/feedback/parte-perdida.tsx';
import estilos from '../endereco.module.css';
import type { PropsDoMapa } from './mapa-do-brasil.tsx';

// Leaflet and the outline of Brazil load only for screens with a map. When they fail to load, the form still works.
const MapaDoBrasil = lazyPart(async () => (await import('./mapa-do-brasil.tsx')).default, MapaPerdido);

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

export function MapaPerdido({ tentando, aoTentarDeNovo }: PropsDaPartePerdida) {
  return (
    <div className={estilos.espera} role="alert">
      <IconMapOff size={34} stroke={1.5} aria-hidden />
      <span>O mapa não abriu. O resto da página funciona sem ele.</span>
      <Botao tipo="secundario" size="sm" loading={tentando} onClick={aoTentarDeNovo}>
        Tentar de novo
      </Botao>
    </div>
  );
}
