import type { Pagamento } from '@festejo/contrato/pagamentos.ts';
import type { Context } from '../../platform/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { pagamentosSimulados } from './banco.ts';
import { estadoAgora } from './pagamento.ts';
import { findPagamento, type PagamentoDaCompra } from './pagamentos.queries.ts';

/** What the client sees of a payment now. */
export function mostrarPagamento(ctx: Context, pagamento: PagamentoDaCompra): Pagamento {
  const agora = ctx.clock.now();
  const estado = estadoAgora(pagamento, agora);
  return {
    compraId: pagamento.compraId,
    estado,
    valor: pagamento.valorEmCentavos / 100,
    pixCopiaECola: pagamento.pixCopiaECola,
    expiraEm: pagamento.expiraEm.toISOString(),
    agora: agora.toISOString(),
    eventoId: pagamento.eventoId,
    pedidos: pagamento.pedidos,
    podeSimular: estado === 'aguardando' && pagamentosSimulados(ctx.config),
  };
}

/** The payment of the client's purchase. @throws NotFound when there is none, or it is somebody else's. */
export async function exigirPagamento(ctx: Context, clienteId: string, compraId: string): Promise<PagamentoDaCompra> {
  const pagamento = await findPagamento(ctx.db, compraId);
  if (pagamento?.clienteId !== clienteId) throw new NotFound('Pagamento não encontrado');
  return pagamento;
}
