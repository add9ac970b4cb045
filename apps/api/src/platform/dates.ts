/** By zone, of which there are few: making one takes longer than everything else that a checkout computes. */
const relogios = new Map<string, Intl.DateTimeFormat>();

function relogioDe(fuso: string): Intl.DateTimeFormat {
  const doisDigitos = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const relogio =
    relogios.get(fuso) ?? new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, year: 'numeric', hourCycle: 'h23', ...doisDigitos });
  relogios.set(fuso, relogio);
  return relogio;
}

/** `21/11/2026 às 14h30`, at the clock of an IANA zone. */
export function diaEHora(instante: Date, fuso: string): string {
  // Its numbers, in the order in which Brazil writes them; taking them apart costs ten times the text.
  const [dia, mes, ano, hora, minuto] = relogioDe(fuso).format(instante).match(/\d+/g) ?? [];
  return `${dia}/${mes}/${ano} às ${hora}h${minuto}`;
}
