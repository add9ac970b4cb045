import { CHAVE_DO_TOKEN, ROLES, type Role } from '@festejo/contrato/common/constants.ts';
import { tabStorage } from '../remembered/storage.ts';

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
    };
  } catch {
    return null;
  }
}

/** True when the token has expired, or does not say when it does. */
export function isTokenExpired(token: string, now: Date): boolean {
  return (decodeToken(token)?.exp ?? 0) * 1000 <= now.getTime();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
