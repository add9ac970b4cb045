import { subtotalDasLinhas, totalDaLinha } from '@festejo/contrato/pedido/subtotal.ts';
import { avaliarCupom, type CupomRecusado } from '../cupons/cupom.ts';
import type { CupomDoCliente } from '../cupons/cupons.queries.ts';
import type { LinhaDoCarrinho } from './linha.ts';

export interface TotaisEmCentavos {
  readonly subtotal: number;
  readonly desconto: number;
  readonly total: number;
  /** The reason why the coupon gives no discount; null if it gives one, or if the cart has no coupon. */
  readonly recusa: CupomRecusado | null;
}

/**
 * The totals of one event's cart: the lines on sale, each at the price at which it was added, less the coupon. The rule of the coupon equals
 * the rule of the checkout.
 * @param cupom `null` = the cart has no coupon, `undefined` = its code is unknown
 */
export function totalizar(linhas: readonly LinhaDoCarrinho[], cupom: CupomDoCliente | undefined | null, agora: Date): TotaisEmCentavos {
  const aVenda = linhas
    .filter((linha) => linha.ativo)
    .map(({ produtoId, fornecedorId, categoriaOficialId, precoEmCentavos, quantidade }) => {
      return { produtoId, fornecedorId, categoriaOficialId, totalEmCentavos: totalDaLinha({ precoEmCentavos, quantidade }) };
    });
  const subtotal = subtotalDasLinhas(
    linhas.map(({ precoEmCentavos, quantidade, ativo }) => ({ precoEmCentavos, quantidade, aVenda: ativo })),
  );
  const avaliado = cupom === null ? null : avaliarCupom(cupom, aVenda, agora, cupom?.usosDoCliente ?? 0);
  const desconto = avaliado?.vale ? avaliado.descontoEmCentavos : 0;
  return { subtotal, desconto, total: subtotal - desconto, recusa: avaliado && !avaliado.vale ? avaliado : null };
}
