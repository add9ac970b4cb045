import { CHAVE_DO_TOKEN, ROLES, type Role } from '@festejo/contrato/constants.ts';

/** What the screens read of the token. The server alone checks the signature. */
export interface ClaimsLidas {
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
export const lerToken = (): string | null => sessionStorage.getItem(CHAVE_DO_TOKEN);

/** `null` forgets it. */
export function guardarToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(CHAVE_DO_TOKEN);
  else sessionStorage.setItem(CHAVE_DO_TOKEN, token);
}

/** The claims of a token, or `null` when it is not one. The role is upper-cased (specification, point 6). */
export function decodificarToken(token: string): ClaimsLidas | null {
  try {
    const parte = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(parte.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const lido = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    const role = ROLES.find((nome) => nome === String(lido.role).toUpperCase());
    const id = texto(lido.id) ?? texto(lido.sub);
    if (!role || !id) return null;
    return {
      id,
      role,
      nomeCompleto: texto(lido.nomeCompleto) ?? '',
      email: texto(lido.email) ?? '',
      cpf: texto(lido.cpf),
      cnpj: texto(lido.cnpj),
      sid: texto(lido.sid),
      exp: typeof lido.exp === 'number' ? lido.exp : 0,
    };
  } catch {
    return null;
  }
}

/** True when the token has expired, or does not say when it does. */
export function tokenExpirou(token: string, agora: Date): boolean {
  return (decodificarToken(token)?.exp ?? 0) * 1000 <= agora.getTime();
}

function texto(valor: unknown): string | null {
  return typeof valor === 'string' && valor !== '' ? valor : null;
}
