import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** Calendar day (`AAAA-MM-DD`) of an instant at a place. */
export function diaNoFuso(instante: Date, fuso: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instante);
}

export function somarDias(dia: string, dias: number): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DIA_EM_MS).toISOString().slice(0, 10);
}

/** First day from `dia` on that falls on the weekday (0 = Sunday). */
export function proximoDiaDaSemana(dia: string, diaDaSemana: number): string {
  const hoje = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return somarDias(dia, (diaDaSemana - hoje + 7) % 7);
}

/** The instant of a clock time at a place, from its own UTC offset on that day. */
export function instanteNoFuso(dia: string, hora: string, fuso: string): Date {
  const comoUtc = new Date(`${dia}T${hora}:00Z`);
  const partes = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' }).format(comoUtc);
  const desvio = Date.parse(`${partes.replace(' ', 'T')}Z`) - comoUtc.getTime();
  return new Date(comoUtc.getTime() - desvio);
}

export const maisHoras = (instante: Date, horas: number) => new Date(instante.getTime() + horas * HORA_EM_MS);
