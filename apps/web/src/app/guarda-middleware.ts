import { TEXTO_LOGIN_EXPIROU } from '@festejo/contrato/api/errors.ts';
import type { Role } from '@festejo/contrato/common/constants.ts';
import { type MiddlewareFunction, matchRoutes, type RouteObject, redirect } from 'react-router';
import { LOGIN, loginWithReturn } from '../lib/session/destinations.ts';
import { sessao } from '../lib/session/sessao.ts';
import { isTokenExpired } from '../lib/session/token.ts';
import { dialogs } from '../ui/feedback/dialogs.ts';
import { type Aviso, decidir, type Mudanca, type RegraDaRota } from './guarda.ts';

/** Runs before each route change. `guarda.ts` decides; this middleware redirects and shows the message. */
export function criarGuarda(paginas: readonly RouteObject[]): MiddlewareFunction {
  const regraDe = (caminho: string): RegraDaRota =>
    (matchRoutes([...paginas], caminho)?.at(-1)?.route.handle as RegraDaRota | undefined) ?? { nome: '404' };

  // The target of a redirect can redirect again (a client to home, home to the client home): show one message and navigate once.
  const ultimoPasso = (decisao: Mudanca, role: Role | null): string => {
    const seguinte = decidir(regraDe(decisao.para), role);
    return seguinte.segue ? decisao.para : ultimoPasso(seguinte, role);
  };

  return async ({ request }, next) => {
    const expirou = encerrarSeExpirou();
    const pedida = new URL(request.url);
    const role = sessao.ler().user?.role ?? null;
    const decisao = decidir(regraDe(pedida.pathname), role);
    if (decisao.segue) return next();
    if (decisao.aviso) avisar(expirou ? { mensagem: TEXTO_LOGIN_EXPIROU } : decisao.aviso);
    const para = ultimoPasso(decisao, role);
    const lembrar = para === LOGIN && decisao.lembrarDestino;
    throw redirect(lembrar ? loginWithReturn(`${pedida.pathname}${pedida.search}`) : para);
  };
}

function encerrarSeExpirou(): boolean {
  const { token } = sessao.ler();
  if (!token || !isTokenExpired(token, new Date())) return false;
  sessao.expirar();
  return true;
}

function avisar({ titulo, mensagem, detalhe }: Aviso): void {
  if (titulo) void dialogs.info(titulo, mensagem, detalhe);
  else void dialogs.aviso(mensagem);
}
