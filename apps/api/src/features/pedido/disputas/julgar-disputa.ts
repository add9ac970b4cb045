import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type { DecisaoDaDisputa } from '@festejo/contrato/operacao/operacao.ts';
import { emReais } from '../../../platform/brazil.ts';
import type { Context } from '../../../platform/context.ts';
import { diaEHora } from '../../../platform/dates.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';
import { aplicarTransicao, EstadoMudou } from '../transicoes/aplicar-transicao.ts';
import { lockPedidos, type PedidoTravado } from '../transicoes/pedidos.queries.ts';
import { faseDaDisputa, prazoDaApelacao } from './disputa.ts';
import { findDisputa, findPrimeiroVeredito, insertVeredito, setApelarAte, type VereditoNovo } from './disputas.queries.ts';
import { contarDaDisputa } from './falar-na-disputa.ts';

interface Juizo {
  readonly operadorId: string;
  readonly pedidoId: string;
  readonly aFavorDe: DecisaoDaDisputa['aFavorDe'];
  /** In reais; of `OS_DOIS` alone. */
  readonly volta?: number | undefined;
  /** Both sides read it in the order's history. */
  readonly motivo: string;
}

class ParteForaDoPedido extends Refused {
  constructor(totalEmCentavos: number) {
    super('PARTE_FORA_DO_PEDIDO', `Em parte, volta mais que nada e menos que ${emReais(totalEmCentavos)}`, {
      acao: 'Mude o valor, ou escolha um dos dois lados.',
    });
  }
}

/** What comes back in part, in centavos; null where all goes one way. @throws ParteForaDoPedido */
function parteQueVolta({ aFavorDe, volta }: Juizo, { totalEmCentavos }: PedidoTravado): number | null {
  if (aFavorDe !== 'OS_DOIS') return null;
  const voltaEmCentavos = emCentavos(volta ?? 0);
  if (voltaEmCentavos <= 0 || voltaEmCentavos >= totalEmCentavos) throw new ParteForaDoPedido(totalEmCentavos);
  return voltaEmCentavos;
}

/**
 * Decides a dispute: the client gets everything back, or so much, or the money is the supplier's. The first verdict waits for an appeal, and no
 * money moves; the one after an appeal ends the dispute. Gives whether it did.
 * @throws NotFound, EstadoMudou, Conflict when it was decided and nobody appealed, Refused while the supplier may still answer
 */
export async function julgarDisputa(ctx: Context, tx: Tx, juizo: Juizo): Promise<{ ultima: boolean }> {
  const { operadorId, pedidoId, aFavorDe, motivo } = juizo;
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find(({ id }) => id === pedidoId);
  if (!pedido) throw new NotFound('Pedido não encontrado');
  const disputa = await findDisputa(tx, pedidoId);
  if (!disputa || pedido.estado !== 'em_disputa') throw new EstadoMudou(pedido.estado);
  const em = ctx.clock.now();
  const fase = faseDaDisputa(disputa, true, em);
  if (fase === 'resposta') {
    throw new Refused('ESPERA_RESPOSTA', `O fornecedor ainda pode responder, até ${diaEHora(disputa.responderAte, pedido.fuso)}`, {
      acao: 'Decida quando ele tiver respondido, ou depois do prazo.',
    });
  }
  if (fase !== 'veredito' && fase !== 'segundo_veredito') {
    throw new Conflict('JA_DECIDIDA', 'Esta disputa já foi decidida', { acao: 'Ela só volta se um dos dois pedir nova análise no prazo.' });
  }
  const ultima = fase === 'segundo_veredito';
  const veredito: VereditoNovo = {
    ...{ pedidoId, operadorId, aFavorDe, motivo, em },
    instancia: ultima ? 2 : 1,
    voltaEmCentavos: parteQueVolta(juizo, pedido),
  };
  await insertVeredito(tx, veredito);
  if (ultima) await cumprirVeredito(ctx, tx, daCompra, veredito);
  else {
    await setApelarAte(tx, pedidoId, prazoDaApelacao(em));
    await contarDaDisputa(ctx, tx, 'disputa_decidida', pedidoId, null);
  }
  return { ultima };
}

/** What a verdict that holds does to the order and its money. */
function cumprirVeredito(
  ctx: Context,
  tx: Tx,
  daCompra: readonly PedidoTravado[],
  { pedidoId, operadorId, aFavorDe, voltaEmCentavos, motivo }: Omit<VereditoNovo, 'em' | 'instancia'>,
): Promise<void> {
  const decisao = { pedidoId, por: 'operador', usuarioId: operadorId, motivo } as const;
  if (aFavorDe === 'CLIENTE') return aplicarTransicao(ctx, tx, daCompra, { ...decisao, para: 'reembolsado' });
  return aplicarTransicao(ctx, tx, daCompra, { ...decisao, para: 'concluido', ...(voltaEmCentavos !== null ? { voltaEmCentavos } : {}) });
}

/** Nobody appealed in time, or both accepted: the first verdict holds. It is the operator's, and so says the history. */
export async function valerVeredito(ctx: Context, tx: Tx, daCompra: readonly PedidoTravado[], pedidoId: string): Promise<void> {
  const veredito = await findPrimeiroVeredito(tx, pedidoId);
  if (veredito) await cumprirVeredito(ctx, tx, daCompra, { pedidoId, ...veredito });
}
