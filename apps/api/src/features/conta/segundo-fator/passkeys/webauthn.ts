import type { Context } from '../../../../platform/context.ts';

/** The relying party (RP) of passkeys: its id is the host, and the page must have exactly this origin. */
export function parteConfiante(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** The expected values of a response. User verification is required: the person must have unlocked the device. */
export function esperado(ctx: Context, expectedChallenge: string) {
  const { rpID, origin } = parteConfiante(ctx.publicUrl());
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const;
}

/** The library is imported at first use, because it takes longer to load than the rest of the server's start. */
export const webauthn = () => import('@simplewebauthn/server');

/** Accepted signature algorithms (COSE): EdDSA, ES256, RS256. */
export const ALGORITMOS = [-8, -7, -257];

/** The user handle of the account, which devices return when a passkey is used without a user name. */
export const usuarioNoAparelho = (usuarioId: string) => new Uint8Array(Buffer.from(usuarioId));
