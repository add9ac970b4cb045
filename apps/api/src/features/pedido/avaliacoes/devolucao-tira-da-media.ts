import type { Subscriber } from '../../../platform/context.ts';
import type { DadosDaTransicao, TipoDeAcontecimento } from '../transicoes/index.ts';
import { findPagoDoPedido, uncountAvaliacoes } from './gravar-avaliacoes.queries.ts';
import { quantasContam } from './peso.ts';

/** How a dispute ends: with all of the money back, or with a part of it. */
const FIM_DA_DISPUTA: readonly string[] = ['pedido_reembolsado', 'pedido_concluido'] satisfies TipoDeAcontecimento[];

/** A rating written before a dispute stays in the average only as far as what was paid stays with the shop: otherwise a false star is free. */
export const devolucaoTiraDaMedia: Subscriber = {
  name: 'avaliacoes-ouvem-disputas',
  hears: (tipo) => FIM_DA_DISPUTA.includes(tipo),
  async hear(_ctx, tx, { dados }) {
    const { pedidos, de } = dados as DadosDaTransicao;
    if (de !== 'em_disputa') return;
    for (const pedidoId of pedidos) await uncountAvaliacoes(tx, pedidoId, quantasContam(await findPagoDoPedido(tx, pedidoId)));
  },
};
