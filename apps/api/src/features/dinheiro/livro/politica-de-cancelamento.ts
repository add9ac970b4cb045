import type { Lado, PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { DIAS_PARA_SE_ARREPENDER } from '@festejo/contrato/common/prazos.ts';
import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { type Degrau, POLITICAS, textoDoArrependimento } from '@festejo/contrato/pedido/politicas.ts';
import { diaEHora } from '../../../platform/dates.ts';

const limite = (degrau: Degrau, inicio: Date) => new Date(inicio.getTime() - degrau.horasAntes * HORA_EM_MS);

const DESISTENCIA_EM_MS = DIAS_PARA_SE_ARREPENDER * DIA_EM_MS;

interface Compra {
  readonly criadoEm: Date;
  readonly inicio: Date;
}

const fimDoArrependimento = ({ criadoEm }: Compra) => new Date(criadoEm.getTime() + DESISTENCIA_EM_MS);

/** The right of withdrawal (Código de Defesa do Consumidor, art. 49): 7 days from the purchase, and only until the party begins. */
export function podeSeArrepender(compra: Compra, agora: Date): boolean {
  return agora < compra.inicio && agora <= fimDoArrependimento(compra);
}

interface ComPolitica extends Compra {
  readonly politica: PoliticaDeCancelamento;
  /**
   * Upper limit of the refund, in percent. An event that was moved gives back no more than the policy gave at the request to move (decision
   * 46).
   */
  readonly voltaNoMaximo: number;
}

/** The refund by the policy alone, in percent, for an event that begins at `inicio`. */
export function percentualDaPolitica(politica: PoliticaDeCancelamento, inicio: Date, agora: Date): number {
  return POLITICAS[politica].degraus.find((degrau) => agora <= limite(degrau, inicio))?.percentual ?? 0;
}

/** The refund, in percent, of an order that its client cancels now: 100 within the right of withdrawal, afterwards the percentage of the policy. */
export function percentualDaDevolucao({ politica, voltaNoMaximo, ...compra }: ComPolitica, agora: Date): number {
  if (podeSeArrepender(compra, agora)) return 100;
  return Math.min(voltaNoMaximo, percentualDaPolitica(politica, compra.inicio, agora));
}

/** The last instant of the present percentage, and the percentage after it. Null if the percentage stays until the party. */
export function proximoDegrau(pedido: ComPolitica, agora: Date): { readonly ate: Date; readonly percentual: number } | null {
  const deAgora = percentualDaDevolucao(pedido, agora);
  // Steps are in order of time. Steps before the end of the right of withdrawal do not change the percentage.
  const limites = [fimDoArrependimento(pedido), ...POLITICAS[pedido.politica].degraus.map((degrau) => limite(degrau, pedido.inicio))];
  for (const ate of limites) {
    const logoDepois = new Date(ate.getTime() + 1);
    if (ate < agora || logoDepois >= pedido.inicio) continue;
    const percentual = percentualDaDevolucao(pedido, logoDepois);
    if (percentual !== deAgora) return { ate, percentual };
  }
  return null;
}

/**
 * The policy as a sentence, with the dates of this event.
 * @param inicio start of the event
 * @param fuso time zone of the place of the event, used for the dates
 * @param leitor the supplier reads a sentence about the client, the client a sentence in the second person
 * @param voltaNoMaximo upper limit of the refund, in percent; below 100 only for an event that was moved
 */
export function textoDaPolitica(politica: PoliticaDeCancelamento, inicio: Date, fuso: string, leitor: Lado, voltaNoMaximo = 100): string {
  const quem = leitor === 'FORNECEDOR' ? 'o cliente' : 'você';
  const { nome } = POLITICAS[politica];
  // If adjacent steps have an equal percentage, only the last one is listed.
  const degraus = POLITICAS[politica].degraus
    .map((degrau) => ({ ...degrau, percentual: Math.min(degrau.percentual, voltaNoMaximo) }))
    .filter(({ percentual }, i, todos) => percentual > 0 && percentual !== todos[i + 1]?.percentual);
  const frases = degraus.map((degrau) => {
    const quanto = degrau.percentual === 100 ? 'tudo' : `${degrau.percentual}% do valor`;
    return `até ${diaEHora(limite(degrau, inicio), fuso)} ${quem} recebe ${quanto} de volta`;
  });
  const regra = frases.length > 0 ? `${frases.join('; ')}; depois disso, não há devolução` : 'não há devolução depois do pagamento';
  const mudou = voltaNoMaximo < 100 ? ` A festa mudou de data ou lugar, e o que volta não passa do que voltava antes da mudança.` : '';
  return `Política ${nome.toLowerCase()}: ${regra}.${mudou} ${textoDoArrependimento(quem)}`;
}
