import type { Body } from '@festejo/contrato/api/operation.ts';
import { FOTOS_DAS_IMPORTACOES, type tentarFotosDaImportacao } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import type { Importacao } from '@festejo/contrato/catalogo/importacoes.ts';
import { DIA_EM_SEGUNDOS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction, type Tx } from '../../../../platform/db/database.ts';
import { NotFound, Refused } from '../../../../platform/http/errors.ts';
import { declareLimit, holdTo } from '../../../../platform/limits/limits.ts';
import { buscarImportacao, encontrada } from '../buscar-importacoes.ts';
import { contar } from '../conferir-planilha.ts';
import { lockImportacao } from '../importacoes.queries.ts';
import { findFilasParadas, putNaFila } from './fila.queries.ts';
import { countTerminadas, existsFoto, findSuperadas, insertFotos, reopenFotos, sumFotos } from './fotos.queries.ts';
import { fecharFotos } from './terminar-fotos.ts';

export const JOB_BUSCAR_FOTOS = 'buscar-fotos';
/** A supplier's turn to have pictures fetched. */
export interface Vez {
  readonly fornecedorId: string;
  readonly vez: string;
}

/** A job that has not started this long after its time is considered lost. */
const PARADA_EM_MS = 15 * MINUTO_EM_MS;
/** Spreadsheet lines per insert statement. Each line has up to twenty pictures. */
const LINHAS_POR_TRECHO = 1_000;
const POR_DIA = declareLimit({
  name: 'fotos-de-novo',
  uses: 300,
  seconds: DIA_EM_SEGUNDOS,
  per: 'conta',
  what: 'Fotos de planilhas buscadas de novo',
});

/** @throws Refused when the spreadsheets of the last days have more pictures than `FOTOS_DAS_IMPORTACOES`. */
export async function exigirFotosQueCabem(tx: Tx, fornecedorId: string): Promise<void> {
  if ((await sumFotos(tx, fornecedorId)) <= FOTOS_DAS_IMPORTACOES) return;
  const muitas = FOTOS_DAS_IMPORTACOES.toLocaleString('pt-BR');
  throw new Refused('FOTOS_DEMAIS', `As suas planilhas dos últimos dias trazem mais de ${muitas} fotos`, {
    acao: 'Importe esta sem a coluna das fotos, ou espere alguns dias.',
  });
}

/**
 * Queues the pictures of a spreadsheet that is being written; they are fetched after its commit. Closes waiting pictures of earlier imports for
 * these products.
 */
export async function guardarFotos(
  tx: Tx,
  { importacaoId, fornecedorId, linhas, agora }: { importacaoId: string; fornecedorId: string; linhas: number; agora: Date },
): Promise<{ total: number; falhas: number }> {
  for (const id of await findSuperadas(tx, importacaoId)) {
    if (await lockImportacao(tx, fornecedorId, id)) await fecharFotos(tx, id, 'superada', agora, importacaoId);
  }
  const guardadas = { total: 0, falhas: 0 };
  for (let depoisDe = 0; depoisDe < linhas; depoisDe += LINHAS_POR_TRECHO) {
    const { total, falhas } = await insertFotos(tx, { importacaoId, depoisDe, ate: depoisDe + LINHAS_POR_TRECHO, agora });
    guardadas.total += total;
    guardadas.falhas += falhas;
  }
  return guardadas;
}

/** Starts the job that fetches a supplier's pictures. */
export async function pedirBusca(ctx: Context, tx: Tx, fornecedorId: string): Promise<void> {
  const vez = uuidv7();
  await putNaFila(tx, fornecedorId, vez, ctx.clock.now());
  await ctx.jobs.send(tx, JOB_BUSCAR_FOTOS, { fornecedorId, vez });
}

/**
 * Queues failed pictures again.
 * @throws NotFound, TooMany
 */
export async function tentarFotos(
  ctx: Context,
  fornecedorId: string,
  id: string,
  { foto }: Body<typeof tentarFotosDaImportacao>,
): Promise<Importacao> {
  await holdTo(ctx.db, POR_DIA, fornecedorId, ctx.clock.now());
  return inTransaction(ctx.db, async (tx) => {
    encontrada(await lockImportacao(tx, fornecedorId, id));
    const agora = ctx.clock.now();
    const deNovo = await reopenFotos(tx, id, agora, foto);
    if (deNovo > 0) {
      await countTerminadas(tx, id, { falhas: -deNovo, agora });
      await pedirBusca(ctx, tx, fornecedorId);
      await contar(ctx, tx, fornecedorId, id);
    } else if (foto && !(await existsFoto(tx, id, foto))) throw new NotFound('Foto não encontrada');
    return buscarImportacao(tx, fornecedorId, id);
  });
}

/**
 * Closes the waiting pictures; a picture that is being fetched is discarded.
 * @throws NotFound
 */
export function pararFotos(ctx: Context, fornecedorId: string, id: string): Promise<Importacao> {
  return inTransaction(ctx.db, async (tx) => {
    encontrada(await lockImportacao(tx, fornecedorId, id));
    await fecharFotos(tx, id, 'parada', ctx.clock.now());
    await contar(ctx, tx, fornecedorId, id);
    return buscarImportacao(tx, fornecedorId, id);
  });
}

/** Clean-up job: starts a new job for each supplier whose job is lost. */
export async function retomarFotos(ctx: Context): Promise<void> {
  for (const fornecedorId of await findFilasParadas(ctx.db, new Date(ctx.clock.now().getTime() - PARADA_EM_MS))) {
    await inTransaction(ctx.db, (tx) => pedirBusca(ctx, tx, fornecedorId));
  }
}
