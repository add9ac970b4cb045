import type { CategoriaDaNotificacao, Notificacao } from '@festejo/contrato/conta/notificacoes.ts';
import { IconBell, IconFlag, IconMessage, IconReceipt, IconStar, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/screen/use-now.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import { Foto } from '../../../ui/drawings/foto.tsx';
import { IlustracaoCorreio } from '../../../ui/drawings/ilustracoes.tsx';
import { EsqueletoDeLista } from '../../../ui/feedback/esqueletos.tsx';
import { EstadoVazio } from '../../../ui/feedback/estado-vazio.tsx';
import { SemDados } from '../../../ui/feedback/sem-dados.tsx';
import { ContinuaNaTela } from '../../../ui/tabela/continua-na-tela.tsx';
import { SoParaLeitores } from '../../../ui/words/so-para-leitores.tsx';
import estilos from './lista-de-notificacoes.module.css';
import { notificacoesQuery, useApagarNotificacao, useMarcarLidas } from './notificacoes.api.ts';
import { ABAS, quando } from './notificacoes.ts';

const ICONES: Record<CategoriaDaNotificacao, TablerIcon> = {
  pedidos: IconReceipt,
  avaliacoes: IconStar,
  lembrete: IconBell,
  denuncias: IconFlag,
  mensagens: IconMessage,
};

interface Props {
  /** Called when the person opens the page of a notification. */
  aoAbrir?: () => void;
}

/** The tabs and their notifications. Showing the list marks all as read. */
export function ListaDeNotificacoes({ aoAbrir }: Props) {
  const id = useId();
  const [escolhida, setEscolhida] = useState(0);
  const aba = ABAS[escolhida] ?? ABAS[0];
  const andar = (evento: KeyboardEvent<HTMLDivElement>) => {
    const passo = { ArrowRight: 1, ArrowLeft: -1, Home: -escolhida, End: -1 - escolhida }[evento.key];
    if (passo === undefined) return;
    evento.preventDefault();
    const proxima = (escolhida + passo + ABAS.length) % ABAS.length;
    setEscolhida(proxima);
    evento.currentTarget.querySelectorAll('button')[proxima]?.focus();
  };
  return (
    <div className={estilos.tudo}>
      <div role="tablist" aria-label="Categorias" className={estilos.abas} onKeyDown={andar}>
        {ABAS.map(({ rotulo }, i) => (
          <button
            key={rotulo}
            type="button"
            role="tab"
            id={`${id}-aba-${i}`}
            aria-controls={`${id}-painel`}
            aria-selected={i === escolhida}
            tabIndex={i === escolhida ? 0 : -1}
            className={estilos.aba}
            onClick={() => setEscolhida(i)}
          >
            {rotulo}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-painel`} aria-labelledby={`${id}-aba-${escolhida}`} className={estilos.painel}>
        <DaCategoria key={escolhida} categoria={aba?.categoria} {...(aoAbrir && { aoAbrir })} />
      </div>
    </div>
  );
}

function DaCategoria({ categoria, aoAbrir }: Props & { categoria: CategoriaDaNotificacao | undefined }) {
  const consulta = useInfiniteQuery(notificacoesQuery(categoria));
  const { mutate: marcar } = useMarcarLidas();
  const naoLidas = consulta.data?.pages.at(-1)?.naoLidas ?? 0;
  // Notifications that arrive while the list is open are marked as read too.
  useEffect(() => {
    if (naoLidas > 0) marcar();
  }, [naoLidas, marcar]);
  const agora = useNow();
  if (!consulta.data) return <SemDados consulta={consulta} esqueleto={<EsqueletoDeLista quantos={4} />} />;
  const itens = [...new Map(consulta.data.pages.flatMap((pagina) => pagina.itens.map((item) => [item.id, item]))).values()];
  if (itens.length === 0) return <EstadoVazio titulo="Nenhuma notificação." ilustracao={<IlustracaoCorreio />} />;
  return (
    <>
      <ul className={estilos.lista}>
        {itens.map((notificacao) => (
          <Linha key={notificacao.id} notificacao={notificacao} agora={agora} {...(aoAbrir && { aoAbrir })} />
        ))}
      </ul>
      <ContinuaNaTela ha={consulta.hasNextPage} />
      {consulta.hasNextPage && (
        <Botao tipo="secundario" fullWidth mt="md" loading={consulta.isFetchingNextPage} onClick={() => void consulta.fetchNextPage()}>
          {consulta.isFetchNextPageError ? 'Não deu para carregar mais. Tentar de novo' : 'Mostrar mais antigas'}
        </Botao>
      )}
    </>
  );
}

function Linha({ notificacao, agora, aoAbrir }: Props & { notificacao: Notificacao; agora: Date }) {
  const { titulo, mensagem, categoria, fotoUrl, criadaEm, caminho, lida } = notificacao;
  const apagar = useApagarNotificacao(notificacao);
  const Icone = ICONES[categoria];
  // Optimistic update: shown before the server's reply, and reverted when the server refuses.
  const apagada = apagar.isError ? !apagar.variables : (apagar.variables ?? false);
  if (apagada) {
    return <Apagada desfazendo={apagar.isPending && !apagar.variables} aoDesfazer={() => apagar.mutate(false)} />;
  }
  return (
    <li className={estilos.linha} data-nova={!lida || undefined}>
      <span className={estilos.avatar} data-categoria={categoria} aria-hidden>
        {fotoUrl ? <Foto src={fotoUrl} alt="" raio="pilula" sizes="48px" /> : <Icone size={24} stroke={1.7} />}
      </span>
      <div className={estilos.textos}>
        <h3 className={estilos.titulo}>
          {caminho ? (
            <Link to={caminho} className={estilos.link} onClick={aoAbrir}>
              {titulo}
            </Link>
          ) : (
            titulo
          )}
          {!lida && <SoParaLeitores> (nova)</SoParaLeitores>}
        </h3>
        <p className={estilos.mensagem}>{mensagem}</p>
        <time className={estilos.quando} dateTime={criadaEm}>
          {quando(criadaEm, agora)}
        </time>
      </div>
      <button type="button" className={estilos.apagar} aria-label={`Apagar: ${titulo}`} onClick={() => apagar.mutate(true)}>
        <IconTrash size={20} aria-hidden />
      </button>
    </li>
  );
}

/** The undo button receives the focus of the deleted notification. */
function Apagada({ desfazendo, aoDesfazer }: { desfazendo: boolean; aoDesfazer: () => void }) {
  const botao = useRef<HTMLButtonElement>(null);
  useEffect(() => botao.current?.focus(), []);
  return (
    <li className={estilos.apagada}>
      <span role="status">Notificação apagada.</span>
      <Botao ref={botao} tipo="discreto" size="sm" loading={desfazendo} onClick={aoDesfazer}>
        Desfazer
      </Botao>
    </li>
  );
}
