import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { ID_DO_FIM, type UltimoAto } from './fim-do-registro.ts';

const dono = (id: string) => `chave-do-registro:${id}`;
/** Where the key is kept, and under which name it opens: another secret of the server encrypts it anew, and the seals stay good. */
export const CHAVE_CIFRADA: Protected = { table: 'fim_da_auditoria', key: 'id', column: 'chave_cifrada', owner: dono };

export interface ChaveDoRegistro {
  readonly chave: Buffer;
  /** Where the log ended when the key was made: acts up to there have no seal of their own, but a hash that carries them all. Null = empty. */
  readonly antes: UltimoAto | null;
}

const CHAVE_EM_BYTES = 32;
const SEM_ATOS: UltimoAto = { ordem: 0, hash: '' };

/** A new key, encrypted, for a log that ends at `antes`. */
export function novaChave(secrets: Secrets, antes: UltimoAto | null): Buffer {
  const { ordem, hash } = antes ?? SEM_ATOS;
  const texto = [randomBytes(CHAVE_EM_BYTES).toString('hex'), String(ordem), hash].join(' ');
  return secrets.encrypt(Buffer.from(texto), dono(ID_DO_FIM));
}

/** The key; null when this secret does not open it. */
export function lerChave(secrets: Secrets, cifrada: Uint8Array): ChaveDoRegistro | null {
  const [chave = '', ordem, hash = ''] = secrets.decrypt(cifrada, dono(ID_DO_FIM))?.toString().split(' ') ?? [];
  if (chave === '') return null;
  return { chave: Buffer.from(chave, 'hex'), antes: Number(ordem) > 0 ? { ordem: Number(ordem), hash } : null };
}

/** An act as its row has it. */
export interface AtoEscrito {
  readonly ordem: number;
  readonly em: Date;
  readonly operadorId: string;
  readonly ato: string;
  readonly assunto: string;
  readonly assuntoId: string;
  readonly dados: string;
  /** The hash of the one before, in hexadecimal. */
  readonly anterior: string | null;
}

/** HMAC-SHA256 (RFC 2104) over everything that the row says. */
export function seloDoAto({ chave }: ChaveDoRegistro, ato: AtoEscrito): Buffer {
  const { ordem, em, operadorId, assunto, assuntoId, dados, anterior } = ato;
  const dito = JSON.stringify([ordem, em.toISOString(), operadorId, ato.ato, assunto, assuntoId, dados, anterior]);
  return createHmac('sha256', chave).update(dito).digest();
}

export function seloDoAtoServe(chave: ChaveDoRegistro, ato: AtoEscrito, selo: Uint8Array | null): boolean {
  const certo = seloDoAto(chave, ato);
  return selo?.length === certo.length && timingSafeEqual(selo, certo);
}
