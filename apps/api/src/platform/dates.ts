/** Cache of formatters by time zone. Creating a formatter takes longer than the rest of a checkout; there are only a few zones. */
const relogios = new Map<string, Intl.DateTimeFormat>();

function relogioDe(fuso: string): Intl.DateTimeFormat {
  const doisDigitos = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const relogio =
    relogios.get(fuso) ?? new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, year: 'numeric', hourCycle: 'h23', ...doisDigitos });
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
