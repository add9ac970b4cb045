const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** `R$ 1.234,56`, from centavos. */
export function emReais(centavos: number): string {
  return reais.format(centavos / 100);
}

/** `21/11/2026 às 14h30`, at the clock of an IANA zone. */
export function diaEHora(instante: Date, fuso: string): string {
  const partes = new Intl.DateTimeFormat('pt-BR', {
    timeZone: fuso,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instante);
  const parte = (type: Intl.DateTimeFormatPartTypes) => partes.find((p) => p.type === type)?.value ?? '';
  return `${parte('day')}/${parte('month')}/${parte('year')} às ${parte('hour')}h${parte('minute')}`;
}
