import type { DecisaoDaDisputa } from '@festejo/contrato/operacao.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../platform/http/errors.ts';
import { lockPedidos } from '../pedidos.queries.ts';
import { emReais } from '../textos.ts';
import { aplicarTransicao, EstadoMudou } from './aplicar-transicao.ts';

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

/** Ends a dispute: the client gets everything back, or so much, or the money is the supplier's. @throws NotFound, EstadoMudou, Refused */
export async function julgarDisputa(ctx: Context, tx: Tx, { operadorId, pedidoId, aFavorDe, volta, motivo }: Juizo): Promise<void> {
  const daCompra = await lockPedidos(tx, { pedidoId });
  const pedido = daCompra.find(({ id }) => id === pedidoId);
  if (!pedido) throw new NotFound('Pedido não encontrado');
  if (pedido.estado !== 'em_disputa') throw new EstadoMudou(pedido.estado);
  const decisao = { pedidoId, por: 'operador', usuarioId: operadorId, motivo } as const;
  if (aFavorDe !== 'OS_DOIS')
    return aplicarTransicao(ctx, tx, daCompra, { ...decisao, para: aFavorDe === 'CLIENTE' ? 'reembolsado' : 'concluido' });
  const voltaEmCentavos = Math.round((volta ?? 0) * 100);
  if (voltaEmCentavos <= 0 || voltaEmCentavos >= pedido.totalEmCentavos) throw new ParteForaDoPedido(pedido.totalEmCentavos);
  await aplicarTransicao(ctx, tx, daCompra, { ...decisao, para: 'concluido', voltaEmCentavos });
}
