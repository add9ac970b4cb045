import type { CupomUsado } from './comprar.ts';
import { maisHoras } from './datas.ts';
import type { Lote } from './demo.queries.ts';

const dias = (agora: Date, quantos: number) => maisHoras(agora, quantos * 24);

export interface Cupons {
  primavera: CupomUsado;
  festa50: CupomUsado;
}

/** Coupons of the market and of the ready supplier; one of them is over. */
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
    const cupom: CupomUsado = { id: novoId(), tipo, valor, quemPaga, fornecedorId: extra.fornecedorId ?? null };
    lote.cupons.push({
      id: cupom.id,
      codigo,
      fornecedor_id: cupom.fornecedorId,
      tipo,
      valor,
      minimo_em_centavos: minimo,
      inicia_em: dias(agora, de),
      termina_em: dias(agora, ate),
      limite_total: extra.limiteTotal ?? null,
      limite_por_cliente: extra.limitePorCliente ?? 1,
      usos: 0,
      quem_paga: quemPaga,
      criado_em: dias(agora, de),
    });
    return cupom;
  };
  por('BEMVINDO10', 'percentual', 1_000, 0, -60, 365);
  const festa50 = por('FESTA50', 'valor', 5_000, 50_000, -90, 180, { limiteTotal: 500, limitePorCliente: 3 });
  const primavera = por('PRIMAVERA15', 'percentual', 1_500, 10_000, -150, -15, { limiteTotal: 200 });
  por('JABUTICABA12', 'percentual', 1_200, 15_000, -30, 120, { fornecedorId, limiteTotal: 80 });
  return { primavera, festa50 };
}
