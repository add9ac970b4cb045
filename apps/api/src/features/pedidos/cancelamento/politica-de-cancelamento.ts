import type { Lado, PoliticaDeCancelamento } from '@festejo/contrato/constants.ts';
import { type Degrau, POLITICAS, textoDoArrependimento } from '@festejo/contrato/politicas.ts';
import { diaEHora } from '../textos.ts';

const limite = (degrau: Degrau, inicio: Date) => new Date(inicio.getTime() - degrau.horasAntes * 3_600_000);

const DESISTENCIA_EM_MS = 7 * 24 * 3_600_000;

/**
 * How much of an order comes back to a client who cancels now, in percent: all within the right of withdrawal, then what the policy says.
 */
export function percentualDaDevolucao(
  { politica, criadoEm, inicio }: { readonly politica: PoliticaDeCancelamento; readonly criadoEm: Date; readonly inicio: Date },
  agora: Date,
): number {
  if (agora < inicio && agora.getTime() <= criadoEm.getTime() + DESISTENCIA_EM_MS) return 100;
  return POLITICAS[politica].degraus.find((degrau) => agora <= limite(degrau, inicio))?.percentual ?? 0;
}

/**
 * What the policy gives back, in words, with the dates of this event.
 * @param inicio start of the event; `fuso` is the zone of its place, at whose clock the dates are said.
 * @param leitor the supplier reads it of the client.
 */
export function textoDaPolitica(politica: PoliticaDeCancelamento, inicio: Date, fuso: string, leitor: Lado): string {
  const quem = leitor === 'FORNECEDOR' ? 'o cliente' : 'você';
  const { nome, degraus } = POLITICAS[politica];
  const frases = degraus.map((degrau) => {
    const quanto = degrau.percentual === 100 ? 'tudo' : `${degrau.percentual}% do valor`;
    return `até ${diaEHora(limite(degrau, inicio), fuso)} ${quem} recebe ${quanto} de volta`;
  });
  const regra = frases.length > 0 ? `${frases.join('; ')}; depois disso, não há devolução` : 'não há devolução depois do pagamento';
  return `Política ${nome.toLowerCase()}: ${regra}. ${textoDoArrependimento(quem)}`;
}
