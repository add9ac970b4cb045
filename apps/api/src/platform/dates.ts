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
