import type { Subscriber } from '../../../platform/context.ts';
import type { DadosDaTransicao } from '../transicoes/aplicar-transicao.ts';
import type { TipoDeAcontecimento } from '../transicoes/transicoes.ts';
import { findPagoDoPedido, uncountAvaliacoes } from './gravar-avaliacoes.queries.ts';
import { quantasContam } from './peso.ts';

/** The events that end a dispute: a full refund, or a conclusion with or without a partial refund. */
const FIM_DA_DISPUTA: readonly string[] = ['pedido_reembolsado', 'pedido_concluido'] satisfies TipoDeAcontecimento[];

/**
 * Ratings written before a dispute stay in the average only as far as the shop keeps the payment: otherwise a refund would make a false star
 * free.
 */
export const devolucaoTiraDaMedia: Subscriber = {
  name: 'avaliacoes-ouvem-disputas',
  hears: (tipo) => FIM_DA_DISPUTA.includes(tipo),
  async hear(_ctx, tx, { dados }) {
    const { pedidos, de } = dados as DadosDaTransicao;
    if (de !== 'em_disputa') return;
    for (const pedidoId of pedidos) await uncountAvaliacoes(tx, pedidoId, quantasContam(await findPagoDoPedido(tx, pedidoId)));
  },
};
