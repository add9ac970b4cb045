import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { BotaoDoGoogle } from '../../features/conta/google/botao-do-google.tsx';
import { CadastroDoGoogle } from '../../features/conta/google/cadastro-do-google.tsx';
import { lerCadastroPendente } from '../../features/conta/google/conta-do-google.ts';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { LOGIN } from '../../lib/session/destinations.ts';

export default function CadastroGooglePage() {
  const { state } = useLocation();
  const [pendente] = useState(() => lerCadastroPendente(state));
  if (pendente) {
    return (
      <QuadroDeEntrada
        titulo="Falta pouco"
        subtitulo={
          <>
            O Google já confirmou quem você é. Não quer criar conta? <Link to={LOGIN}>Voltar ao login</Link>
          </>
        }
      >
        <CadastroDoGoogle pendente={pendente} />
      </QuadroDeEntrada>
    );
  }
  return (
    <QuadroDeEntrada
      titulo="Cadastro pelo Google"
      subtitulo={
        <>
          Este cadastro começa na sua conta do Google. Prefere e-mail e senha?{' '}
          <Link to={caminhoDe('usuario/tipoPerfil')}>Crie sua conta</Link>
        </>
      }
    >
      <div style={{ marginTop: 24 }}>
        <BotaoDoGoogle texto="Entrar com Google" voltar={null} />
      </div>
    </QuadroDeEntrada>
  );
}
