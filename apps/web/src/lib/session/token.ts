import { CHAVE_DO_TOKEN, ROLES, type Role } from '@festejo/contrato/common/constants.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { deviceStorage, tabStorage } from '../remembered/storage.ts';

/** The claims of the token that screens read. Only the server checks the signature. */
export interface Claims {
  id: string;
  nomeCompleto: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  role: Role;
  /** Id of the server session that the token belongs to. */
  sid: string | null;
  /** Seconds since 1970; 0 when the token has no expiry, which counts as expired. */
  exp: number;
  /** Time of issue in seconds since 1970; `null` when the token does not state it. */
  iat: number | null;
}

/** Reads the token of this tab. Only this module knows its storage key. */
export const readToken = (): string | null => tabStorage.getItem(CHAVE_DO_TOKEN);

/** Stores the token; `null` deletes it. */
export function storeToken(token: string | null): void {
  if (token === null) tabStorage.removeItem(CHAVE_DO_TOKEN);
  else tabStorage.setItem(CHAVE_DO_TOKEN, token);
}

/** Decodes the claims of a token, or returns `null` when the text is no token. The role is converted to upper case. */
export function decodeToken(token: string): Claims | null {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const role = ROLES.find((name) => name === String(read.role).toUpperCase());
    const id = textOf(read.id) ?? textOf(read.sub);
    if (!role || !id) return null;
    return {
      id,
      role,
      nomeCompleto: textOf(read.nomeCompleto) ?? '',
      email: textOf(read.email) ?? '',
      cpf: textOf(read.cpf),
      cnpj: textOf(read.cnpj),
      sid: textOf(read.sid),
      exp: typeof read.exp === 'number' ? read.exp : 0,
      iat: typeof read.iat === 'number' ? read.iat : null,
    };
  } catch {
    return null;
  }
}

const AHEAD_KEY = 'festejo.relogio-adiantado';
/** A smaller difference is ignored: a token needs a moment to arrive. */
const TOLERANCE_IN_MS = MINUTO_EM_MS;

/** Stores how far this device's clock is ahead of the server's clock, measured with a token that was issued just now. */
export function noteClock(token: string, now: Date): void {
  const { iat = null } = decodeToken(token) ?? {};
  if (iat === null) return;
  const ahead = now.getTime() - iat * 1000;
  if (Math.abs(ahead) > TOLERANCE_IN_MS) deviceStorage.setItem(AHEAD_KEY, String(ahead));
  else deviceStorage.removeItem(AHEAD_KEY);
}

/** The server's time, calculated from the clock difference of the last token. Use it for day counts and for comparisons with the server's times. */
export const serverTime = (): Date => new Date(Date.now() - aheadInMs());

const aheadInMs = (): number => Number(deviceStorage.getItem(AHEAD_KEY)) || 0;

/**
 * The expiry of the token in ms of this device's clock; 0 when the token has no expiry. Without the correction, a clock that is a day ahead
 * would refuse every login.
 */
export function expiresAtInMs(token: string): number {
  const exp = decodeToken(token)?.exp ?? 0;
  return exp === 0 ? 0 : exp * 1000 + aheadInMs();
}

/** Whether the token has expired, or has no expiry. */
export function isTokenExpired(token: string, now: Date): boolean {
  return expiresAtInMs(token) <= now.getTime();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
