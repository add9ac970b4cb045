import type { Lado, PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { type Degrau, POLITICAS, textoDoArrependimento } from '@festejo/contrato/pedido/politicas.ts';
import { diaEHora } from '../../../platform/dates.ts';

const limite = (degrau: Degrau, inicio: Date) => new Date(inicio.getTime() - degrau.horasAntes * 3_600_000);

const DESISTENCIA_EM_MS = 7 * 24 * 3_600_000;

interface Compra {
  readonly criadoEm: Date;
  readonly inicio: Date;
}

const fimDoArrependimento = ({ criadoEm }: Compra) => new Date(criadoEm.getTime() + DESISTENCIA_EM_MS);

/** The right of withdrawal (Código de Defesa do Consumidor, art. 49): 7 days from the purchase, while the party has not begun. */
export function podeSeArrepender(compra: Compra, agora: Date): boolean {
  return agora < compra.inicio && agora <= fimDoArrependimento(compra);
}

interface ComPolitica extends Compra {
  readonly politica: PoliticaDeCancelamento;
  /** Of an event that was moved: the policy gives no more than it gave when that was asked, in percent (decision 59). */
  readonly voltaNoMaximo: number;
}

/** What the policy alone gives back for an event that begins then, in percent. */
export function percentualDaPolitica(politica: PoliticaDeCancelamento, inicio: Date, agora: Date): number {
  return POLITICAS[politica].degraus.find((degrau) => agora <= limite(degrau, inicio))?.percentual ?? 0;
}

/**
 * How much of an order comes back to a client who cancels now, in percent: all within the right of withdrawal, then what the policy says.
 */
export function percentualDaDevolucao({ politica, voltaNoMaximo, ...compra }: ComPolitica, agora: Date): number {
  if (podeSeArrepender(compra, agora)) return 100;
  return Math.min(voltaNoMaximo, percentualDaPolitica(politica, compra.inicio, agora));
}

/** The last instant at which as much comes back as now, and what comes back after it; null when it stays so until the party. */
export function proximoDegrau(pedido: ComPolitica, agora: Date): { readonly ate: Date; readonly percentual: number } | null {
  const deAgora = percentualDaDevolucao(pedido, agora);
  // Steps come in the order of time, and none counts before the right of withdrawal ends.
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
 * What the policy gives back, in words, with the dates of this event.
 * @param inicio start of the event; `fuso` is the zone of its place, at whose clock the dates are said.
 * @param leitor the supplier reads it of the client.
 * @param voltaNoMaximo of an event that was moved, in percent.
 */
export function textoDaPolitica(politica: PoliticaDeCancelamento, inicio: Date, fuso: string, leitor: Lado, voltaNoMaximo = 100): string {
  const quem = leitor === 'FORNECEDOR' ? 'o cliente' : 'você';
  const { nome } = POLITICAS[politica];
  // Of steps that give the same by now, the last one says it all.
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
