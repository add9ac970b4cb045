import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { encerrarParaEntrarDeNovo } from './identidade.api.ts';

/** After the server has ended this session, ends it in all tabs (before the server's message reaches them) and opens the login. */
export function useIrAoLogin(): (login?: string) => Promise<void> {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async (login = LOGIN) => {
    sessao.encerrarEmTodasAsAbas();
    cache.clear();
    await navigate(login);
  };
}

/** Logs out on request of the person, for a login that proves more. @param login address of the login; it can lead back */
export function useEntrarDeNovo(): (login?: string) => Promise<void> {
  const irAoLogin = useIrAoLogin();
  return async (login) => {
    // The request already carries the token.
    const fim = encerrarParaEntrarDeNovo();
    await irAoLogin(login);
    await fim;
  };
}
