import { lazy, Suspense } from 'react';
import type { PropsDasMarcas } from './mapa-das-marcas.tsx';
import { EsperaDoMapa } from './mapa-sob-demanda.tsx';

const MapaDasMarcas = lazy(() => import('./mapa-das-marcas.tsx').catch(() => ({ default: EsperaDoMapa })));

/** A map with a pin a record; Leaflet comes with it. */
export function MapaDeMarcas(props: PropsDasMarcas) {
  return (
    <Suspense fallback={<EsperaDoMapa />}>
      <MapaDasMarcas {...props} />
    </Suspense>
  );
}
