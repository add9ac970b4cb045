import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { BotaoDoMapa } from './botao-do-mapa.tsx';
import controles from './botoes-do-mapa.module.css';
import { criarMapa } from './criar-mapa.ts';
import estilos from './mapa.module.css';
import type { Marca } from './marcas.ts';

export interface PropsDasMarcas {
  marcas: readonly Marca[];
  rotulo: string;
  tilesUrl: string | null;
  aoEscolher: (id: string) => void;
}

/** A map that shows all pins. */
export default function MapaDasMarcas({ marcas, rotulo, tilesUrl, aoEscolher }: PropsDasMarcas) {
  const quadro = useRef<HTMLDivElement>(null);
  const mapa = useRef<ReturnType<typeof criarMapa> | null>(null);
  const escolher = useRef(aoEscolher);
  escolher.current = aoEscolher;
  useEffect(() => {
    if (!quadro.current) return undefined;
    const criado = criarMapa(quadro.current, { tilesUrl, navegavel: true, aoChegarPerto: () => {} });
    mapa.current = criado;
    return () => {
      mapa.current = null;
      criado.remover();
    };
  }, [tilesUrl]);
  const chave = marcas.map(({ id }) => id).join();
  useEffect(() => {
    mapa.current?.porMarcas(marcas, (id) => escolher.current(id));
  }, [chave, tilesUrl]);
  return (
    <section aria-label={rotulo} className={estilos.moldura}>
      <div ref={quadro} className={estilos.mapa} />
      <div className={controles.botoes}>
        <BotaoDoMapa rotulo="Aproximar" aoTocar={() => mapa.current?.aproximar(1)}>
          <IconPlus size={20} />
        </BotaoDoMapa>
        <BotaoDoMapa rotulo="Afastar" aoTocar={() => mapa.current?.aproximar(-1)}>
          <IconMinus size={20} />
        </BotaoDoMapa>
        <BotaoDoMapa rotulo="Ver todos" aoTocar={() => mapa.current?.verMarcas()}>
          <IconFocusCentered size={20} />
        </BotaoDoMapa>
      </div>
    </section>
  );
}
