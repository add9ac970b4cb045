import { IconDownload, IconHistory } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { religarAparelho } from '../../../features/perfil/preferencias/aparelho.api.ts';
import { keptAt } from '../../../lib/http/kept.ts';
import { unsubscribeOthers } from '../../../lib/live/push.ts';
import { forgetKept, startWorker, takeUpdate, workerState } from '../../../lib/live/service-worker.ts';
import { useStore } from '../../../lib/screen/store.ts';
import { sessao, useSessao } from '../../../lib/session/sessao.ts';
import { instante } from '../../../lib/text/formats.ts';
import { Botao } from '../../../ui/buttons/botao.tsx';
import estilos from './aviso-de-conexao.module.css';

/** Festejo as an app: its worker, whose reading it keeps, and the new version that offers itself. */
export function Aplicativo() {
  const navigate = useNavigate();
  const pessoaId = useSessao(({ user }) => user?.id ?? null);
  const { hasUpdate } = useStore(workerState);
  const keptSince = useStore(keptAt);
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
      {keptSince && (
        <p className={estilos.aviso}>
          <IconHistory size={18} aria-hidden />
          Sem conexão: você vê o que havia em {instante(keptSince)}.
        </p>
      )}
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
