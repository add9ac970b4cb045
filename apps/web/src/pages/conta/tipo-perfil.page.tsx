import { Link } from 'react-router';
import { CartoesDePerfil } from '../../features/conta/usuarios/cadastro/cartoes-de-perfil.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';

export default function TipoPerfilPage() {
  return (
    <QuadroDeEntrada
      titulo="Como você vai usar o Festejo?"
      subtitulo={
        <>
          Já tem conta? <Link to={LOGIN}>Acesse sua conta</Link>
        </>
      }
    >
      <CartoesDePerfil />
    </QuadroDeEntrada>
  );
}
