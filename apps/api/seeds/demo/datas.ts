import { relogioNoFuso, somarDias } from '@festejo/contrato/common/dias.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** First day from `dia` on that falls on the weekday (0 = Sunday). */
export function proximoDiaDaSemana(dia: string, diaDaSemana: number): string {
  const hoje = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return somarDias(dia, (diaDaSemana - hoje + 7) % 7);
}

/** The instant of a clock time in a time zone, from the zone's UTC offset on that day. */
export function instanteNoFuso(dia: string, hora: string, fuso: string): Date {
  const comoUtc = new Date(`${dia}T${hora}:00Z`);
  const desvio = Date.parse(`${relogioNoFuso(comoUtc, fuso).replace(' ', 'T')}Z`) - comoUtc.getTime();
  return new Date(comoUtc.getTime() - desvio);
}

export const maisHoras = (instante: Date, horas: number) => new Date(instante.getTime() + horas * HORA_EM_MS);
