import { emReais } from '@festejo/contrato/common/centavos.ts';
import type { PainelDoFornecedor } from '@festejo/contrato/fornecedor/painel.ts';
import { diaEmBrasilia } from '../../../platform/dates.ts';
import type { Mes } from './painel.queries.ts';

const MESES = 12;

function mesEmBrasilia(agora: Date): { ano: number; mes: number } {
  const [ano = 0, mes = 1] = diaEmBrasilia(agora).split('-').map(Number);
  return { ano, mes };
}

/** This month and the next two, 1 to 12. */
export function mesesDaEstacao(agora: Date): number[] {
  const { mes } = mesEmBrasilia(agora);
  return [0, 1, 2].map((depois) => ((mes - 1 + depois) % 12) + 1);
}

/** The last 12 months up to that of `agora` in Brasília, `AAAA-MM`, the oldest first. */
export function ultimosMeses(agora: Date): string[] {
  const { ano, mes } = mesEmBrasilia(agora);
  return Array.from({ length: MESES }, (_, i) => new Date(Date.UTC(ano, mes - MESES + i, 1)).toISOString().slice(0, 7));
}

/** Each month with its sales, including months without a sale. */
export function mesesComVendas(meses: readonly string[], vendas: readonly Mes[]): PainelDoFornecedor['meses'] {
  return meses.map((mes) => {
    const venda = vendas.find((uma) => uma.mes === mes);
    const { vendidoEmCentavos = 0, recebidos = 0, aceitos = 0, respondidos = 0 } = venda ?? {};
    const conversao = respondidos === 0 ? null : Math.round((aceitos / respondidos) * 100);
    return { mes, vendido: emReais(vendidoEmCentavos), recebidos, aceitos, conversao };
  });
}
