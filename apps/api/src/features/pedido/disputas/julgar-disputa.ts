import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import type { DecisaoDaDisputa } from '@festejo/contrato/operacao/operacao.ts';
import { textoEmReais } from '../../../platform/brazil.ts';
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
  /** The client's part, in reais; only for `OS_DOIS`. */
  readonly volta?: number | undefined;
  /** Both sides read the reason in the history of the order. */
  readonly motivo: string;
}

class ParteForaDoPedido extends Refused {
  constructor(totalEmCentavos: number) {
    super('PARTE_FORA_DO_PEDIDO', `Em parte, volta mais que nada e menos que ${textoEmReais(totalEmCentavos)}`, {
      acao: 'Mude o valor, ou escolha um dos dois lados.',
    });
  }
}

/** The client's part of a shared amount, in centavos; null if one side gets everything. @throws ParteForaDoPedido */
function parteQueVolta({ aFavorDe, volta }: Juizo, { totalEmCentavos }: PedidoTravado): number | null {
  if (aFavorDe !== 'OS_DOIS') return null;
  const voltaEmCentavos = emCentavos(volta ?? 0);
  if (voltaEmCentavos <= 0 || voltaEmCentavos >= totalEmCentavos) throw new ParteForaDoPedido(totalEmCentavos);
  return voltaEmCentavos;
}

/**
 * Decides a dispute: everything for the client, everything for the supplier, or a part for each. The first verdict waits for an appeal, and no
 * money moves. The verdict after an appeal ends the dispute. Returns whether this verdict is the last one.
 * @throws NotFound, EstadoMudou, Conflict if the dispute was decided without an appeal, Refused while the supplier may still answer
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

/** Applies a final verdict to the order and its money. */
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

/** Carries out the first verdict, because nobody appealed in time or both sides accepted. The history shows the operator as its author. */
export async function valerVeredito(ctx: Context, tx: Tx, daCompra: readonly PedidoTravado[], pedidoId: string): Promise<void> {
  const veredito = await findPrimeiroVeredito(tx, pedidoId);
  if (veredito) await cumprirVeredito(ctx, tx, daCompra, { pedidoId, ...veredito });
}
