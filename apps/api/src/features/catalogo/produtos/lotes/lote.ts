import type { AcaoEmLote, Arredondamento } from '@festejo/contrato/catalogo/lotes-de-produtos.ts';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';

/** The state of a product that a batch change may alter. */
export interface Estado {
  readonly precoEmCentavos: number;
  readonly ativo: boolean;
  readonly arquivado: boolean;
}

export interface MudancaDePreco {
  readonly tipo: 'percentual' | 'valor';
  /** In percent, or in reais. */
  readonly quanto: number;
  readonly arredondar: Arredondamento;
}

const ACOES: Readonly<Record<AcaoEmLote, (antes: Estado) => Estado>> = {
  // Putting a product on sale also takes it out of the archive.
  ativar: (antes) => ({ ...antes, ativo: true, arquivado: false }),
  desativar: (antes) => ({ ...antes, ativo: false }),
  arquivar: (antes) => ({ ...antes, ativo: false, arquivado: true }),
  // The product is back in the list, but its sale is a separate decision.
  desarquivar: (antes) => ({ ...antes, arquivado: false }),
};

export const depoisDe = (acao: AcaoEmLote, antes: Estado): Estado => ACOES[acao](antes);

/** A price in centavos, rounded as the supplier chose; prices under one real keep their centavos. */
function arredondado(centavos: number, como: Arredondamento): number {
  if (como === 'centavos' || centavos < 100) return Math.round(centavos);
  const reais = Math.max(1, Math.round(centavos / 100));
  return como === 'reais' ? reais * 100 : reais * 100 - 10;
}

/** The new price in centavos. */
export function precoMudado(centavos: number, { tipo, quanto, arredondar }: MudancaDePreco): number {
  const novo = tipo === 'percentual' ? (centavos * (10_000 + Math.round(quanto * 100))) / 10_000 : centavos + emCentavos(quanto);
  return arredondado(novo, arredondar);
}

export function iguais(a: Estado, b: Estado): boolean {
  return a.precoEmCentavos === b.precoEmCentavos && a.ativo === b.ativo && a.arquivado === b.arquivado;
}
