import { buscarConfiguracao } from '@festejo/contrato/configuracao.ts';
import type { CallInput } from '@festejo/contrato/operation.ts';
import { cadastro, confirmarEmail, login, logout, reenviarConfirmacao, renovarToken } from '@festejo/contrato/usuarios.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LOGIN } from '../../lib/destinos.ts';
import { call } from '../../lib/http.ts';
import { sessao } from '../../lib/sessao.ts';
import { comProvaSePedida } from './conta-existente.api.ts';

export type Credenciais = NonNullable<CallInput<typeof login>['body']>;
export type NovaConta = NonNullable<CallInput<typeof cadastro>['body']>;

/** The screen shows login failures itself (specification, point 8: 'Oops... '). */
export function useLogin() {
  return useMutation({
    mutationFn: (body: Credenciais) => call(login, { body }),
    meta: { semDialogo: true },
  });
}

/** The screen puts each failure at its field. */
export function useCadastro() {
  return useMutation({
    mutationFn: ({ conta, chave }: { conta: NovaConta; chave: string }) =>
      comProvaSePedida((altcha) => call(cadastro, { body: { ...conta, altcha }, idempotencyKey: chave })),
    meta: { semDialogo: true },
  });
}

type Confirmacao = NonNullable<CallInput<typeof confirmarEmail>['query']> & { body: NonNullable<CallInput<typeof confirmarEmail>['body']> };

/** Confirms, by the person's press; the screen shows its failures itself. */
export function useConfirmarEmail() {
  return useMutation({
    mutationFn: ({ userId, code, body }: Confirmacao) => call(confirmarEmail, { query: { userId, code }, body }),
    meta: { semDialogo: true },
  });
}

export function useReenviarConfirmacao() {
  return useMutation({
    mutationFn: (body: { email: string; tipoPerfil?: number }) => call(reenviarConfirmacao, { body }),
  });
}

export function useConfiguracao() {
  return useQuery({
    queryKey: ['configuracao'],
    queryFn: () => call(buscarConfiguracao),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Ends the session on the server. The person goes to login after it, whatever the reply says. */
export async function encerrarSessao(): Promise<void> {
  await call(logout, { query: { returnUrl: LOGIN } });
}

/** Changes the token for one with 30 more minutes. */
export async function renovarSessao(): Promise<void> {
  const antes = sessao.ler().token;
  const { accessToken } = await call(renovarToken);
  // The person may have logged out while the reply was on its way.
  if (sessao.ler().token === antes) sessao.entrar(accessToken);
}
