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

/** Festejo as an app: its worker, whose reading it keeps, and the new version that offers itself. */
export function Aplicativo() {
  const navigate = useNavigate();
  const pessoaId = useSessao(({ user }) => user?.id ?? null);
  const { hasUpdate } = useStore(workerState);
  const queryClient = useQueryClient();
  const isKept = useStore(keptAt, (moment) => moment !== null);
  useEffect(() => {
    if (!isKept) return undefined;
    // What was kept looks young to who asked for it: once the server answers, all of it is read anew.
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
    // Whoever comes next on this device reads nothing of hers.
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
