import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

const URGENTE_EM_MS = 6 * HORA_EM_MS;

export interface Prazo {
  texto: string;
  urgente: boolean;
}

/** Returns the time that the supplier has left to answer: `Responda em 5 h 20 min`; `null` when no answer is due. */
export function prazoDeResposta(responderAte: string | null, agora: Date): Prazo | null {
  if (responderAte === null) return null;
  const restante = Date.parse(responderAte) - agora.getTime();
  if (restante <= 0) return { texto: 'Prazo de resposta encerrado', urgente: true };
  return { texto: `Responda em ${emPalavras(Math.ceil(restante / MINUTO_EM_MS))}`, urgente: restante <= URGENTE_EM_MS };
}

function emPalavras(minutos: number): string {
  const horas = Math.floor(minutos / 60);
  const resto = minutos % 60;
  if (horas === 0) return `${resto} min`;
  if (horas >= 24) return horas % 24 === 0 ? dias(horas) : `${dias(horas)} e ${horas % 24} h`;
  return resto === 0 ? `${horas} h` : `${horas} h ${resto} min`;
}

function dias(horas: number): string {
  const quantos = Math.floor(horas / 24);
  return `${quantos} ${quantos === 1 ? 'dia' : 'dias'}`;
}
