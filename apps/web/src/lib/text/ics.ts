interface ParaOCalendario {
  id: string;
  titulo: string;
  inicio: Date;
  fim: Date;
  lugar: string | null;
}

const instante = (data: Date) => data.toISOString().replace(/[-:]|\.\d{3}/g, '');
const texto = (valor: string) => valor.replace(/[\\;,]/g, (sinal) => `\\${sinal}`).replace(/\r?\n/g, '\\n');

/** Folds a line to at most 75 octets. Continuation lines begin with a space (RFC 5545, 3.1). */
function dobrada(linha: string): string {
  const partes: string[] = [];
  let atual = '';
  for (const letra of linha) {
    if (new TextEncoder().encode(atual + letra).length > 74) {
      partes.push(atual);
      atual = '';
    }
    atual += letra;
  }
  return [...partes, atual].join('\r\n ');
}

/** Formats an event as an iCalendar file (RFC 5545). */
export function comoIcs({ id, titulo, inicio, fim, lugar }: ParaOCalendario, agora: Date): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Festejo//Eventos//PT',
    'BEGIN:VEVENT',
    `UID:${id}@festejo-evento`,
    `DTSTAMP:${instante(agora)}`,
    `DTSTART:${instante(inicio)}`,
    `DTEND:${instante(fim)}`,
    `SUMMARY:${texto(titulo)}`,
    ...(lugar ? [`LOCATION:${texto(lugar)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${linhas.map(dobrada).join('\r\n')}\r\n`;
}
