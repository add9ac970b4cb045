import { subtotalDasLinhas, totalDaLinha } from '@festejo/contrato/pedido/subtotal.ts';
import { avaliarCupom, type CupomDoCliente, type CupomRecusado } from '../cupons/index.ts';
import type { LinhaDoCarrinho } from './linha.ts';

export interface TotaisEmCentavos {
  readonly subtotal: number;
  readonly desconto: number;
  readonly total: number;
  /** Why the coupon gives nothing; null when it gives something, or when there is none. */
  readonly recusa: CupomRecusado | null;
}

/**
 * What the lines of one event come to: those on sale, each at the price it was added at, less the coupon by the same rule as
 * in the checkout.
 * @param cupom `null` = the cart has none, `undefined` = its code is unknown
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
