import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { ID_DO_FIM, type UltimoAto } from './fim-do-registro.ts';

const dono = (id: string) => `chave-do-registro:${id}`;
/** Column and owner name of the encrypted key. A change of the server's secret encrypts the key again, and the seals stay valid. */
export const CHAVE_CIFRADA: Protected = { table: 'fim_da_auditoria', key: 'id', column: 'chave_cifrada', owner: dono };

export interface ChaveDoRegistro {
  readonly chave: Buffer;
  /** The last act when the key was made. Acts up to this one have no seal of their own; its hash covers them. Null = the log was empty. */
  readonly antes: UltimoAto | null;
}

const CHAVE_EM_BYTES = 32;
const SEM_ATOS: UltimoAto = { ordem: 0, hash: '' };

/** Makes a new encrypted key for a log that ends at `antes`. */
export function novaChave(secrets: Secrets, antes: UltimoAto | null): Buffer {
  const { ordem, hash } = antes ?? SEM_ATOS;
  const texto = [randomBytes(CHAVE_EM_BYTES).toString('hex'), String(ordem), hash].join(' ');
  return secrets.encrypt(Buffer.from(texto), dono(ID_DO_FIM));
}

/** Decrypts the key; null if this secret does not open it. */
export function lerChave(secrets: Secrets, cifrada: Uint8Array): ChaveDoRegistro | null {
  const [chave = '', ordem, hash = ''] = secrets.decrypt(cifrada, dono(ID_DO_FIM))?.toString().split(' ') ?? [];
  if (chave === '') return null;
  return { chave: Buffer.from(chave, 'hex'), antes: Number(ordem) > 0 ? { ordem: Number(ordem), hash } : null };
}

/** An act of the log as stored in its row. */
export interface AtoEscrito {
  readonly ordem: number;
  readonly em: Date;
  readonly operadorId: string;
  readonly ato: string;
  readonly assunto: string;
  readonly assuntoId: string;
  readonly dados: string;
  /** The hash of the previous act, in hexadecimal. */
  readonly anterior: string | null;
}

/** HMAC-SHA256 (RFC 2104) over all fields of the act. */
export function seloDoAto({ chave }: ChaveDoRegistro, ato: AtoEscrito): Buffer {
  const { ordem, em, operadorId, assunto, assuntoId, dados, anterior } = ato;
  const dito = JSON.stringify([ordem, em.toISOString(), operadorId, ato.ato, assunto, assuntoId, dados, anterior]);
  return createHmac('sha256', chave).update(dito).digest();
}

export function seloDoAtoServe(chave: ChaveDoRegistro, ato: AtoEscrito, selo: Uint8Array | null): boolean {
  const certo = seloDoAto(chave, ato);
  return selo?.length === certo.length && timingSafeEqual(selo, certo);
}
