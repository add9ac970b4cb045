import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { religarAparelho } from '../../../features/conta/notificacoes/preferencias/aparelho.api.ts';
import { keptAt } from '../../../lib/http/kept.ts';
import { serverAnswers } from '../../../lib/http/network.ts';
import { unsubscribeOthers } from '../../../lib/live/push.ts';
import { forgetKept, startWorker, takeUpdate, workerState } from '../../../lib/live/service-worker.ts';
import { useStore } from '../../../lib/screen/store.ts';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import estilos from './aviso-de-conexao.module.css';

const LOOK_AGAIN_IN_MS = 5_000;

/** The app features: registers the service worker, manages its cache for this person, and offers a new version. */
export function Aplicativo() {
  const navigate = useNavigate();
  const pessoaId = useSessao(({ user }) => user?.id ?? null);
  const { hasUpdate } = useStore(workerState);
  const queryClient = useQueryClient();
  const isKept = useStore(keptAt, (moment) => moment !== null);
  useEffect(() => {
    if (!isKept) return undefined;
    // Cached replies look fresh to React Query. Once the server answers, all queries are read again.
    const look = async () => {
      if (!(await serverAnswers())) return;
      keptAt.set(null);
      await queryClient.invalidateQueries();
    };
    const timer = setInterval(look, LOOK_AGAIN_IN_MS);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
    };
  }, [isKept, queryClient]);
  useEffect(() => startWorker((caminho) => void navigate(caminho)), [navigate]);
  useEffect(() => {
    if (!pessoaId) return undefined;
    void forgetKept(pessoaId);
    void unsubscribeOthers(pessoaId)
      .then(() => religarAparelho(pessoaId))
      .catch(() => undefined);
    // Delete the cache at logout, so that the next person on this device cannot read it.
    return sessao.assinar(() => {
      if (sessao.ler().user === null) void forgetKept(null);
    });
  }, [pessoaId]);
  return (
    <div role="status">
      {hasUpdate && (
        <p className={estilos.aviso} data-novidade>
          <IconDownload size={18} aria-hidden />
          Há uma versão nova.
          <Botao tipo="secundario" size="xs" onClick={() => void takeUpdate()}>
            Atualizar
          </Botao>
        </p>
      )}
    </div>
  );
}
