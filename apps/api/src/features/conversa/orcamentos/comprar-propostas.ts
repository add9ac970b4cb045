import type { Context, Subscriber } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/errors.ts';
import { contarQue, mudarConsulta, travarConsultas } from './mudar-consulta.ts';
import { podeMudar } from './orcamento.ts';
import { findOrcamentoDe, findOrcamentosDaCompra } from './orcamentos.queries.ts';

/**
 * Marks the proposals of a purchase as bought, in the purchase's transaction. The purchase's row must exist and its cart must be locked: no
 * proposal is bought twice.
 * @throws Refused when a proposal is no longer accepted or has expired; the purchase then rolls back
 */
export async function comprarPropostas(
  ctx: Context,
  tx: Tx,
  { propostaIds, compraId }: { propostaIds: readonly string[]; compraId: string },
): Promise<void> {
  // Quotes are locked in a fixed order, so that two purchases never deadlock.
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

/** When a purchase is paid, the other consultas of the quote end. When it is not paid, the proposal may be accepted again. */
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
          // The next run of the scheduled job ends a proposal that has expired meanwhile.
          await mudarConsulta(ctx, tx, consulta, 'devolver', { prazoEm: consulta.validaAte ?? agora });
        }
      }
    }
  },
};
