import { useNavigate } from 'react-router';
import { loginDestination } from '../../../../lib/session/destinations.ts';
import { sessao } from '../../../../lib/session/sessao.ts';

/** Stores the token, decodes the person, and opens the page after login. */
export function useAbrirSessao(voltar: string | null): (accessToken: string) => void {
  const navigate = useNavigate();
  return (accessToken) => {
    const user = sessao.entrar(accessToken);
    if (user) void navigate(loginDestination(user.role, voltar), { replace: true });
  };
}
