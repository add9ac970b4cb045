import type { Context } from '../../../../platform/context.ts';

/** Who a passkey is made for: the host alone is the RP's id, and the page must be of this very origin. */
export function parteConfiante(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** What a response is checked against; the person must have unlocked the device. */
export function esperado(ctx: Context, expectedChallenge: string) {
  const { rpID, origin } = parteConfiante(ctx.publicUrl());
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const;
}

/** The library, when first needed: it takes longer to load than the rest of the server's start. */
export const webauthn = () => import('@simplewebauthn/server');

/** Signature algorithms taken (COSE): EdDSA, ES256, RS256. */
export const ALGORITMOS = [-8, -7, -257];

/** The account as devices know it: what they hand back with a passkey used without a user name. */
export const usuarioNoAparelho = (usuarioId: string) => new Uint8Array(Buffer.from(usuarioId));
