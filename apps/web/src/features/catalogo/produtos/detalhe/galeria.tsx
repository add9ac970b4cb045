import { PICTURE_SIZES } from '@festejo/contrato/common/pictures.ts';
import { IconArrowsMaximize, IconChevronLeft, IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../lib/http/lazy-part.ts';
import { BotaoNativo } from '../../../../ui/buttons/botao-nativo.tsx';
import { Foto } from '../../../../ui/drawings/foto.tsx';
import { Video } from '../../../../ui/drawings/video.tsx';
import { JanelaPerdida } from '../../../../ui/feedback/parte-perdida.tsx';
import { SoParaLeitores } from '../../../../ui/words/so-para-leitores.tsx';
import type { Arquivo } from '../produto.ts';
import estilos from './galeria.module.css';

const TelaCheia = lazyPart(
  async () => (await import('./tela-cheia.tsx')).TelaCheia,
  ({ primeiro, aoFechar, ...perdida }) => <JanelaPerdida {...perdida} aoFechar={() => aoFechar(primeiro)} />,
);

/** Pictures and videos side by side: a swipe on a phone, thumbnails and arrows with a mouse, arrow keys on the strip. */
export function Galeria({ arquivos, nome }: { arquivos: readonly Arquivo[]; nome: string }) {
  const trilho = useRef<HTMLUListElement>(null);
  const [atual, setAtual] = useState(0);
  /** The picture that the full screen opened with; null when it is closed. */
  const [cheia, setCheia] = useState<number | null>(null);
  const botao = useRef<HTMLButtonElement>(null);
  if (arquivos.length === 0) {
    return (
      <div className={estilos.palco}>
        <Foto src={null} alt={`${nome}: sem foto`} proporcao="4/3" raio="nenhum" />
      </div>
    );
  }

  function ir(para: number, behavior: ScrollBehavior = 'smooth'): void {
    const destino = Math.max(0, Math.min(para, arquivos.length - 1));
    trilho.current?.scrollTo({ left: destino * trilho.current.clientWidth, behavior });
  }

  return (
    <section aria-label="Fotos do produto" className={estilos.galeria}>
      <div className={estilos.palco}>
        <ul
          ref={trilho}
          className={estilos.trilho}
          // A scrollable region must be reachable by keyboard.
          tabIndex={arquivos.length > 1 ? 0 : undefined}
          onScroll={(event) => setAtual(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))}
        >
          {arquivos.map((arquivo, i) => (
            <li key={arquivo.id} className={estilos.quadro}>
              <Midia arquivo={arquivo} nome={nome} primeira={i === 0} />
            </li>
          ))}
        </ul>
        <BotaoNativo ref={botao} className={estilos.ampliar} aria-label="Ver em tela cheia" onClick={() => setCheia(atual)}>
          <IconArrowsMaximize size={20} aria-hidden />
        </BotaoNativo>
        {arquivos.length > 1 && (
          <>
            <Seta rotulo="Foto anterior" lado="esquerda" desligada={atual === 0} aoClicar={() => ir(atual - 1)} />
            <Seta rotulo="Próxima foto" lado="direita" desligada={atual === arquivos.length - 1} aoClicar={() => ir(atual + 1)} />
            <span className={estilos.conta} role="status">
              <SoParaLeitores>Foto </SoParaLeitores>
              {atual + 1}/{arquivos.length}
            </span>
          </>
        )}
      </div>
      {arquivos.length > 1 && (
        <ul className={estilos.miniaturas}>
          {arquivos.map((arquivo, i) => (
            <li key={arquivo.id}>
              <button
                type="button"
                className={estilos.miniatura}
                aria-label={`Ver ${arquivo.tipo === 'video' ? 'o vídeo' : 'a foto'} ${i + 1} de ${arquivos.length}`}
                aria-current={i === atual}
                onClick={() => ir(i)}
              >
                {arquivo.tipo === 'video' ? (
                  <span className={estilos.miniaturaDeVideo}>
                    <Video src={arquivo.url} muted tabIndex={-1} />
                    <IconPlayerPlayFilled size={24} aria-hidden />
                  </span>
                ) : (
                  <Foto src={arquivo.url} alt="" proporcao="4/3" raio="md" sizes="96px" />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
      {cheia !== null && (
        <Suspense fallback={null}>
          <TelaCheia
            arquivos={arquivos}
            nome={nome}
            primeiro={cheia}
            aoFechar={(ultimo) => {
              setCheia(null);
              ir(ultimo, 'instant');
              botao.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function Midia({ arquivo, nome, primeira }: { arquivo: Arquivo; nome: string; primeira: boolean }) {
  if (arquivo.tipo === 'video') {
    return <Video className={estilos.video} src={arquivo.url} controls aria-label={arquivo.alt || nome} />;
  }
  return (
    <Foto src={arquivo.url} alt={arquivo.alt || nome} proporcao="4/3" raio="nenhum" prioridade={primeira} sizes={PICTURE_SIZES.galeria} />
  );
}

interface SetaProps {
  rotulo: string;
  lado: 'esquerda' | 'direita';
  desligada: boolean;
  aoClicar: () => void;
}

function Seta({ rotulo, lado, desligada, aoClicar }: SetaProps) {
  const Icone = lado === 'esquerda' ? IconChevronLeft : IconChevronRight;
  return (
    <BotaoNativo className={estilos.seta} data-lado={lado} aria-label={rotulo} disabled={desligada} onClick={aoClicar}>
      <Icone size={22} aria-hidden />
    </BotaoNativo>
  );
}
