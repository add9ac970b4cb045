import { somarDias } from '@festejo/contrato/common/dias.ts';

const emUtc = (dia: string) => Date.parse(`${dia}T00:00:00Z`);

/** 0 = Sunday. */
export const diaDaSemana = (dia: string): number => new Date(emUtc(dia)).getUTCDay();

/** Returns the same day of another month, or that month's last day. */
export function somarMeses(dia: string, quantos: number): string {
  const [ano = 0, mes = 1, um = 1] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes + quantos, 0)).getUTCDate();
  return new Date(Date.UTC(ano, mes - 1 + quantos, Math.min(um, ultimo))).toISOString().slice(0, 10);
}

/** Returns the seven days of the week that contains a day, from Sunday. */
export function semanaDe(dia: string): string[] {
  const domingo = somarDias(dia, -diaDaSemana(dia));
  return Array.from({ length: 7 }, (_, i) => somarDias(domingo, i));
}

/** Returns the weeks of a month's grid, including days of the neighbouring months. */
export function semanasDoMes(dia: string): string[][] {
  const mes = dia.slice(0, 7);
  // A month spans at most six weeks.
  const semanas = Array.from({ length: 6 }, (_, i) => semanaDe(somarDias(`${mes}-01`, 7 * i)));
  return semanas.filter((semana) => semana.some((um) => um.startsWith(mes)));
}
