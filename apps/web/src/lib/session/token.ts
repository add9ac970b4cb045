import { CHAVE_DO_TOKEN, ROLES, type Role } from '@festejo/contrato/common/constants.ts';
import { deviceStorage, tabStorage } from '../remembered/storage.ts';

/** What the screens read of the token. The server alone checks the signature. */
export interface Claims {
  id: string;
  nomeCompleto: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  role: Role;
  /** The session on the server that it belongs to. */
  sid: string | null;
  /** Seconds since 1970; 0 when the token says none, which counts as expired. */
  exp: number;
  /** When it was issued, likewise; `null` when it does not say. */
  iat: number | null;
}

/** The token that this tab keeps. Here alone is said where (specification, point 4). */
export const readToken = (): string | null => tabStorage.getItem(CHAVE_DO_TOKEN);

/** `null` forgets it. */
export function storeToken(token: string | null): void {
  if (token === null) tabStorage.removeItem(CHAVE_DO_TOKEN);
  else tabStorage.setItem(CHAVE_DO_TOKEN, token);
}

/** The claims of a token, or `null` when it is not one. The role is upper-cased (specification, point 6). */
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
/** Below this a device's clock counts as right: a token takes a moment to arrive. */
const TOLERANCE_IN_MS = 60_000;

/** Notes how far this device's clock is ahead of the server's, by a token that was issued just now. */
export function noteClock(token: string, now: Date): void {
  const { iat = null } = decodeToken(token) ?? {};
  if (iat === null) return;
  const ahead = now.getTime() - iat * 1000;
  if (Math.abs(ahead) > TOLERANCE_IN_MS) deviceStorage.setItem(AHEAD_KEY, String(ahead));
  else deviceStorage.removeItem(AHEAD_KEY);
}

/** The time at the server, by what the last token told: what is counted in days or compared with the server's times asks here. */
export const serverTime = (): Date => new Date(Date.now() - aheadInMs());

const aheadInMs = (): number => Number(deviceStorage.getItem(AHEAD_KEY)) || 0;

/** When the token expires at this device's clock, in ms; 0 when it does not say. A clock a day ahead would else let nobody in. */
export function expiresAtInMs(token: string): number {
  const exp = decodeToken(token)?.exp ?? 0;
  return exp === 0 ? 0 : exp * 1000 + aheadInMs();
}

/** True when the token has expired, or does not say when it does. */
export function isTokenExpired(token: string, now: Date): boolean {
  return expiresAtInMs(token) <= now.getTime();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
