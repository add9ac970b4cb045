import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { LINHAS_POR_IMPORTACAO } from '@festejo/contrato/catalogo/importacoes.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { colunaDe } from './colunas.ts';
import { ehTituloDeLoja } from './lojas.ts';

export type Codificacao = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A spreadsheet that cannot be read on, in words for its owner. */
export class PlanilhaIlegivel extends Error {}

export const naoEhCsv = (acao: string) => new AppError(415, 'TIPO_NAO_ACEITO', 'Este arquivo não é uma planilha CSV', { acao });
/** How texts of other programs begin: some shops call a page or a workbook of XML a spreadsheet, and people rename a PDF. */
const OUTRO_PROGRAMA = /^(?:\xEF\xBB\xBF)?\s*(?:%PDF-|\{\\rtf|<!doctype\b|<html\b|<\?xml\b)/i;
const SALVE_COMO_CSV = 'No Excel ou no Google Planilhas, salve ou baixe a planilha como CSV e envie esse arquivo.';

/**
 * How the letters of a file are written: by its mark, else UTF-8 where all of it is, else what Excel writes in Brazil.
 * @throws AppError 415 for what is no text, or the text of another program: a workbook of Excel, a picture, a PDF.
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
      // `;` and line breaks of UTF-16 without its mark.
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
  /** Of the spreadsheet, as the program shows it: the header is the first. */
  readonly linha: number;
  readonly celulas: readonly string[];
  /** Of the header: the column `id` has ids of ours. */
  readonly nossosIds?: true;
  /** The lines of the product's variants, and what is chosen among them. */
  readonly grupo?: string;
  readonly variantes?: readonly (Pick<Registro, 'linha' | 'celulas'> & { readonly nome: string })[];
  /** The product is one variant of another. */
  readonly variante?: string;
  /** Cells with pictures of the product on lines that are not its own. */
  readonly fotos?: readonly string[];
}

/** What the parser tells of where it is: records, and lines that it left out. */
type Lidas = Readonly<Record<string, unknown>>;
const VAZIAS = 'empty_lines';
const lidas = (onde: Lidas) => Number(onde['records'] ?? 0) + Number(onde[VAZIAS] ?? 0);

/** More in one line is a quotation mark that is never closed. */
const MAIOR_LINHA_EM_BYTES = 100_000;
const SEPARADORES = [';', '\t', ','] as const;

/** What separates the cells: the sign that makes most known names of the first line, and where it has none most cells. */
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

/** Quotes are quotes with blanks around them, too; the parser skips those before. */
const comBrancosDepois = (celula: string): string =>
  celula.startsWith('"') ? (/^"([\s\S]*)"[ \t\u00a0]+$/.exec(celula)?.[1] ?? celula) : celula;

const limite = LINHAS_POR_IMPORTACAO.toLocaleString('pt-BR');
const LINHAS_DEMAIS = `A planilha tem mais de ${limite} linhas, que é o limite, também contando as vazias. Apague as que sobram, ou divida-a em várias e envie uma de cada vez.`;
/** A hundred columns in each line; the export of a shop has some sixty, and fewer lines. */
const CELULAS_NO_MAXIMO = 100 * LINHAS_POR_IMPORTACAO;
const CELULAS_DEMAIS = 'A planilha tem colunas demais, talvez vazias. Apague as que sobram, ou divida-a em várias e envie uma de cada vez.';

/**
 * The lines of a spreadsheet, the header first; empty ones are left out, and count.
 * @throws PlanilhaIlegivel, also when there are too many lines or cells
 */
export async function* lerPlanilha(partes: AsyncIterable<Uint8Array>, codificacao: Codificacao): AsyncGenerator<Registro> {
  const textos = textosDe(partes, codificacao);
  let inicio = '';
  // A header is found in the first piece, or there is none.
  for (let next = await textos.next(); !next.done; next = await textos.next()) {
    inicio += next.value;
    if (/[\r\n]/.test(inicio.trimStart()) || inicio.length > MAIOR_LINHA_EM_BYTES) break;
  }
  // Excel's own way to name the separator.
  const dito = /^\s*sep=(.)\r?\n/i.exec(inicio);
  const resto = dito ? inicio.slice(dito[0].length) : inicio;
  const separador = dito?.[1] ?? separadorDe(/^\s*([^\r\n]*)/.exec(resto)?.[1] ?? '');
  const antes = dito ? 1 : 0;
  async function* texto() {
    yield resto;
    yield* textos;
  }
  // With the first spreadsheet: a start does without the library.
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    delimiter: separador,
    // Found out by itself it is that of the first line, and a file put together from two may have both.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
    skip_empty_lines: true,
    max_record_size: MAIOR_LINHA_EM_BYTES,
  });
  // What fails in the source ends the parser with it; the loop below throws it.
  pipeline(Readable.from(texto()), parser, () => {});
  // The header is not counted.
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
