import { IconFocusCentered, IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMunicipiosProximos } from '../enderecos.api.ts';
import type { Cidade } from '../escolha-de-endereco.ts';
import type { Ponto } from '../ponto.ts';
import { BotaoDoMapa } from './botao-do-mapa.tsx';
import controles from './botoes-do-mapa.module.css';
import { criarMapa, type Mapa } from './criar-mapa.ts';
import estilos from './mapa.module.css';

export interface PropsDoMapa {
  ponto: Ponto | null;
  cidade: Cidade | null;
  uf: string;
  tilesUrl: string | null;
  /** The view to show. A new object shows it again. */
  enquadrar: (Ponto & { zoom: number }) | null;
  /** Service radius around the pin. It is drawn, and zoomed into view when it changes. */
  raioEmKm?: number | null;
  /** Absent = the pin cannot be moved. */
  aoMover?: (ponto: Ponto) => void;
  rotulo: string;
}

const ZOOM_DA_CIDADE = 11;

/** Default export, because it is loaded as its own chunk. */
export default function MapaDoBrasil({ ponto, cidade, uf, tilesUrl, enquadrar, raioEmKm = null, aoMover, rotulo }: PropsDoMapa) {
  const elemento = useRef<HTMLDivElement>(null);
  const mapa = useRef<Mapa>(null);
  const mover = useRef(aoMover);
  mover.current = aoMover;
  const livre = aoMover !== undefined;
  const [meio, setMeio] = useState<Ponto | null>(null);
  const { data: arredores } = useMunicipiosProximos(meio);

  useEffect(() => {
    if (!elemento.current) return;
    const novo = criarMapa(elemento.current, { tilesUrl, aoMover: livre ? (p) => mover.current?.(p) : undefined, aoChegarPerto: setMeio });
    mapa.current = novo;
    return () => {
      mapa.current = null;
      novo.remover();
    };
  }, [tilesUrl, livre]);

  useEffect(() => mapa.current?.destacarUf(uf), [uf]);
  useEffect(() => mapa.current?.marcarCidade(cidade), [cidade]);
  useEffect(() => {
    if (arredores) mapa.current?.porArredores(arredores);
  }, [arredores]);
  useEffect(() => {
    if (enquadrar) mapa.current?.irPara(enquadrar, enquadrar.zoom);
  }, [enquadrar]);
  useEffect(() => mapa.current?.porAlfinete(ponto), [ponto]);
  useEffect(() => mapa.current?.porRaio(ponto, raioEmKm), [ponto, raioEmKm]);

  return (
    <section className={estilos.moldura} aria-label={rotulo}>
      <div ref={elemento} className={estilos.mapa} data-parado={!livre || undefined} />
      {livre && (
        <div className={controles.botoes}>
          <BotaoDoMapa rotulo="Aproximar" aoTocar={() => mapa.current?.aproximar(1)}>
            <IconPlus size={20} />
          </BotaoDoMapa>
          <BotaoDoMapa rotulo="Afastar" aoTocar={() => mapa.current?.aproximar(-1)}>
            <IconMinus size={20} />
          </BotaoDoMapa>
          <BotaoDoMapa rotulo="Ver o Brasil inteiro" aoTocar={() => mapa.current?.verBrasil()}>
            <IconZoomReset size={20} />
          </BotaoDoMapa>
          {cidade && (
            <BotaoDoMapa rotulo="Centralizar na cidade" aoTocar={() => mapa.current?.irPara(cidade, ZOOM_DA_CIDADE)}>
              <IconFocusCentered size={20} />
            </BotaoDoMapa>
          )}
        </div>
      )}
      {livre && !ponto && (
        <div className={controles.convite}>
          <span>Toque para pôr o alfinete</span>
          <button type="button" onClick={() => mapa.current?.porNoMeio()}>
            Pôr no meio do mapa
          </button>
        </div>
      )}
    </section>
  );
}
