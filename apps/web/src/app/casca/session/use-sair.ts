import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { encerrarSessao } from '../../../features/conta/usuarios/usuarios.api.ts';
import { LOGIN } from '../../../lib/session/destinations.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';

/** Logout: asks for confirmation, ends the session here, on the server and in the other tabs, and opens the login page. */
export function useSair(): () => Promise<void> {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async () => {
    const confirmou = await dialogs.confirmar({
      titulo: 'Sair da conta',
      mensagem: 'Tem certeza que deseja sair?',
      confirmar: 'Sair',
    });
    if (!confirmou) return;
    // The request already carries the token. The tabs delete theirs before the server's "session ended" message can reach them.
    const fim = encerrarSessao();
    sessao.encerrarEmTodasAsAbas();
    // Without network the server's session ends when it expires.
    await fim.catch(() => undefined);
    cache.clear();
    await navigate(LOGIN);
    await dialogs.sucesso('Deslogado com sucesso');
  };
}
