import type { Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/segundo-fator.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../../../../platform/context.ts';
import { Refused } from '../../../../platform/http/errors.ts';
import type { User } from '../../../../platform/http/route.ts';
import { holdTo } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network.ts';
import { LIMITES } from '../limites.ts';
import { PasskeyInvalida } from '../segundo-fator.ts';
import { DESAFIO_EM_MS, guardarDesafio, usarDesafio } from './desafio.ts';
import { findPasskeyPorCredencial, findPasskeys, usePasskey } from './passkeys.queries.ts';
import { esperado, parteConfiante, usuarioNoAparelho, webauthn } from './webauthn.ts';

type Opcoes = Reply<typeof contrato.iniciarLoginComPasskey>;

/** The browser's answer to one of our challenges. */
export interface RespostaDaPasskey {
  readonly desafioId: string;
  readonly resposta: Readonly<Record<string, unknown>>;
}

/** WebAuthn options for a login with any passkey of this site, without a user name. @throws TooMany */
export async function iniciarLoginComPasskey(ctx: Context, ip: string): Promise<Opcoes> {
  await holdTo(ctx.db, LIMITES.loginComPasskey, networkOf(ip), ctx.clock.now());
  return pedirUso(ctx, null);
}

/** WebAuthn options for a proof of identity with a passkey of this account. */
export function iniciarIdentidadeComPasskey(ctx: Context, user: User): Promise<Opcoes> {
  return pedirUso(ctx, user.id);
}

async function pedirUso(ctx: Context, usuarioId: string | null): Promise<Opcoes> {
  const passkeys = usuarioId === null ? [] : await findPasskeys(ctx.db, usuarioId);
  if (usuarioId !== null && passkeys.length === 0) throw new Refused('SEM_PASSKEY', 'Esta conta não tem chave de acesso');
  const { generateAuthenticationOptions } = await webauthn();
  const opcoes = await generateAuthenticationOptions({
    rpID: parteConfiante(ctx.publicUrl()).rpID,
    userVerification: 'required',
    timeout: DESAFIO_EM_MS,
    allowCredentials: passkeys.map(({ credencialId, transportes }) => ({ id: credencialId, transports: transportes })),
  });
  const finalidade = usuarioId === null ? 'passkey_login' : 'passkey_identidade';
  return { desafioId: await guardarDesafio(ctx, finalidade, usuarioId, opcoes.challenge), opcoes: { ...opcoes } };
}

/** Returns the account that a passkey opens. @throws PasskeyInvalida (401) for any error in the answer. */
export async function conferirLoginComPasskey(ctx: Context, dada: RespostaDaPasskey): Promise<string> {
  const dono = await conferirUso(ctx, dada, null);
  if (!dono) throw new PasskeyInvalida(401);
  return dono;
}

/** Checks a proof of identity with a passkey of the account. @throws PasskeyInvalida (422) for any error in the answer. */
export async function conferirIdentidadeComPasskey(ctx: Context, user: User, dada: RespostaDaPasskey): Promise<void> {
  if (!(await conferirUso(ctx, dada, user.id))) throw new PasskeyInvalida(422);
}

/**
 * Returns the owner of the passkey if the answer to the challenge is right, otherwise null. With `usuarioId` only a passkey of that account
 * is accepted.
 */
async function conferirUso(ctx: Context, { desafioId, resposta }: RespostaDaPasskey, usuarioId: string | null): Promise<string | null> {
  const agora = ctx.clock.now();
  const finalidade = usuarioId === null ? 'passkey_login' : 'passkey_identidade';
  const desafio = await usarDesafio(ctx, finalidade, usuarioId, desafioId);
  const response = resposta as unknown as AuthenticationResponseJSON;
  const passkey = desafio && typeof response.id === 'string' && (await findPasskeyPorCredencial(ctx.db, response.id));
  if (!passkey || (usuarioId !== null && passkey.usuarioId !== usuarioId)) return null;
  const contador = await contadorSeValida(ctx, desafio, response, passkey, usuarioId === null);
  if (contador === null || !(await usePasskey(ctx.db, passkey.id, contador, agora))) return null;
  return passkey.usuarioId;
}

/** Returns the device's signature counter if signature, origin and user verification are right, otherwise null. */
async function contadorSeValida(
  ctx: Context,
  desafio: string,
  response: AuthenticationResponseJSON,
  passkey: { usuarioId: string; chavePublica: Uint8Array; contador: number },
  semNome: boolean,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    // The user handle from the device must identify the owner of the credential (WebAuthn Level 3, 7.2, step 6).
    const dono = Buffer.from(usuarioNoAparelho(passkey.usuarioId)).toString('base64url');
    if (semNome && response.response.userHandle !== dono) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...esperado(ctx, desafio),
      credential: { id: response.id, publicKey: new Uint8Array(passkey.chavePublica), counter: passkey.contador },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for each failed check and for unreadable input.
    return null;
  }
}
