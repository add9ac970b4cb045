import { open, rm } from 'node:fs/promises';
import type { FilesOf } from '@festejo/contrato/api/operation.ts';
import type { enviarPlanilha as contrato, Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { whenGivenUp } from '../../../platform/files/given-up.ts';
import { createHelperProcess } from '../../../platform/helper-process.ts';
import { Conflict, ValidationError } from '../../../platform/http/errors.ts';
import type { Upload } from '../../../platform/http/input/multipart.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { inTurn } from '../../../platform/turns/costs.ts';
import { lockFornecedor } from '../../fornecedor/fornecedores/index.ts';
import { buscarImportacao } from './buscar-importacoes.ts';
import { deleteImportacao, failImportacao, insertImportacao, insertParte, lockAberta } from './importacoes.queries.ts';
import type { PlanilhaALer, PlanilhaLida, PlanilhaRecusada } from './planilha/ler-planilha.process.ts';
import { naoEhCsv } from './planilha/planilha.ts';

export const JOB_CONFERIR_PLANILHA = 'conferir-planilha';
/** Many spreadsheets are open at once, and take turns part by part. */
export const PASSO_DAS_PLANILHAS = { batch: 8, atOnce: 8, batches: 2 } as const;
const NOME_MAXIMO = 120;

/** Runs in a helper process: a spreadsheet of 20 MB keeps a core busy for seconds. */
const lerNoProcesso = createHelperProcess<PlanilhaALer, PlanilhaLida | PlanilhaRecusada>(
  new URL('./planilha/ler-planilha.process.ts', import.meta.url),
  { timeLimitInMs: 20_000, idleInMs: 20_000, heapInMb: 96, memoryInMb: 250 },
);

class ImportacaoEmAndamento extends Conflict {
  constructor() {
    super('IMPORTACAO_EM_ANDAMENTO', 'Outra planilha sua ainda está sendo lida ou gravada', {
      acao: 'Espere ela terminar, ou descarte-a.',
    });
  }
}

/**
 * Reads a spreadsheet and stores its lines, to be compared with the catalogue. It replaces an import that waits for its supplier. An unreadable
 * spreadsheet is stored as a failed import with its reason.
 * @throws ValidationError without a file, AppError 415 for a file that is no text, 413 or 422 when reading takes too much memory or time,
 * ImportacaoEmAndamento
 */
export async function enviarPlanilha(
  ctx: Context,
  fornecedorId: string,
  { planilha }: FilesOf<typeof contrato, Upload>,
  key: IdempotencyKey | null,
): Promise<Importacao> {
  if (!planilha) throw new ValidationError([{ campo: 'planilha', message: 'Escolha uma planilha com pelo menos uma linha' }]);
  const para = `${planilha.path}.lida`;
  try {
    const lida = await inTurn('planilha', () => lerNoProcesso({ path: planilha.path, para })).catch(
      whenGivenUp('A planilha', 'PLANILHA_DEMOROU', 'Divida-a em várias e envie uma de cada vez.'),
    );
    if ('naoEhCsv' in lida) throw naoEhCsv(lida.naoEhCsv);
    return await onceInTransaction(ctx.db, key, (tx) => guardar(ctx, tx, fornecedorId, planilha.name, para, lida));
  } finally {
    await rm(para, { force: true });
  }
}

async function guardar(
  ctx: Context,
  tx: Tx,
  fornecedorId: string,
  nome: string,
  path: string,
  lida: PlanilhaLida | { readonly ilegivel: string },
): Promise<Importacao> {
  // The lock makes a concurrent second upload wait, so that it finds the first.
  await lockFornecedor(tx, fornecedorId);
  const aberta = await lockAberta(tx, fornecedorId);
  if (aberta && aberta.estado !== 'conferida' && aberta.estado !== 'escolhendo') throw new ImportacaoEmAndamento();
  if (aberta) await deleteImportacao(tx, fornecedorId, aberta.id);
  const id = uuidv7();
  const nomeDoArquivo = nome.replace(/\p{Cc}/gu, '').slice(-NOME_MAXIMO) || 'planilha.csv';
  const { partes, codificacao } = 'ilegivel' in lida ? { partes: [], codificacao: 'utf-8' as const } : lida;
  const bytes = partes.reduce((soma, parte) => soma + parte, 0);
  const agora = ctx.clock.now();
  await insertImportacao(tx, { id, fornecedorId, nomeDoArquivo, codificacao, bytes, agora });
  if ('ilegivel' in lida) await failImportacao(tx, id, lida.ilegivel, agora);
  else {
    await insertPartes(tx, id, path, partes);
    await ctx.jobs.send(tx, JOB_CONFERIR_PLANILHA, { id }, { urgent: true });
  }
  return buscarImportacao(tx, fornecedorId, id);
}

async function insertPartes(tx: Tx, id: string, path: string, partes: readonly number[]): Promise<void> {
  const file = await open(path);
  try {
    for (const [ordem, bytes] of partes.entries()) {
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes);
      await insertParte(tx, id, ordem, buffer);
    }
  } finally {
    await file.close();
  }
}
