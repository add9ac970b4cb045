import { createReadStream } from 'node:fs';
import type { FilesOf } from '@festejo/contrato/api/operation.ts';
import type { enviarPlanilha as contrato, Importacao } from '@festejo/contrato/produto/importacoes.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { Conflict, ValidationError } from '../../../platform/http/errors.ts';
import type { Upload } from '../../../platform/http/input/multipart.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { lockFornecedor } from '../../fornecedores/index.ts';
import { buscarImportacao } from './buscar-importacoes.ts';
import { deleteImportacao, insertImportacao, insertParte, lockAberta } from './importacoes.queries.ts';
import { codificacaoDe } from './planilha.ts';

export const JOB_CONFERIR_PLANILHA = 'conferir-planilha';
/** Many are open at once, and take turns part by part. */
export const PASSO_DAS_PLANILHAS = { batch: 8, atOnce: 8, batches: 2 } as const;
const PARTE_EM_BYTES = 256 * 1024;
const NOME_MAXIMO = 120;

class ImportacaoEmAndamento extends Conflict {
  constructor() {
    super('IMPORTACAO_EM_ANDAMENTO', 'Outra planilha sua ainda está sendo lida ou gravada', {
      acao: 'Espere ela terminar, ou descarte-a.',
    });
  }
}

/**
 * Keeps a spreadsheet and has it read; one that was read and waits for a decision gives way to it.
 * @throws ValidationError without a file, AppError 415 for what is no text, ImportacaoEmAndamento
 */
export async function enviarPlanilha(
  ctx: Context,
  fornecedorId: string,
  { planilha }: FilesOf<typeof contrato, Upload>,
  key: IdempotencyKey | null,
): Promise<Importacao> {
  if (!planilha) throw new ValidationError([{ campo: 'planilha', message: 'Escolha uma planilha com pelo menos uma linha' }]);
  const codificacao = await codificacaoDe(planilha.path);
  return onceInTransaction(ctx.db, key, async (tx) => {
    // Of two at once the second waits, and finds the first.
    await lockFornecedor(tx, fornecedorId);
    const aberta = await lockAberta(tx, fornecedorId);
    if (aberta && aberta.estado !== 'conferida') throw new ImportacaoEmAndamento();
    if (aberta) await deleteImportacao(tx, fornecedorId, aberta.id);
    const id = uuidv7();
    const nomeDoArquivo = planilha.name.replace(/\p{Cc}/gu, '').slice(-NOME_MAXIMO) || 'planilha.csv';
    await insertImportacao(tx, { id, fornecedorId, nomeDoArquivo, codificacao, bytes: planilha.bytes, agora: ctx.clock.now() });
    let ordem = 0;
    for await (const parte of createReadStream(planilha.path, { highWaterMark: PARTE_EM_BYTES }) as AsyncIterable<Buffer>) {
      await insertParte(tx, id, ordem++, parte);
    }
    await ctx.jobs.send(tx, JOB_CONFERIR_PLANILHA, { id }, { urgent: true });
    return buscarImportacao(tx, fornecedorId, id);
  });
}
