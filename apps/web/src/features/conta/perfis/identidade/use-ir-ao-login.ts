import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LOGIN } from '../../../../lib/session/destinations.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { encerrarParaEntrarDeNovo } from './identidade.api.ts';

/** The server has ended this session: the tabs forget it before they hear so, and the login opens. */
export function useIrAoLogin(): (login?: string) => Promise<void> {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async (login = LOGIN) => {
    sessao.encerrarEmTodasAsAbas();
    cache.clear();
    await navigate(login);
  };
}

/** Leaves the account, on the person's word, for a login that proves more. @param login where to; it may lead back */
export function useEntrarDeNovo(): (login?: string) => Promise<void> {
  const irAoLogin = useIrAoLogin();
  return async (login) => {
    // The call takes the token with it.
    const fim = encerrarParaEntrarDeNovo();
    await irAoLogin(login);
    await fim;
  };
}
