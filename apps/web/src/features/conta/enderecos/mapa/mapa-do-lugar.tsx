import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../../lib/screen/when-near.ts';
import estilos from '../endereco.module.css';
import type { Cidade } from '../escolha-de-endereco.ts';
import { EsperaDoMapa, MapaSobDemanda } from './mapa-sob-demanda.tsx';

const ZOOM_SEM_RUAS = 8;
const ZOOM_COM_RUAS = 15;

interface Props {
  /** The point of the pin, with the names to draw beside it. */
  lugar: Cidade;
  tilesUrl: string | null;
  /** Service radius around the point. It is drawn and zoomed into view. */
  raioEmKm?: number;
  rotulo?: string;
}

/** A read-only map. It loads when it comes close to the viewport. */
export function MapaDoLugar({ lugar, tilesUrl, raioEmKm, rotulo = `Mapa: a festa fica em ${lugar.nome}, ${lugar.uf}` }: Props) {
  const quadro = useRef<HTMLDivElement>(null);
  const [perto, setPerto] = useState(false);
  useEffect(() => {
    if (!quadro.current) return;
    return whenNear(quadro.current, 200, () => setPerto(true));
  }, []);
  const [alvo] = useState(() => ({ latitude: lugar.latitude, longitude: lugar.longitude, zoom: tilesUrl ? ZOOM_COM_RUAS : ZOOM_SEM_RUAS }));

  return (
    <div ref={quadro} className={estilos.mapaDoLugar}>
      {perto ? (
        <MapaSobDemanda
          rotulo={rotulo}
          ponto={lugar}
          cidade={lugar}
          uf={lugar.uf}
          tilesUrl={tilesUrl}
          enquadrar={raioEmKm ? null : alvo}
          raioEmKm={raioEmKm ?? null}
        />
      ) : (
        <EsperaDoMapa />
      )}
    </div>
  );
}
