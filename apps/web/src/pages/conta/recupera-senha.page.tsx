import { Link, useLocation, useNavigate } from 'react-router';
import { PedidoDeSenha } from '../../features/usuarios/links/pedido-de-senha.tsx';
import { QuadroDeEntrada } from '../../features/usuarios/quadro-de-entrada.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';
import { dialogs } from '../../ui/feedback/dialogs.ts';

export default function RecuperaSenhaPage() {
  const navigate = useNavigate();
  const email = (useLocation().state as { email?: string } | null)?.email ?? '';

  async function irAoLogin(recuperacao: string) {
    await navigate(LOGIN, { state: { recuperacao } });
    await dialogs.sucesso('Um email foi enviado com o link de redifinição');
  }

  return (
    <QuadroDeEntrada
      titulo="Esqueceu a senha?"
      subtitulo={
        <>
          Acontece. Mandamos um link para você criar outra. <Link to={LOGIN}>Lembrei, quero entrar</Link>
        </>
      }
    >
      <PedidoDeSenha emailInicial={email} aoPedir={irAoLogin} />
    </QuadroDeEntrada>
  );
}
