import { diaNoFuso, FUSO_DE_BRASILIA } from '@festejo/contrato/common/dias.ts';

// Dates in sentences. Days and clocks as `AAAA-MM-DD HH:MM:SS` are in the contract (`common/dias.ts`).

const LOCALE = 'pt-BR';

/** Cache of formatters by time zone. Creating a formatter takes longer than the rest of a checkout; there are only a few zones. */
const relogios = new Map<string, Intl.DateTimeFormat>();

function relogioDe(fuso: string): Intl.DateTimeFormat {
  const doisDigitos = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const relogio =
    relogios.get(fuso) ?? new Intl.DateTimeFormat(LOCALE, { timeZone: fuso, year: 'numeric', hourCycle: 'h23', ...doisDigitos });
  relogios.set(fuso, relogio);
  return relogio;
}

/** Formats an instant in an IANA time zone: `21/11/2026 às 14h30`. */
export function diaEHora(instante: Date, fuso: string): string {
  // The text is split at its digits, in the Brazilian order of day, month and year; `formatToParts` takes ten times as long.
  const [dia, mes, ano, hora, minuto] = relogioDe(fuso).format(instante).match(/\d+/g) ?? [];
  return `${dia}/${mes}/${ano} às ${hora}h${minuto}`;
}

/**
 * The instant `meses` months later (earlier if negative), at the same hour in UTC; the 31st becomes the last day of a shorter month.
 * `Date.setUTCMonth` alone rolls over into the next month.
 */
export function mesesDepois(instante: Date, meses: number): Date {
  const depois = new Date(instante);
  depois.setUTCMonth(depois.getUTCMonth() + meses, 1);
  const ultimoDia = new Date(Date.UTC(depois.getUTCFullYear(), depois.getUTCMonth() + 1, 0)).getUTCDate();
  depois.setUTCDate(Math.min(instante.getUTCDate(), ultimoDia));
  return depois;
}

/** Formats an instant in an IANA time zone: `21/11/2026, 14:30`. */
export function diaCurtoEHora(instante: Date, fuso: string): string {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' }).format(instante);
}

/** The day in Brasília, `AAAA-MM-DD`. Rules that apply to the whole country count their days by it. */
export const diaEmBrasilia = (instante: Date): string => diaNoFuso(instante, FUSO_DE_BRASILIA);

const curtoEmBrasilia = new Intl.DateTimeFormat(LOCALE, { timeZone: FUSO_DE_BRASILIA });
/** `21/11/2026` */
export const diaCurtoEmBrasilia = (instante: Date): string => curtoEmBrasilia.format(instante);

const longoEmBrasilia = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: FUSO_DE_BRASILIA });
/** `21 de novembro de 2026` */
export const diaLongoEmBrasilia = (instante: Date): string => longoEmBrasilia.format(instante);

const longoEHoraEmBrasilia = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: FUSO_DE_BRASILIA });
/** `21 de novembro de 2026 às 14:30` */
export const diaLongoEHoraEmBrasilia = (instante: Date): string => longoEHoraEmBrasilia.format(instante);

const emUtc = (dia: string) => new Date(`${dia}T00:00:00Z`);

const curto = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC' });
/** A calendar day, which has no zone: `2026-11-21` -> `21/11/2026` */
export const diaCurto = (dia: string): string => curto.format(emUtc(dia));

const completo = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full', timeZone: 'UTC' });
/** A calendar day, which has no zone: `2026-11-21` -> `sábado, 21 de novembro de 2026` */
export const diaPorExtenso = (dia: string): string => completo.format(emUtc(dia));
