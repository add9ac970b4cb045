import { DIA_EM_MS } from './tempo.ts';

/** The zone of rules that apply to the whole country. */
export const FUSO_DE_BRASILIA = 'America/Sao_Paulo';

/** Formatters by zone: to create one takes much longer than to use it, and there are few zones. */
const relogios = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in an IANA zone as `AAAA-MM-DD HH:MM:SS`. Throws a `RangeError` for an unknown zone or an invalid date. */
export function relogioNoFuso(instante: Date, fuso: string): string {
  let relogio = relogios.get(fuso);
  if (!relogio) {
    // The locale sv-SE formats instants like ISO 8601.
    relogio = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
    relogios.set(fuso, relogio);
  }
  return relogio.format(instante);
}

/** Formats an instant as `AAAA-MM-DD HH:MM` in a zone. */
export const diaEHoraNoFuso = (instante: Date, fuso: string): string => relogioNoFuso(instante, fuso).slice(0, 16);

/** Returns the calendar day in a zone, `AAAA-MM-DD`. */
export const diaNoFuso = (instante: Date, fuso: string): string => relogioNoFuso(instante, fuso).slice(0, 10);

/** Returns the month in a zone, `AAAA-MM`. */
export const mesNoFuso = (instante: Date, fuso: string): string => relogioNoFuso(instante, fuso).slice(0, 7);

/** Adds days to a calendar day `AAAA-MM-DD`, which has no zone; a negative number goes back. */
export const somarDias = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * DIA_EM_MS).toISOString().slice(0, 10);
