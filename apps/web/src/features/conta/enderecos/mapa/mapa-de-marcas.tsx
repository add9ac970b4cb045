import { Suspense } from 'react';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import type { PropsDasMarcas } from './mapa-das-marcas.tsx';
import { EsperaDoMapa, MapaPerdido } from './mapa-sob-demanda.tsx';

const MapaDasMarcas = lazyPart(async () => (await import('./mapa-das-marcas.tsx')).default, MapaPerdido);

/** A map with one pin for each record. It loads Leaflet lazily. */
export function MapaDeMarcas(props: PropsDasMarcas) {
  return (
    <Suspense fallback={<EsperaDoMapa />}>
      <MapaDasMarcas {...props} />
    </Suspense>
  );
}
