import { createHash, createHmac, randomBytes } from 'node:crypto';
import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import type { Context } from '../../../platform/context.ts';

/** 128 bits, as every code of ours: the log hides texts of this form. */
const BYTES = 16;

/** Hash of a code, for the tables. */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest();

export const codigoNovo = (): string => randomBytes(BYTES).toString('base64url');

/** The code of a guest's own link. It is derived from the server's secret, so it can be shown again without being stored. */
export function codigoDoConvidado(ctx: Context, id: string): string {
  return createHmac('sha256', ctx.secrets.keyFor('convidados')).update(id).digest().subarray(0, BYTES).toString('base64url');
}

/**
 * Id of a guest that answers by a general link. It is derived from a key that the guest's device made up, so that one device's key means
 * one guest, and no caller can choose the id of another. (UUID version 8, RFC 9562.)
 */
export function idDeQuemResponde(ctx: Context, eventoId: string, chave: string): string {
  const bytes = createHmac('sha256', ctx.secrets.keyFor('convidados')).update(`${eventoId}:${chave}`).digest().subarray(0, BYTES);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const urlDoConvite = (ctx: Context, codigo: string): string => `${ctx.publicUrl()}${caminhoDe('convite', { codigo })}`;
