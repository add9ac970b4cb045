import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { LOGIN } from '../../lib/destinos.ts';
import { sessao } from '../../lib/sessao.ts';

/** The server has ended this session: the tabs forget it before they hear so, and the login opens. */
export function useIrAoLogin(): () => Promise<void> {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async () => {
    sessao.encerrarEmTodasAsAbas();
    cache.clear();
    await navigate(LOGIN);
  };
}
