import type { Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { buscarItensRecebidos as contrato, ItemRecebido } from '@festejo/contrato/pedido/avaliacoes.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { apresentarItem } from './avaliacoes.apresentar.ts';
import { countRecebidos, findAvaliacoesPorId, findRecebidos, type LinhaRecebida } from './avaliacoes.queries.ts';

async function comAvaliacoes(db: Db, linhas: readonly LinhaRecebida[], agora: Date): Promise<ItemRecebido[]> {
  const ids = linhas.flatMap(({ avaliacaoId }) => avaliacaoId ?? []);
  const avaliacoes = ids.length > 0 ? await findAvaliacoesPorId(db, ids) : [];
  return linhas.map((linha) =>
    apresentarItem(
      linha,
      avaliacoes.find(({ id }) => id === linha.avaliacaoId),
      agora,
    ),
  );
}

/** A page of the items that a client received, with the client's ratings of them. */
export async function buscarRecebidos(
  ctx: Context,
  clienteId: string,
  { pedidoId, avaliados, page, pageSize }: Query<typeof contrato>,
): Promise<Reply<typeof contrato>> {
  const quais = { clienteId, pedidoId, avaliados };
  const [linhas, total] = await Promise.all([
    findRecebidos(ctx.db, quais, { limite: pageSize, offset: page * pageSize }),
    countRecebidos(ctx.db, quais),
  ]);
  return { itens: await comAvaliacoes(ctx.db, linhas, ctx.clock.now()), page, pageSize, total };
}

/** One item that a client received. @throws NotFound */
export async function itemDoCliente(
  db: Db,
  { clienteId, pedidoId, produtoId }: { clienteId: string; pedidoId: string; produtoId: string },
  agora: Date,
): Promise<ItemRecebido> {
  const [item] = await comAvaliacoes(db, await findRecebidos(db, { clienteId, pedidoId, produtoId }, { limite: 1, offset: 0 }), agora);
  if (!item) throw new NotFound('Item não encontrado');
  return item;
}
