import { createHash, randomBytes } from 'node:crypto';
import { roleDoTipo } from '@festejo/contrato/common/roles.ts';
import type { TokenClaims } from '@festejo/contrato/conta/usuarios.ts';

/** Validity of a confirmation code, in hours. */
export const VALIDADE_DA_CONFIRMACAO_EM_HORAS = 24;
export const VALIDADE_DA_NOVA_SENHA_EM_HORAS = 1;

/** CPF as the token shows it: `***.456.789-**`. */
export function mascararCpf(cpf: string | null): string | null {
  return cpf && `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
}

/** CNPJ as the token shows it: start of the root and branch only. */
export function mascararCnpj(cnpj: string | null): string | null {
  return cnpj && `${cnpj.slice(0, 2)}.***.***/${cnpj.slice(8, 12)}-**`;
}

/** 128 random bits in base64url, and the hash that the table stores. */
export function novoCodigo(): { codigo: string; hash: Buffer } {
  const codigo = randomBytes(16).toString('base64url');
  return { codigo, hash: hashDoCodigo(codigo) };
}

export function hashDoCodigo(codigo: string): Buffer {
  return createHash('sha256').update(codigo).digest();
}

/** The short code of a person's invitation link. */
export function novoCodigoDeConvite(): string {
  return randomBytes(6).toString('base64url').replace(/[-_]/g, 'f');
}

/** The claims of a session's token. */
export function claimsDe(
  usuario: { id: string; tipoPerfil: number; nomeCompleto: string; email: string; cpf: string | null; cnpj: string | null },
  sid: string,
): Omit<TokenClaims, 'exp' | 'iat'> {
  return {
    sub: usuario.id,
    id: usuario.id,
    sid,
    role: roleDoTipo(usuario.tipoPerfil),
    nomeCompleto: usuario.nomeCompleto,
    email: usuario.email,
    cpf: mascararCpf(usuario.cpf),
    cnpj: mascararCnpj(usuario.cnpj),
  };
}
