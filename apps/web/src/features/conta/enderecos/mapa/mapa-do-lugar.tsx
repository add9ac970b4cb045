import { useEffect, useRef, useState } from 'react';
import { whenNear } from '../../../../lib/screen/when-near.ts';
import estilos from '../endereco.module.css';
import type { Cidade } from '../escolha-de-endereco.ts';
import { EsperaDoMapa, MapaSobDemanda } from './mapa-sob-demanda.tsx';

const ZOOM_SEM_RUAS = 8;
const ZOOM_COM_RUAS = 15;

interface Props {
  /** The pin, with the names to write beside it. */
  lugar: Cidade;
  tilesUrl: string | null;
  /** How far from there somebody goes: drawn, and brought whole into sight. */
  raioEmKm?: number;
  rotulo?: string;
}

/** A map to look at; it comes when it is about to be seen. */
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
