/** Calendar days as `AAAA-MM-DD`; no time zone moves them. */
const DIA_EM_MS = 86_400_000;
const emUtc = (dia: string) => Date.parse(`${dia}T00:00:00Z`);

export const somarDias = (dia: string, quantos: number): string => new Date(emUtc(dia) + quantos * DIA_EM_MS).toISOString().slice(0, 10);
/** 0 = Sunday. */
export const diaDaSemana = (dia: string): number => new Date(emUtc(dia)).getUTCDay();

/** The same day of another month, or its last one. */
export function somarMeses(dia: string, quantos: number): string {
  const [ano = 0, mes = 1, um = 1] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes + quantos, 0)).getUTCDate();
  return new Date(Date.UTC(ano, mes - 1 + quantos, Math.min(um, ultimo))).toISOString().slice(0, 10);
}

/** The seven days around a day, from Sunday. */
export function semanaDe(dia: string): string[] {
  const domingo = somarDias(dia, -diaDaSemana(dia));
  return Array.from({ length: 7 }, (_, i) => somarDias(domingo, i));
}

/** The weeks that a month's grid shows, with the days of its neighbours. */
export function semanasDoMes(dia: string): string[][] {
  const mes = dia.slice(0, 7);
  // A month touches at most six weeks.
  const semanas = Array.from({ length: 6 }, (_, i) => semanaDe(somarDias(`${mes}-01`, 7 * i)));
  return semanas.filter((semana) => semana.some((um) => um.startsWith(mes)));
}

const mesLongo = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** `Dezembro de 2026` */
export function nomeDoMes(dia: string): string {
  const nome = mesLongo.format(emUtc(dia));
  return nome.charAt(0).toUpperCase() + nome.slice(1);
}
