import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { formularioDoEndereco, tipoDoEndereco } from '../../features/conta/usuarios/cadastro/conta-nova.ts';
import { FormularioDeCadastroDaConta } from '../../features/conta/usuarios/cadastro/formulario-de-cadastro.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { escolhaPorExtenso, readEscolha } from '../../lib/remembered/escolha-da-visita.ts';
import { LOGIN, TIPO_DE_PERFIL } from '../../lib/session/destinations.ts';
import { maskCpf } from '../../lib/text/masks.ts';
import { dialogs } from '../../ui/feedback/dialogs.ts';
import { Nota } from '../../ui/feedback/nota.tsx';

export default function CadastroPage() {
  const { tipo, ...dados } = useParams();
  const navigate = useNavigate();
  const [inicial] = useState(() => formularioDoEndereco(dados, maskCpf));
  const [escolha] = useState(readEscolha);
  const temDados = Object.values(dados).some(Boolean);
  const tipoPerfil = tipoDoEndereco(tipo);
  const { isPending } = useConfiguracao();

  // Personal data in the address is read once, then removed from the address bar and the history.
  useEffect(() => {
    if (temDados) void navigate(caminhoDe('usuario/cadastro', { tipo: tipo ?? '' }), { replace: true });
  }, [temDados, tipo, navigate]);

  async function irAoLogin(cadastrado: string) {
    await navigate(LOGIN, { state: { cadastrado } });
    await dialogs.sucesso('Usuário cadastro com sucesso!');
  }

  if (!tipoPerfil) return <Navigate to={TIPO_DE_PERFIL} replace />;
  const fornecedor = tipoPerfil === TIPO_PERFIL.FORNECEDOR;
  const escolhido = fornecedor ? '' : escolhaPorExtenso(escolha);
  return (
    <QuadroDeEntrada
      titulo={fornecedor ? 'Crie sua conta de fornecedor' : 'Crie sua conta'}
      subtitulo={
        <>
          <span>{fornecedor ? 'Vai fazer uma festa?' : 'Trabalha com festas?'}</span>{' '}
          <Link to={caminhoDe('usuario/cadastro', { tipo: fornecedor ? TIPO_PERFIL.CLIENTE : TIPO_PERFIL.FORNECEDOR })} replace>
            {fornecedor ? 'Crie uma conta de cliente' : 'Crie uma conta de fornecedor'}
          </Link>
        </>
      }
    >
      {escolhido && (
        <div style={{ margin: '16px 0' }}>
          <Nota cor="info">Vai com você: {escolhido}</Nota>
        </div>
      )}
      {/* Hidden until the configuration says whether Google is offered above the form, so that the visible form does not jump. */}
      <div style={{ visibility: isPending ? 'hidden' : undefined }}>
        <FormularioDeCadastroDaConta tipoPerfil={tipoPerfil} inicial={inicial} aoCadastrar={irAoLogin} />
      </div>
    </QuadroDeEntrada>
  );
}
