import { buscarConfiguracao } from '@festejo/contrato/api/configuracao.ts';
import type { CallInput, Reply } from '@festejo/contrato/api/operation.ts';
import type { Recurso } from '@festejo/contrato/api/recursos.ts';
import {
  cadastro,
  confirmarEmail,
  login,
  logout,
  reenviarConfirmacao as reenviar,
  renovarToken,
} from '@festejo/contrato/conta/usuarios.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/http.ts';
import { queryKeys } from '../../../lib/http/query-keys.ts';
import { LOGIN } from '../../../lib/session/destinations.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { comProvaSePedida } from './cadastro/conta-existente.api.ts';

export type Credenciais = NonNullable<CallInput<typeof login>['body']>;
export type NovaConta = NonNullable<CallInput<typeof cadastro>['body']>;

export function entrar(body: Credenciais): Promise<Reply<typeof login>> {
  return call(login, { body });
}

export function cadastrar(conta: NovaConta, idempotencyKey: string): Promise<Reply<typeof cadastro>> {
  return comProvaSePedida((altcha) => call(cadastro, { body: { ...conta, altcha }, idempotencyKey }));
}

type Confirmacao = CallInput<typeof confirmarEmail>;

/** Confirms the account, after the person pressed the button. */
export function confirmarConta(
  query: NonNullable<Confirmacao['query']>,
  body: NonNullable<Confirmacao['body']>,
): Promise<Reply<typeof confirmarEmail>> {
  return call(confirmarEmail, { query, body });
}

export function reenviarConfirmacao(body: { email: string }): Promise<Reply<typeof reenviar>> {
  return call(reenviar, { body });
}

/** Whether the operator has not disabled the feature. */
export function useRecursoLigado(recurso: Recurso): boolean {
  const { data } = useConfiguracao();
  return data !== undefined && !data.recursosDesligados.includes(recurso);
}

export function useConfiguracao() {
  return useQuery({
    queryKey: queryKeys.configuracao,
    queryFn: () => call(buscarConfiguracao),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Ends the session on the server. The person goes to the login afterwards, for any reply. */
export async function encerrarSessao(): Promise<void> {
  await call(logout, { query: { returnUrl: LOGIN } });
}

/** Replaces the token with one that lasts 30 more minutes. */
export async function renovarSessao(): Promise<void> {
  const antes = sessao.ler().token;
  const { accessToken } = await call(renovarToken);
  // The person may have logged out before the reply arrived.
  if (sessao.ler().token === antes) sessao.entrar(accessToken);
}
