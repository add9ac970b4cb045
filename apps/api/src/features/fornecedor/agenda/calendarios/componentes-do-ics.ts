/** `NAME;PARAMETER=VALUE:VALUE` (RFC 5545, 3.1). */
export interface Propriedade {
  readonly parametros: ReadonlyMap<string, string>;
  readonly valor: string;
}

export class Componente {
  readonly nome: string;
  readonly partes: Componente[] = [];
  readonly #propriedades = new Map<string, Propriedade[]>();

  constructor(nome: string) {
    this.nome = nome;
  }

  somar(nome: string, propriedade: Propriedade): void {
    const outras = this.#propriedades.get(nome);
    if (outras) outras.push(propriedade);
    else this.#propriedades.set(nome, [propriedade]);
  }

  todas(nome: string): readonly Propriedade[] {
    return this.#propriedades.get(nome) ?? [];
  }

  primeira(nome: string): Propriedade | undefined {
    return this.todas(nome)[0];
  }

  texto(nome: string): string {
    return this.primeira(nome)?.valor.trim() ?? '';
  }
}

const DO_CALENDARIO = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);
const DO_FUSO = new Set(['STANDARD', 'DAYLIGHT']);
/** Properties that are read. Others, such as descriptions and guests, are skipped, however they are written. */
const QUE_CONTAM = new Set([
  ...['UID', 'SEQUENCE', 'RECURRENCE-ID', 'SUMMARY', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS'],
  ...['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'FREEBUSY'],
  ...['TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO'],
]);

/** Position of the colon before the value: the first one outside quotes. -1 without a colon. */
function fimDoNome(linha: string): number {
  let entreAspas = false;
  for (let i = 0; i < linha.length; i++) {
    if (linha[i] === '"') entreAspas = !entreAspas;
    else if (linha[i] === ':' && !entreAspas) return i;
  }
  return -1;
}

function lerPropriedade(linha: string): Propriedade | undefined {
  const dois = fimDoNome(linha);
  if (dois < 0) return undefined;
  const parametros = new Map<string, string>();
  for (const parametro of linha.slice(0, dois).split(';').slice(1)) {
    const igual = parametro.indexOf('=');
    if (igual > 0)
      parametros.set(
        parametro.slice(0, igual).trim().toUpperCase(),
        parametro
          .slice(igual + 1)
          .replaceAll('"', '')
          .trim(),
      );
  }
  return { parametros, valor: linha.slice(dois + 1) };
}

/**
 * Reads the events, zones and busy times of a text line by line, so that a broken line loses only itself. A component that was never closed ends
 * where the next one begins.
 * @returns undefined for a text without a calendar, or one that was cut before its end.
 */
export function lerComponentes(texto: string): Componente[] | undefined {
  const linhas = texto
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const lidos: Componente[] = [];
  let calendarios = 0;
  let aberto: Componente | undefined;
  let parte: Componente | undefined;
  // Alarms and unknown components have properties of these names as well.
  let dentroDeOutro = 0;
  let dentroDoCalendario = false;

  function abrir(nome: string): void {
    if (nome === 'VCALENDAR') {
      calendarios++;
      dentroDoCalendario = true;
      aberto = undefined;
    } else if (DO_CALENDARIO.has(nome)) {
      aberto = new Componente(nome);
      if (dentroDoCalendario) lidos.push(aberto);
    } else if (DO_FUSO.has(nome) && aberto?.nome === 'VTIMEZONE') {
      aberto.partes.push(new Componente(nome));
    } else {
      dentroDeOutro++;
      return;
    }
    parte = DO_FUSO.has(nome) ? aberto?.partes.at(-1) : undefined;
    dentroDeOutro = 0;
  }

  function fechar(nome: string): void {
    if (nome === 'VCALENDAR') dentroDoCalendario = false;
    else if (!DO_CALENDARIO.has(nome) && !DO_FUSO.has(nome)) {
      dentroDeOutro = Math.max(0, dentroDeOutro - 1);
      return;
    }
    if (!DO_FUSO.has(nome)) aberto = undefined;
    parte = undefined;
    dentroDeOutro = 0;
  }

  for (const linha of linhas) {
    const nome = /^[\w-]+/.exec(linha)?.[0].toUpperCase();
    if (nome === 'BEGIN' || nome === 'END') {
      const qual = linha
        .slice(nome.length + 1)
        .trim()
        .toUpperCase();
      if (nome === 'BEGIN') abrir(qual);
      else fechar(qual);
    } else if (nome && aberto && dentroDeOutro === 0 && QUE_CONTAM.has(nome)) {
      const propriedade = lerPropriedade(linha);
      if (propriedade) (parte ?? aberto).somar(nome, propriedade);
    }
  }
  return calendarios > 0 && !dentroDoCalendario ? lidos : undefined;
}
