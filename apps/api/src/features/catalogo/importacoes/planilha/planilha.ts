import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { LINHAS_POR_IMPORTACAO } from '@festejo/contrato/catalogo/importacoes.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { colunaDe } from './colunas.ts';
import { ehTituloDeLoja } from './lojas.ts';

export type Codificacao = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A spreadsheet that cannot be read; the message is for its supplier. */
export class PlanilhaIlegivel extends Error {}

export const naoEhCsv = (acao: string) => new AppError(415, 'TIPO_NAO_ACEITO', 'Este arquivo não é uma planilha CSV', { acao });
/** Beginnings of other programs' files: some shops export HTML or XML as a spreadsheet, and people rename a PDF. */
const OUTRO_PROGRAMA = /^(?:\xEF\xBB\xBF)?\s*(?:%PDF-|\{\\rtf|<!doctype\b|<html\b|<\?xml\b)/i;
const SALVE_COMO_CSV = 'No Excel ou no Google Planilhas, salve ou baixe a planilha como CSV e envie esse arquivo.';

/**
 * Encoding of a file: by its byte order mark, otherwise UTF-8 if all of it is valid, otherwise what Excel writes in Brazil.
 * @throws AppError 415 for a file that is no text, or another program's text: an Excel workbook, a picture, a PDF.
 */
export async function codificacaoDe(path: string): Promise<Codificacao> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let codificacao: Codificacao = 'utf-8';
  let first = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (first) {
      first = false;
      if (OUTRO_PROGRAMA.test(chunk.toString('latin1', 0, 64))) throw naoEhCsv(SALVE_COMO_CSV);
      const [a, b] = chunk;
      if (a === 0xff && b === 0xfe) return 'utf-16le';
      if (a === 0xfe && b === 0xff) return 'utf-16be';
      // UTF-16 without a mark: ASCII characters have a zero byte each.
      if (a !== 0 && b === 0 && chunk[3] === 0) return 'utf-16le';
    }
    if (chunk.includes(0)) throw naoEhCsv(SALVE_COMO_CSV);
    if (codificacao === 'utf-8') {
      try {
        utf8.decode(chunk, { stream: true });
      } catch {
        codificacao = 'windows-1252';
      }
    }
  }
  return codificacao;
}

export interface Registro {
  /** Number of the line as the spreadsheet program shows it; the header is the first. */
  readonly linha: number;
  readonly celulas: readonly string[];
  /** Only in the header: the column `id` has ids of ours. */
  readonly nossosIds?: true;
  /** The lines of the product's variants, and the name of the choice among them. */
  readonly grupo?: string;
  readonly variantes?: readonly (Pick<Registro, 'linha' | 'celulas'> & { readonly nome: string })[];
  /** The line is one variant of another product. */
  readonly variante?: string;
  /** Cells with pictures of the product from other lines. */
  readonly fotos?: readonly string[];
}

/** The parser's counters: records, and empty lines that it skipped. */
type Lidas = Readonly<Record<string, unknown>>;
const VAZIAS = 'empty_lines';
const lidas = (onde: Lidas) => Number(onde['records'] ?? 0) + Number(onde[VAZIAS] ?? 0);

/** A longer line means a quotation mark that is never closed. */
const MAIOR_LINHA_EM_BYTES = 100_000;
const SEPARADORES = [';', '\t', ','] as const;

/** The separator of the cells: the sign that yields the most known titles in the first line, and then the most cells. */
export function separadorDe(cabecalho: string): string {
  const semAspas = cabecalho.replace(/"[^"]*"/g, (entre) => entre.replace(/[;,\t]/g, ' '));
  const nota = (separador: string) => {
    const titulos = semAspas.split(separador).map((titulo) => titulo.replaceAll('"', ''));
    return (
      titulos.filter((titulo) => colunaDe(titulo) !== undefined || ehTituloDeLoja(titulo)).length * MAIOR_LINHA_EM_BYTES + titulos.length
    );
  };
  return SEPARADORES.reduce((melhor, outro) => (nota(outro) > nota(melhor) ? outro : melhor));
}

/** Accepts blanks after a quoted cell; the parser itself skips blanks before it. */
const comBrancosDepois = (celula: string): string =>
  celula.startsWith('"') ? (/^"([\s\S]*)"[ \t\u00a0]+$/.exec(celula)?.[1] ?? celula) : celula;

const limite = LINHAS_POR_IMPORTACAO.toLocaleString('pt-BR');
const LINHAS_DEMAIS = `A planilha tem mais de ${limite} linhas, que é o limite, também contando as vazias. Apague as que sobram, ou divida-a em várias e envie uma de cada vez.`;
/** A hundred columns in each line; the export of a shop has about sixty, and fewer lines. */
const CELULAS_NO_MAXIMO = 100 * LINHAS_POR_IMPORTACAO;
const CELULAS_DEMAIS = 'A planilha tem colunas demais, talvez vazias. Apague as que sobram, ou divida-a em várias e envie uma de cada vez.';

/**
 * The lines of a spreadsheet, the header first. Empty lines are skipped, but count.
 * @throws PlanilhaIlegivel, also for too many lines or cells.
 */
export async function* lerPlanilha(partes: AsyncIterable<Uint8Array>, codificacao: Codificacao): AsyncGenerator<Registro> {
  const textos = textosDe(partes, codificacao);
  let inicio = '';
  // Reads until the first line is complete; a longer beginning has no header.
  for (let next = await textos.next(); !next.done; next = await textos.next()) {
    inicio += next.value;
    if (/[\r\n]/.test(inicio.trimStart()) || inicio.length > MAIOR_LINHA_EM_BYTES) break;
  }
  // Excel names the separator in a line of its own.
  const dito = /^\s*sep=(.)\r?\n/i.exec(inicio);
  const resto = dito ? inicio.slice(dito[0].length) : inicio;
  const separador = dito?.[1] ?? separadorDe(/^\s*([^\r\n]*)/.exec(resto)?.[1] ?? '');
  const antes = dito ? 1 : 0;
  async function* texto() {
    yield resto;
    yield* textos;
  }
  // Loads the library with the first spreadsheet, to keep the start fast.
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separador,
    // By default the parser takes the line break of the first line, but a file merged from two may have both kinds.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    skip_empty_lines: true,
    max_record_size: MAIOR_LINHA_EM_BYTES,
  });
  // An error of the source destroys the parser; the loop below throws it.
  pipeline(Readable.from(texto()), parser, () => {});
  // Starts at -1: the header does not count.
  let linhas = -1;
  let celulas = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Lidas }>) {
      if (++linhas > LINHAS_POR_IMPORTACAO) throw new PlanilhaIlegivel(LINHAS_DEMAIS);
      celulas += record.length;
      if (celulas > CELULAS_NO_MAXIMO) throw new PlanilhaIlegivel(CELULAS_DEMAIS);
      const linha = lidas(info) + antes;
      if (record.some((celula) => celula.trim() !== '')) yield { linha, celulas: record.map(comBrancosDepois) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const ultima = lidas(error) + antes;
    throw new PlanilhaIlegivel(
      error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `Depois da linha ${ultima} há aspas (") que abrem e não fecham. Corrija e envie de novo.`
        : `Não deu para ler a planilha depois da linha ${ultima}. Salve-a de novo como CSV e envie.`,
    );
  }
}

async function* textosDe(partes: AsyncIterable<Uint8Array>, codificacao: Codificacao): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao);
  for await (const parte of partes) yield decoder.decode(parte, { stream: true });
  const fim = decoder.decode();
  if (fim) yield fim;
}
