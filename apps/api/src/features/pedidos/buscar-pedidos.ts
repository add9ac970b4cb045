import type { Role } from '@festejo/contrato/constants.ts';
import { doisPrimeirosNomes } from '@festejo/contrato/nomes.ts';
import type { Query, Reply } from '@festejo/contrato/operation.ts';
import type { buscarPedidos as buscarPedidosOp, PedidoResumo } from '@festejo/contrato/pedidos.ts';
import type { Context } from '../../platform/context.ts';
import { pictureUrl } from '../../platform/files/files.ts';
import { ValidationError } from '../../platform/http/errors.ts';
import { countPedidos, findPedidos, type LinhaDePedido } from './leitura-de-pedidos.queries.ts';
import { valorDoFornecedor } from './movimentos.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** @throws ValidationError when it is not one of ours. */
function lerCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (!UUID.test(id)) throw new ValidationError([{ campo: 'cursor', message: 'Esta página da lista não existe mais: volte ao começo' }]);
  return id;
}

/** What both the list and the page of an order show. */
export function resumirPedido(linha: LinhaDePedido, role: Role): PedidoResumo {
  return {
    id: linha.id,
    numero: linha.numero,
    compraId: linha.compraId,
    estado: linha.estado,
    total: linha.totalEmCentavos / 100,
    recebe: role === 'FORNECEDOR' ? valorDoFornecedor(linha) / 100 : null,
    criadoEm: linha.criadoEm.toISOString(),
    responderAte: linha.estado === 'pago' ? (linha.prazoEm?.toISOString() ?? null) : null,
    eventoId: linha.eventoId,
    eventoTitulo: linha.eventoTitulo,
    dataEvento: linha.dataEvento,
    horario: linha.horario.slice(0, 5),
    localidade: linha.localidade,
    uf: linha.uf,
    outraParte: role === 'CLIENTE' ? linha.fornecedorNome : doisPrimeirosNomes(linha.clienteNome),
    quantidadeDeItens: linha.quantidadeDeItens,
    imagens: linha.imagens.map((chave) => pictureUrl(chave)),
  };
}

/** The person's orders, newest first: made, for a client; received and paid, for a supplier. */
export async function buscarPedidos(
  ctx: Context,
  { id: usuarioId, role }: { id: string; role: Role },
  { estado, page, pageSize, cursor }: Query<typeof buscarPedidosOp>,
): Promise<Reply<typeof buscarPedidosOp>> {
  const consulta = { role, usuarioId, estado, agora: ctx.clock.now() };
  const pagina = { limite: pageSize + 1, offset: cursor ? 0 : page * pageSize, antesDe: cursor ? lerCursor(cursor) : null };
  // One row more than asked tells whether there is a next page.
  const [linhas, total] = await Promise.all([findPedidos(ctx.db, consulta, pagina), countPedidos(ctx.db, consulta)]);
  const itens = linhas.slice(0, pageSize);
  const ultimo = linhas.length > pageSize ? itens.at(-1) : undefined;
  return {
    itens: itens.map((linha) => resumirPedido(linha, role)),
    page,
    pageSize,
    total,
    cursor: ultimo ? Buffer.from(ultimo.id).toString('base64url') : null,
  };
}
