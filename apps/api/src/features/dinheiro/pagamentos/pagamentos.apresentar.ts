import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { Pagamento } from '@festejo/contrato/dinheiro/pagamentos.ts';
import type { Context } from '../../../platform/context.ts';
import { pagamentosSimulados } from './banco/banco.ts';
import { estadoAgora } from './pagamento.ts';
import type { PagamentoDaCompra } from './pagamentos.queries.ts';

/** A payment for its client, in its present state. */
export function apresentarPagamento(ctx: Context, pagamento: PagamentoDaCompra): Pagamento {
  const agora = ctx.clock.now();
  const estado = estadoAgora(pagamento, agora);
  return {
    id: pagamento.id,
    compraId: pagamento.compraId,
    pedidoId: pagamento.pedidoId,
    estado,
    valor: emReais(pagamento.valorEmCentavos),
    pixCopiaECola: pagamento.pixCopiaECola,
    expiraEm: pagamento.expiraEm.toISOString(),
    agora: agora.toISOString(),
    eventoId: pagamento.eventoId,
    pedidos: pagamento.pedidos,
    podeSimular: estado === 'aguardando' && pagamentosSimulados(ctx.config),
  };
}
