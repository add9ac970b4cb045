import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { Link, useLocation } from 'react-router';
import { FormularioDeLogin } from '../../features/conta/usuarios/login/formulario-de-login.tsx';
import { QuadroDeEntrada } from '../../features/conta/usuarios/quadro-de-entrada.tsx';
import { useConfiguracao } from '../../features/conta/usuarios/usuarios.api.ts';
import { TIPO_DE_PERFIL } from '../../lib/session/destinations.ts';
import { Nota } from '../../ui/feedback/nota.tsx';

export default function LoginPage() {
  // Other account pages lead here and pass the e-mail and their result.
  const { cadastrado, recuperacao, email } = (useLocation().state ?? {}) as { cadastrado?: string; recuperacao?: string; email?: string };
  const temCorreio = useConfiguracao().data?.correioDeDemonstracao === true;
  return (
    <QuadroDeEntrada
      titulo="Entre na sua conta"
      subtitulo={
        <>
          Ainda não tem? <Link to={TIPO_DE_PERFIL}>Crie sua conta</Link>, ou <Link to={caminhoDe('explorar')}>explore antes</Link>
        </>
      }
    >
      {(cadastrado || recuperacao) && (
        <div style={{ marginTop: 20 }}>
          <Nota cor="info" role="status">
            <span>
              {cadastrado ? (
                <>
                  Enviamos um link para <strong>{cadastrado}</strong>. Abra-o para confirmar a conta e depois entre aqui.
                </>
              ) : (
                <>
                  Se <strong>{recuperacao}</strong> tem conta, o link chega em instantes. Ele vale por 1 hora.
                </>
              )}
            </span>{' '}
            {temCorreio && <Link to={caminhoDe('demo/correio')}>Abrir o correio de demonstração</Link>}
          </Nota>
        </div>
      )}
      <FormularioDeLogin emailInicial={cadastrado ?? recuperacao ?? email ?? ''} />
    </QuadroDeEntrada>
  );
}
