import { lazy, Suspense } from 'react';
import { ErroDaApi, textoDaFalhaDeLogin } from '../../lib/erros.ts';
import { Nota } from '../../ui/nota.tsx';
import { ReenvioDaConfirmacao } from './reenvio-da-confirmacao.tsx';

const Espera = lazy(async () => ({ default: (await import('./espera.tsx')).Espera }));

interface Props {
  erro: unknown;
  email: string;
  /** The wait that the server asked for is over. */
  aoPoderTentar: () => void;
}

/** Why the login was refused ('Oops... ': specification, point 8), and the way out. */
export function FalhaDaEntrada({ erro, email, aoPoderTentar }: Props) {
  const espera = segundosDeEspera(erro);
  return (
    <Nota cor="negative" role="alert">
      {textoDaFalhaDeLogin(erro)}
      {erro instanceof ErroDaApi && erro.codigo === 'EMAIL_NAO_CONFIRMADO' && <ReenvioDaConfirmacao email={email} />}
      {espera !== null && (
        <Suspense fallback={null}>
          <Espera segundos={espera} aoAcabar={aoPoderTentar} />
        </Suspense>
      )}
    </Nota>
  );
}

/** How long to wait before another try; `null` when nobody said so. */
export function segundosDeEspera(erro: unknown): number | null {
  return erro instanceof ErroDaApi && erro.status === 429 ? (erro.tenteEmSegundos ?? null) : null;
}
