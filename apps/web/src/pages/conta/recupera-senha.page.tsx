import { Link, useLocation, useNavigate } from 'react-router';
import { PedidoDeSenha } from '../../features/conta/usuarios/links/pedido-de-senha.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';
import { dialogs } from '../../ui/feedback/dialogs.ts';

export default function RecuperaSenhaPage() {
  const navigate = useNavigate();
  const { email = '', perdeu = false } = (useLocation().state ?? {}) as { email?: string; perdeu?: boolean };

  async function irAoLogin(recuperacao: string) {
    await navigate(LOGIN, { state: { recuperacao } });
    await dialogs.sucesso('Um email foi enviado com o link de redifinição');
  }

  return (
    <QuadroDeEntrada
      titulo={perdeu ? 'Recupere sua conta' : 'Esqueceu a senha?'}
      subtitulo={
        <>
          <span>
            {perdeu
              ? 'Mandamos um link. Nele você cria outra senha e marca o que perdeu: a proteção sai em 72 horas.'
              : 'Acontece. Mandamos um link para você criar outra.'}
          </span>{' '}
          <Link to={LOGIN}>Lembrei, quero entrar</Link>
        </>
      }
    >
      <PedidoDeSenha emailInicial={email} aoPedir={irAoLogin} />
    </QuadroDeEntrada>
  );
}
