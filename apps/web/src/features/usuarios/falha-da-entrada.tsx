import { lazy, type ReactNode, Suspense } from 'react';
import { ErroDaApi, textoDaFalhaDeLogin, textoDoErro } from '../../lib/erros.ts';
import { Nota } from '../../ui/nota.tsx';

const ReenvioDaConfirmacao = lazy(async () => ({ default: (await import('./reenvio-da-confirmacao.tsx')).ReenvioDaConfirmacao }));
const Espera = lazy(async () => ({ default: (await import('./espera.tsx')).Espera }));

interface Props {
  erro: unknown;
  /** The wait that the server asked for is over. */
  aoPoderTentar: () => void;
}

/** Why the login was refused ('Oops... ': specification, point 8), and the way out. */
export function FalhaDaEntrada({ email, ...props }: Props & { email: string }) {
  const semConfirmacao = props.erro instanceof ErroDaApi && props.erro.codigo === 'EMAIL_NAO_CONFIRMADO';
  return (
    <Falha {...props} texto={textoDaFalhaDeLogin(props.erro)}>
      {semConfirmacao && <ReenvioDaConfirmacao email={email} />}
    </Falha>
  );
}

/** Why something else of an account screen was refused. */
export function FalhaDoPedido(props: Props) {
  const primeiro = props.erro instanceof ErroDaApi ? props.erro.erros[0] : undefined;
  return <Falha {...props} texto={primeiro ?? textoDoErro(props.erro)} />;
}

function Falha({ erro, aoPoderTentar, texto, children }: Props & { texto: string; children?: ReactNode }) {
  const espera = segundosDeEspera(erro);
  return (
    <Nota cor="negative" role="alert">
      {texto}
      <Suspense fallback={null}>
        {children}
        {espera !== null && <Espera segundos={espera} aoAcabar={aoPoderTentar} />}
      </Suspense>
    </Nota>
  );
}

/** How long to wait before another try; `null` when nobody said so. */
export function segundosDeEspera(erro: unknown): number | null {
  return erro instanceof ErroDaApi && erro.status === 429 ? (erro.tenteEmSegundos ?? null) : null;
}
