import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { useLive } from '../../../lib/live/live.ts';
import { useStore } from '../../../lib/screen/store.ts';
import { useSessao } from '../../../lib/session/sessao.ts';
import { quantos } from '../../../lib/text/formats.ts';
import { Contagem } from '../../../ui/buttons/contagem.tsx';
import { JanelaPerdida } from '../../../ui/feedback/parte-perdida.tsx';
import { naoLidasQuery } from './notificacoes.api.ts';
import { janelaDeNotificacoes, tituloCom } from './notificacoes.ts';

const JanelaDeNotificacoes = lazyPart(
  async () => (await import('./janela-de-notificacoes.tsx')).JanelaDeNotificacoes,
  (perdida) => <JanelaPerdida {...perdida} aberta={useStore(janelaDeNotificacoes)} aoFechar={() => janelaDeNotificacoes.set(false)} />,
);

interface Props {
  /** Number of other unread items, for the window's title. */
  mais?: number;
}

/** The bell of the header. It and the window's title show the unread number, updated live. */
export function Sino({ mais = 0 }: Props) {
  const pessoaId = useSessao(({ user }) => user?.id);
  const cliente = useQueryClient();
  const { data } = useQuery(naoLidasQuery(pessoaId));
  const aberta = useStore(janelaDeNotificacoes);
  const jaAberta = useRef(false);
  jaAberta.current ||= aberta;
  const n = data?.naoLidas ?? 0;
  useLive(({ tipo, estado }) => {
    if (tipo !== 'notificacao') return;
    void cliente.invalidateQueries({ queryKey: queryKeys.naoLidas });
    // The open list keeps its marks and its undo buttons. Only new notifications are added.
    if (estado === 'nova') void cliente.invalidateQueries({ queryKey: queryKeys.listasDeNotificacoes });
  });
  useTituloCom(n + mais);
  return (
    <Contagem n={n}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        c="var(--festejo-texto)"
        aria-haspopup="dialog"
        aria-label={n > 0 ? `Notificações: ${quantos(n, 'nova', 'novas')}` : 'Notificações'}
        onClick={() => janelaDeNotificacoes.set(true)}
      >
        <IconBell size={23} aria-hidden />
      </ActionIcon>
      {jaAberta.current && (
        <Suspense fallback={null}>
          <JanelaDeNotificacoes />
        </Suspense>
      )}
    </Contagem>
  );
}

/** Every page sets the title. An observer puts the number before each new title. */
function useTituloCom(naoLidas: number): void {
  useEffect(() => {
    const por = () => {
      const titulo = tituloCom(document.title, naoLidas);
      if (titulo !== document.title) document.title = titulo;
    };
    por();
    const observador = new MutationObserver(por);
    observador.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observador.disconnect();
      document.title = tituloCom(document.title, 0);
    };
  }, [naoLidas]);
}
