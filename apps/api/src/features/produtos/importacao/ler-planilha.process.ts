import { open, readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { AppError } from '../../../platform/http/errors.ts';
import { type Codificacao, codificacaoDe, lerPlanilha, PlanilhaIlegivel, type Registro } from './planilha.ts';

export interface PlanilhaALer {
  readonly path: string;
  /** File that the lines are written to. */
  readonly para: string;
}

export interface PlanilhaLida {
  readonly codificacao: Codificacao;
  /** Bytes of each part of the file written, one after the other: lines as JSON (`Registro[]`), the header in the first. */
  readonly partes: readonly number[];
}

/** Why it is not read: what it is not, or what is wrong in it. */
export type PlanilhaRecusada = { readonly naoEhCsv: string } | { readonly ilegivel: string };

const LINHAS_DA_PARTE = 500;
const PARTE_EM_CARACTERES = 256 * 1024;
const LEITURA_EM_BYTES = 64 * 1024;

setPriority(10);

/** Reads one spreadsheet. */
export default async function ler({ path, para }: PlanilhaALer): Promise<PlanilhaLida | PlanilhaRecusada> {
  try {
    const codificacao = await codificacaoDe(path);
    const partes: number[] = [];
    const saida = await open(para, 'w', 0o600);
    try {
      for await (const parte of partesDe(lerPlanilha(pedacosDe(semFimVazio(await readFile(path), codificacao)), codificacao))) {
        const bytes = Buffer.from(JSON.stringify(parte));
        await saida.writeFile(bytes);
        partes.push(bytes.length);
      }
    } finally {
      await saida.close();
    }
    return { codificacao, partes };
  } catch (error) {
    if (error instanceof PlanilhaIlegivel) return { ilegivel: error.message };
    if (error instanceof AppError) return { naoEhCsv: error.details.acao ?? '' };
    throw error;
  }
}

/** Separators and blanks at the end: Excel writes a line of them for each row that was ever formatted, up to a million. */
function semFimVazio(bytes: Buffer, codificacao: Codificacao): Buffer {
  const vazios = new Set([...';,\t\r\n '].map((sinal) => sinal.charCodeAt(0)));
  const letra = codificacao.startsWith('utf-16') ? 2 : 1;
  const alta = codificacao === 'utf-16be' ? 0 : 1;
  let fim = bytes.length - (bytes.length % letra);
  const vazia = (at: number) =>
    letra === 1 ? vazios.has(bytes[at] ?? 0) : bytes[at + alta] === 0 && vazios.has(bytes[at + 1 - alta] ?? 0);
  while (fim > 0 && vazia(fim - letra)) fim -= letra;
  return bytes.subarray(0, fim);
}

async function* pedacosDe(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += LEITURA_EM_BYTES) yield bytes.subarray(at, at + LEITURA_EM_BYTES);
}

/** Some lines at a time: what the server takes in at once. */
async function* partesDe(registros: AsyncIterable<Registro>): AsyncGenerator<Registro[]> {
  let parte: Registro[] = [];
  let caracteres = 0;
  for await (const registro of registros) {
    parte.push(registro);
    caracteres += registro.celulas.reduce((soma, celula) => soma + celula.length + 3, 0);
    if (parte.length < LINHAS_DA_PARTE && caracteres < PARTE_EM_CARACTERES) continue;
    yield parte;
    [parte, caracteres] = [[], 0];
  }
  if (parte.length > 0) yield parte;
}
