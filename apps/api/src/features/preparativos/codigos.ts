import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';

/** 128 bits, as every code of ours: the log hides texts of this form. */
const BYTES = 16;

/** What the tables keep of a code. */
export const hashDoCodigo = (codigo: string): Buffer => createHash('sha256').update(codigo).digest();

export const codigoNovo = (): string => randomBytes(BYTES).toString('base64url');

/** The code of a guest's own link: drawn from the server's secret, so that it is shown again without being kept. */
export function codigoDoConvidado(ctx: Context, id: string): string {
  return createHmac('sha256', ctx.secrets.keyFor('convidados')).update(id).digest().subarray(0, BYTES).toString('base64url');
}

export const urlDoConvite = (ctx: Context, codigo: string): string => `${ctx.publicUrl()}/convite/${codigo}`;
