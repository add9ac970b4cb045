import type { Subscriber } from '../../../platform/context.ts';
import { retirarCupons } from '../../pedido/cupons/index.ts';
import type { DadosDaTransicao, TipoDeAcontecimento } from '../../pedido/transicoes/index.ts';
import { compraServe, premiarEm } from './premio.ts';
import { findCompraDoAmigo, insertIndicacao, withdrawPremio } from './premios.queries.ts';

const CONCLUIDO: TipoDeAcontecimento = 'pedido_concluido';
const CAIU: readonly string[] = ['pedido_reembolsado', 'pedido_cancelado', 'pedido_recusado'] satisfies TipoDeAcontecimento[];

/** Records a friend's first concluded purchase of at least the minimum; its prize waits. If the purchase is undone, an unused prize is taken back. */
export const contarIndicacoes: Subscriber = {
  name: 'indicacoes',
  hears: (tipo) => tipo === CONCLUIDO || CAIU.includes(tipo),
  async hear(_ctx, tx, { tipo, dados, em }) {
    for (const pedidoId of (dados as DadosDaTransicao).pedidos) {
      if (tipo !== CONCLUIDO) {
        await retirarCupons(tx, await withdrawPremio(tx, pedidoId));
        continue;
      }
      const compra = await findCompraDoAmigo(tx, pedidoId);
      if (compra && compraServe(compra) === null) await insertIndicacao(tx, pedidoId, { em, premiarEm: premiarEm(em) });
    }
  },
};
