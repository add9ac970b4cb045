import { largestOf } from '@festejo/contrato/common/pictures.ts';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { Video } from '../../../../ui/drawings/video.tsx';
import type { Arquivo } from '../produto.ts';
import estilos from './tela-cheia.module.css';

interface Props {
  arquivos: readonly Arquivo[];
  nome: string;
  /** The index of the first shown picture. */
  primeiro: number;
  aoFechar: (ultimo: number) => void;
}

/** The pictures at screen size in the browser's modal `<dialog>`: arrows, a swipe, Escape. */
export function TelaCheia({ arquivos, nome, primeiro, aoFechar }: Props) {
  const janela = useRef<HTMLDialogElement>(null);
  const trilho = useRef<HTMLUListElement>(null);
  const [atual, setAtual] = useState(primeiro);
  useEffect(() => {
    janela.current?.showModal();
    trilho.current?.scrollTo({ left: primeiro * (trilho.current.clientWidth ?? 0), behavior: 'instant' });
  }, [primeiro]);
  const ir = (para: number) => {
    const destino = Math.max(0, Math.min(para, arquivos.length - 1));
    trilho.current?.scrollTo({ left: destino * trilho.current.clientWidth, behavior: 'smooth' });
  };
  return (
    <dialog
      ref={janela}
      className={estilos.janela}
      aria-label={`Fotos de ${nome}`}
      onClose={() => aoFechar(atual)}
      onKeyDown={(evento) => {
        const passo = { ArrowLeft: -1, ArrowRight: 1 }[evento.key];
        if (passo === undefined || evento.target instanceof HTMLVideoElement) return;
        evento.preventDefault();
        ir(atual + passo);
      }}
    >
      <ul
        ref={trilho}
        className={estilos.trilho}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAtual(Math.round(scrollLeft / Math.max(1, clientWidth)))}
      >
        {arquivos.map((arquivo, i) => (
          <li key={arquivo.id} inert={i !== atual}>
            {arquivo.tipo === 'video' ? (
              <Video src={arquivo.url} controls aria-label={arquivo.alt || nome} />
            ) : (
              <img src={largestOf(arquivo.url)} alt={arquivo.alt || nome} loading={i === primeiro ? 'eager' : 'lazy'} />
            )}
          </li>
        ))}
      </ul>
      <p className={estilos.conta} role="status">
        {atual + 1} de {arquivos.length}
      </p>
      {arquivos.length > 1 && (
        <>
          <BotaoNativo
            className={estilos.botao}
            data-lado="esquerda"
            aria-label="Foto anterior"
            disabled={atual === 0}
            onClick={() => ir(atual - 1)}
          >
            <IconChevronLeft size={26} aria-hidden />
          </BotaoNativo>
          <BotaoNativo
            className={estilos.botao}
            data-lado="direita"
            aria-label="Próxima foto"
            disabled={atual === arquivos.length - 1}
            onClick={() => ir(atual + 1)}
          >
            <IconChevronRight size={26} aria-hidden />
          </BotaoNativo>
        </>
      )}
      <BotaoNativo className={estilos.botao} data-lado="fechar" aria-label="Fechar as fotos" onClick={() => janela.current?.close()}>
        <IconX size={24} aria-hidden />
      </BotaoNativo>
    </dialog>
  );
}
