import type { Cupom } from '../../src/features/pedido/cupons/index.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';

const dias = (agora: Date, quantos: number) => maisHoras(agora, quantos * 24);

export interface Cupons {
  primavera: Cupom;
  festa50: Cupom;
}

/** Coupons of the market and of the demo supplier; one of them has ended. */
export function montarCupons(lote: Lote, novoId: () => string, fornecedorId: string, agora: Date): Cupons {
  const por = (
    codigo: string,
    tipo: 'percentual' | 'valor',
    valor: number,
    minimo: number,
    de: number,
    ate: number,
    extra: { fornecedorId?: string; limiteTotal?: number; limitePorCliente?: number } = {},
  ) => {
    const quemPaga = extra.fornecedorId ? ('fornecedor' as const) : ('festejo' as const);
    const cupom: Cupom = {
      id: novoId(),
      codigo,
      fornecedorId: extra.fornecedorId ?? null,
      tipo,
      valor,
      minimoEmCentavos: minimo,
      iniciaEm: dias(agora, de),
      terminaEm: dias(agora, ate),
      limiteTotal: extra.limiteTotal ?? null,
      limitePorCliente: extra.limitePorCliente ?? 1,
      usos: 0,
      quemPaga,
      produtos: [],
      categoriasOficiais: [],
      foraDe: [],
      ativo: true,
    };
    lote.cupons.push({
      id: cupom.id,
      codigo,
      fornecedor_id: cupom.fornecedorId,
      tipo,
      valor,
      minimo_em_centavos: minimo,
      inicia_em: cupom.iniciaEm,
      termina_em: cupom.terminaEm,
      limite_total: cupom.limiteTotal,
      limite_por_cliente: cupom.limitePorCliente,
      usos: 0,
      quem_paga: quemPaga,
      criado_em: cupom.iniciaEm,
    });
    return cupom;
  };
  por('BEMVINDO10', 'percentual', 1_000, 0, -60, 365);
  const festa50 = por('FESTA50', 'valor', 5_000, 50_000, -90, 180, { limiteTotal: 500, limitePorCliente: 3 });
  const primavera = por('PRIMAVERA15', 'percentual', 1_500, 10_000, -150, -15, { limiteTotal: 200 });
  por('JABUTICABA12', 'percentual', 1_200, 15_000, -30, 120, { fornecedorId, limiteTotal: 80 });
  return { primavera, festa50 };
}
