import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Conflict } from '../../../platform/http/errors.ts';
import type { Quem } from '../transicoes/mover-pedido.ts';
import { exigirSolto } from '../transicoes/retencao/retencao.ts';
import { AUTOR_DO_LADO } from './disputa.ts';
import { setAceita } from './disputas.queries.ts';
import { contarDaDisputa, travarDisputa } from './falar-na-disputa.ts';
import { valerVeredito } from './julgar-disputa.ts';

/**
 * A side accepts the first verdict before the appeal deadline and gives up its own appeal; the other side can still appeal. Once both sides
 * accept, the verdict holds at once. A repeated acceptance changes nothing.
 * @throws NotFound, EstadoMudou, Conflict if no verdict can be accepted, Refused while the order is held
 */
export function aceitarVeredito(ctx: Context, quem: Quem, pedidoId: string): Promise<void> {
  const autor = AUTOR_DO_LADO[quem.role];
  return inTransaction(ctx.db, async (tx) => {
    const { daCompra, pedido, fase, aceites } = await travarDisputa(ctx, tx, pedidoId, quem);
    if (aceites.includes(autor)) return;
    if (fase !== 'apelacao')
      throw new Conflict('NADA_A_ACEITAR', 'Não há decisão esperando por você', {
        acao: 'Atualize a tela para ver em que pé a disputa está.',
      });
    exigirSolto(pedido, quem.role);
    await setAceita(tx, pedidoId, autor, ctx.clock.now());
    // The second acceptance ends the dispute, and both sides are notified of that end instead.
    if (aceites.length > 0) await valerVeredito(ctx, tx, daCompra, pedidoId);
    else await contarDaDisputa(ctx, tx, 'disputa_aceita', pedidoId, autor);
  });
}
