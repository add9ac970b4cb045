import type { Body, Reply } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/pedido/compras.ts';
import type { Context } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import type { ClienteNoAparelho } from '../../conta/usuarios/index.ts';
import { buscarEventoDoCliente, impedimentoParaComprar } from '../../evento/eventos/index.ts';
import { adicionarItens } from '../carrinho/adicionar-item.ts';
import { apresentarEscolha } from '../carrinho/carrinho.apresentar.ts';
import { travarCarrinho } from '../carrinho/carrinho-do-evento.ts';
import { contarAsTelas as contarDoCarrinho } from '../carrinho/contar-as-telas.ts';
import { findItensDosPedidos } from '../pedidos/leitura-de-pedidos.queries.ts';

/**
 * Puts the lines of a client's orders back into an event's cart. The reply lists each line that cannot be added, with its reason.
 * @throws NotFound for an order or event of another person; Refused (EVENTO_...) if the event takes no purchases
 */
export async function refazerCompra(
  ctx: Context,
  cliente: ClienteNoAparelho,
  { pedidos, eventoId }: Body<typeof contrato.refazerCompra>,
  key: IdempotencyKey | null,
): Promise<Reply<typeof contrato.refazerCompra>> {
  const clienteId = cliente.id;
  const reply = await onceInTransaction(ctx.db, key, async (tx) => {
    const impedimento = impedimentoParaComprar(await buscarEventoDoCliente(tx, clienteId, eventoId), ctx.clock.now());
    if (impedimento) throw impedimento;
    const linhas = await findItensDosPedidos(tx, clienteId, pedidos);
    const encontrados = new Set(linhas.map(({ pedidoId }) => pedidoId));
    if (pedidos.some((id) => !encontrados.has(id))) throw new NotFound('Pedido não encontrado');
    // The checkout takes the same lock first, so a checkout at the same moment waits instead of locking the lines in another order.
    await travarCarrinho(tx, clienteId, eventoId);
    const { itens, recusas } = await adicionarItens(
      ctx,
      tx,
      cliente,
      linhas.map((linha) => ({ ...linha, clienteId, eventoId })),
    );
    return {
      itens,
      recusas: recusas.map(({ linha: { produtoId, nome, escolha, quantidade }, recusa: { codigo, message } }) => {
        return { produtoId, nome, escolha: apresentarEscolha(escolha), quantidade, codigo, message };
      }),
    };
  });
  contarDoCarrinho(ctx, clienteId);
  return reply;
}
