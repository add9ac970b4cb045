import { useNavigate } from 'react-router';
import { destinoDoLogin } from '../../../lib/destinos.ts';
import { sessao } from '../../../lib/sessao.ts';

/** Stores the token, decodes the person from it, and goes where the login leads (specification, point 4). */
export function useAbrirSessao(voltar: string | null): (accessToken: string) => void {
  const navigate = useNavigate();
  return (accessToken) => {
    const user = sessao.entrar(accessToken);
    if (user) void navigate(destinoDoLogin(user.role, voltar), { replace: true });
  };
}
