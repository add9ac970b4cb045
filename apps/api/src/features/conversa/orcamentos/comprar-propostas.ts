import type { Context, Subscriber } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { contarQue, mudarConsulta, travarConsultas } from './mudar-consulta.ts';
import { podeMudar } from './orcamento.ts';
import { findOrcamentoDe, findOrcamentosDaCompra } from './orcamentos.queries.ts';

/**
 * Marks the proposals that a purchase buys, in the purchase's transaction, whose row must exist and whose cart is locked: none is bought twice.
 * @throws Refused when one is not accepted any more, or has ended; the purchase then rolls back
 */
export async function comprarPropostas(
  ctx: Context,
  tx: Tx,
  { propostaIds, compraId }: { propostaIds: readonly string[]; compraId: string },
): Promise<void> {
  // In one order, so that two purchases never wait for each other in a ring.
  for (const propostaId of propostaIds.toSorted()) {
    const de = await findOrcamentoDe(tx, { propostaId });
    const consulta = de && (await travarConsultas(tx, de.orcamentoId)).find(({ id }) => id === de.consultaId);
    if (consulta?.propostaId !== propostaId || !podeMudar(consulta.estado, 'comprar')) {
      throw new Refused('ORCAMENTO_ENCERRADO', 'Um orçamento do carrinho não vale mais', {
        acao: 'Tire-o do carrinho e confira o resumo.',
      });
    }
    await mudarConsulta(ctx, tx, consulta, 'comprar', { compraId });
  }
}

const PAGA = 'compra_paga';
const NAO_PAGA: readonly string[] = ['compra_expirada', 'compra_cancelada'];

/** Once paid, the others of the quote need not wait; of what was not paid the proposal may be accepted again. */
export const orcamentosOuvemCompras: Subscriber = {
  name: 'orcamentos',
  hears: (tipo) => tipo === PAGA || NAO_PAGA.includes(tipo),
  async hear(ctx, tx, { tipo, assuntoId: compraId }) {
    const agora = ctx.clock.now();
    for (const orcamentoId of await findOrcamentosDaCompra(tx, compraId)) {
      for (const consulta of await travarConsultas(tx, orcamentoId)) {
        if (tipo === PAGA) {
          if (consulta.estado === 'comprada') await contarQue(ctx, tx, 'orcamento_pago', consulta.id);
          else if (podeMudar(consulta.estado, 'preterir')) await mudarConsulta(ctx, tx, consulta, 'preterir');
        } else if (consulta.estado === 'comprada') {
          // One that ended meanwhile is ended by the clock's next round.
          await mudarConsulta(ctx, tx, consulta, 'devolver', { prazoEm: consulta.validaAte ?? agora });
        }
      }
    }
  },
};
