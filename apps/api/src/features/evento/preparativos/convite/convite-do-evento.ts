import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/evento/convidados.ts';
import type { Protected } from '../../../../platform/auth/protected.queries.ts';
import type { Context } from '../../../../platform/context.ts';
import { type Db, inTransaction } from '../../../../platform/db/database.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { buscarEventoDoCliente } from '../../eventos/buscar-evento-do-cliente.ts';
import { codigoNovo, hashDoCodigo, urlDoConvite } from '../codigos.ts';
import { travarEvento } from '../travar-evento.ts';
import { deleteConvite, findConvite, saveConvite, updateCodigo } from './convite.queries.ts';

const donoDoSegredo = (eventoId: string) => `convite:${eventoId}`;

/** The encrypted column of the invitation's code. */
export const CONVITE_CIFRADO: Protected = { table: 'convites', key: 'evento_id', column: 'codigo_cifrado', owner: donoDoSegredo };

function novo(ctx: Context, eventoId: string) {
  const codigo = codigoNovo();
  return { codigo_hash: hashDoCodigo(codigo), codigo_cifrado: ctx.secrets.encrypt(Buffer.from(codigo), donoDoSegredo(eventoId)) };
}

async function comoEsta(ctx: Context, db: Db, eventoId: string): Promise<contrato.ConviteDoEvento> {
  const convite = await findConvite(db, eventoId);
  if (!convite) return { url: null, lugar: 'cidade', recado: '', aceitaRespostas: true };
  const { codigoCifrado, lugar, recado, aceitaRespostas } = convite;
  // The code is null when the server's secret has changed since; a new link repairs that.
  const codigo = ctx.secrets.decrypt(codigoCifrado, donoDoSegredo(eventoId));
  return { url: codigo && urlDoConvite(ctx, codigo.toString()), lugar, recado: recado ?? '', aceitaRespostas };
}

/** @throws NotFound */
export async function buscarConviteDoEvento(ctx: Context, clienteId: string, eventoId: string): Promise<contrato.ConviteDoEvento> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  return comoEsta(ctx, ctx.db, eventoId);
}

/**
 * Publishes the invitation, or changes its content.
 * @throws NotFound
 */
export function salvarConvite(
  ctx: Context,
  clienteId: string,
  eventoId: string,
  { lugar, recado, aceitaRespostas }: Body<typeof contrato.salvarConvite>,
): Promise<contrato.ConviteDoEvento> {
  return inTransaction(ctx.db, async (tx) => {
    await travarEvento(tx, clienteId, eventoId);
    const dados = { lugar, recado: recado || null, aceita_respostas: aceitaRespostas };
    await saveConvite(tx, eventoId, novo(ctx, eventoId), dados, ctx.clock.now());
    return comoEsta(ctx, tx, eventoId);
  });
}

/**
 * Creates another general link; the earlier link becomes invalid.
 * @throws NotFound
 */
export function renovarConvite(ctx: Context, clienteId: string, eventoId: string): Promise<contrato.ConviteDoEvento> {
  return inTransaction(ctx.db, async (tx) => {
    await travarEvento(tx, clienteId, eventoId);
    if (!(await updateCodigo(tx, eventoId, novo(ctx, eventoId)))) throw new NotFound('Este evento não tem convite');
    return comoEsta(ctx, tx, eventoId);
  });
}

/** @throws NotFound */
export async function removerConvite(ctx: Context, clienteId: string, eventoId: string): Promise<void> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  await deleteConvite(ctx.db, eventoId);
}
