import type { PoliticaDeCancelamento } from '../common/constants.ts';
import { DIAS_PARA_SE_ARREPENDER } from '../common/prazos.ts';

/** A cancellation up to `horasAntes` before the event's start returns `percentual` of the paid amount. */
export interface Degrau {
  readonly horasAntes: number;
  readonly percentual: number;
}

/**
 * The four policies that a supplier chooses from, with the most generous step first; after the last step no money comes back. Every
 * sentence about them, for either side, is made from this table.
 */
export const POLITICAS: Readonly<Record<PoliticaDeCancelamento, { readonly nome: string; readonly degraus: readonly Degrau[] }>> = {
  flexivel: { nome: 'Flexível', degraus: [{ horasAntes: 24, percentual: 100 }] },
  moderada: {
    nome: 'Moderada',
    degraus: [
      { horasAntes: 7 * 24, percentual: 100 },
      { horasAntes: 2 * 24, percentual: 50 },
    ],
  },
  rigida: {
    nome: 'Rígida',
    degraus: [
      { horasAntes: 30 * 24, percentual: 100 },
      { horasAntes: 7 * 24, percentual: 50 },
    ],
  },
  sem_reembolso: { nome: 'Sem reembolso', degraus: [] },
};

/** A step in words: `{ ate: 'até 7 dias antes', volta: 'tudo' }`, `{ ate: 'até 2 dias antes', volta: 'metade' }`. */
export function degrausEmPalavras(politica: PoliticaDeCancelamento): { ate: string; volta: string }[] {
  return POLITICAS[politica].degraus.map(({ horasAntes, percentual }) => ({
    ate: `até ${horasAntes > 24 ? `${horasAntes / 24} dias` : `${horasAntes} horas`} antes`,
    volta: percentual === 100 ? 'tudo' : percentual === 50 ? 'metade' : `${percentual}%`,
  }));
}

/** `Moderada: tudo até 7 dias antes, metade até 2 dias antes.` */
export function politicaEmUmaLinha(politica: PoliticaDeCancelamento): string {
  const degraus = degrausEmPalavras(politica).map(({ ate, volta }) => `${volta} ${ate}`);
  return `${POLITICAS[politica].nome}: ${degraus.join(', ') || 'nada volta depois do pagamento'}.`;
}

/**
 * Código de Defesa do Consumidor, art. 49: it takes precedence over any policy. `quem` is 'você', or 'o cliente' where the supplier reads
 * the text.
 */
export const textoDoArrependimento = (quem: 'você' | 'o cliente') =>
  `Em qualquer caso, até ${DIAS_PARA_SE_ARREPENDER} dias depois da compra e antes da festa ${quem} pode desistir e receber tudo de volta (CDC, art. 49).`;
