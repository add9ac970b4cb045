import { open, readFile } from 'node:fs/promises';
import { AppError } from '../../../../platform/http/errors.ts';
import { colunaDe } from './colunas.ts';
import { lojaDe } from './lojas.ts';
import { type Codificacao, codificacaoDe, lerPlanilha, PlanilhaIlegivel, type Registro } from './planilha.ts';
import { comVariantes } from './variantes.ts';

export interface PlanilhaALer {
  readonly path: string;
  /** Path of the file for the lines. */
  readonly para: string;
}

export interface PlanilhaLida {
  readonly codificacao: Codificacao;
  /** Bytes of each part in the written file, one after the other: lines as JSON (`Registro[]`), the header in the first part. */
  readonly partes: readonly number[];
}

/** Reason of a refusal: the file is no CSV, or its contents are wrong. */
export type PlanilhaRecusada = { readonly naoEhCsv: string } | { readonly ilegivel: string };

const LINHAS_DA_PARTE = 500;
const PARTE_EM_CARACTERES = 256 * 1024;
const LEITURA_EM_BYTES = 64 * 1024;

/** Reads one spreadsheet. */
export default async function ler({ path, para }: PlanilhaALer): Promise<PlanilhaLida | PlanilhaRecusada> {
  try {
    const codificacao = await codificacaoDe(path);
    const partes: number[] = [];
    const saida = await open(para, 'w', 0o600);
    try {
      const bytesLidos = semFimVazio(await readFile(path), codificacao);
      for await (const parte of partesDe(juntados(() => lerPlanilha(pedacosDe(bytesLidos), codificacao)))) {
        const bytes = Buffer.from(JSON.stringify(parte));
        await saida.writeFile(bytes);
        partes.push(bytes.length);
      }
    } finally {
      await saida.close();
    }
    return partes.length > 0 ? { codificacao, partes } : { ilegivel: 'A planilha não tem nenhuma linha.' };
  } catch (error) {
    if (error instanceof PlanilhaIlegivel) return { ilegivel: error.message };
    if (error instanceof AppError) return { naoEhCsv: error.details.acao ?? '' };
    throw error;
  }
}

/** An id of ours, even a mistyped one, which is then reported at its line. */
const PARECE_ID = /^[\da-f]{4,}-[\da-f-]{8,}$/i;

/** Groups the lines of each product, and marks whether the ids are ours. Both need a first pass over the whole spreadsheet. */
async function* juntados(ler: () => AsyncGenerator<Registro>): AsyncGenerator<Registro> {
  const registros = ler();
  const { value: cabecalho, done } = await registros.next();
  if (done) return;
  const { celulas: titulos } = cabecalho;
  const loja = lojaDe(titulos);
  const doId = titulos.findIndex((titulo) => colunaDe(titulo) === 'id');
  if (!loja?.variantes && (loja || doId < 0)) {
    yield cabecalho;
    yield* registros;
    return;
  }
  const linhas = async function* () {
    const deNovo = ler();
    await deNovo.next();
    yield* deNovo;
  };
  if (loja) {
    await registros.return(undefined);
    yield cabecalho;
    yield* comVariantes(linhas, titulos, loja);
    return;
  }
  let nossosIds = false;
  for await (const { celulas } of registros) nossosIds ||= PARECE_ID.test((celulas[doId] ?? '').trim());
  yield nossosIds ? { ...cabecalho, nossosIds } : cabecalho;
  yield* linhas();
}

/** Cuts separators and blanks from the end: Excel writes a line of them for each row that was ever formatted, up to a million. */
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

/** Groups lines into parts, each of which the server checks in one transaction. */
async function* partesDe(registros: AsyncIterable<Registro>): AsyncGenerator<Registro[]> {
  let parte: Registro[] = [];
  let caracteres = 0;
  for await (const registro of registros) {
    parte.push(registro);
    for (const { celulas } of [registro, ...(registro.variantes ?? [])])
      caracteres += celulas.reduce((soma, celula) => soma + celula.length + 3, 0);
    for (const celula of registro.fotos ?? []) caracteres += celula.length;
    if (parte.length < LINHAS_DA_PARTE && caracteres < PARTE_EM_CARACTERES) continue;
    yield parte;
    [parte, caracteres] = [[], 0];
  }
  if (parte.length > 0) yield parte;
}
