import type { Params, Query, Reply } from '@festejo/contrato/api/operation.ts';
import type { Lado } from '@festejo/contrato/common/constants.ts';
import type * as contrato from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { conhecemSe } from '../transicoes/pedido.ts';
import { apresentarEventoInteiro, comHora } from './eventos.apresentar.ts';
import { findEventoDoFornecedor, findEventosDoFornecedor, findEventosPorTitulo, somarItens } from './eventos-do-fornecedor.queries.ts';

/** A page of the events for which the supplier has orders, with those orders. */
export async function buscarEventosDoFornecedor(
  ctx: Context,
  fornecedorId: string,
  { status, page, pageSize }: Query<typeof contrato.buscarEventosDoFornecedor>,
): Promise<Reply<typeof contrato.buscarEventosDoFornecedor>> {
  const busca = { fornecedorId, status, agora: ctx.clock.now() };
  const { linhas, total } = await findEventosDoFornecedor(ctx.db, busca, { limite: pageSize, offset: page * pageSize });
  return { itens: linhas.map(comHora), page, pageSize, total };
}

/** One event with the supplier's paid orders and the items to bring for them. @throws NotFound for any other event */
export async function buscarDetalhesDoEvento(
  ctx: Context,
  fornecedorId: string,
  { id }: Params<typeof contrato.buscarDetalhesDoEventoDoFornecedor>,
): Promise<Reply<typeof contrato.buscarDetalhesDoEventoDoFornecedor>> {
  const agora = ctx.clock.now();
  const evento = await findEventoDoFornecedor(ctx.db, { id, fornecedorId, agora });
  if (!evento) throw new NotFound('Evento não encontrado');
  const dePe = evento.pedidos.filter(({ estado }) => conhecemSe(estado));
  return apresentarEventoInteiro(evento, await somarItens(ctx.db, dePe), agora);
}

/** The caller's events, found by title and day. */
export async function filtrarEventos(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Lado },
  { search, dataEvento }: Query<typeof contrato.filtrarEventos>,
): Promise<Reply<typeof contrato.filtrarEventos>> {
  return (await findEventosPorTitulo(ctx.db, { role, usuarioId, agora: ctx.clock.now() }, { search, dataEvento })).map(comHora);
}
