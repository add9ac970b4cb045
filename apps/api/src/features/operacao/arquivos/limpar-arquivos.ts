import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../platform/context.ts';
import { findArquivosEmUso } from './arquivos.queries.ts';
import { findIdsComArquivo } from './arquivos-privados.queries.ts';

/** Longer than any call takes: a call stores its file before the row that shows it. */
const CARENCIA_EM_MS = DIA_EM_MS;
/** Files per query, because each query reads whole tables of a million rows. */
const POR_CONSULTA = 5_000;

/**
 * Clock job: deletes stored files that are older than a day and that no row shows, and private files whose row was deleted. Returns the
 * number of deleted files.
 */
export async function limparArquivos(ctx: Context): Promise<number> {
  const antesDe = new Date(ctx.clock.now().getTime() - CARENCIA_EM_MS);
  let removidos = 0;
  for await (const pasta of ctx.files.private.keysBefore(antesDe)) {
    for (let i = 0; i < pasta.length; i += POR_CONSULTA) removidos += await removerSemLinha(ctx, pasta.slice(i, i + POR_CONSULTA));
  }
  for await (const pasta of ctx.files.keysBefore(antesDe)) {
    for (let i = 0; i < pasta.length; i += POR_CONSULTA) removidos += await removerSemUso(ctx, pasta.slice(i, i + POR_CONSULTA));
  }
  await ctx.files.forgetUnfinished(antesDe);
  if (removidos > 0) ctx.log.info({ removidos }, 'arquivos que ninguém mostra foram apagados');
  return removidos;
}

async function removerSemUso(ctx: Context, chaves: readonly string[]): Promise<number> {
  const emUso = await findArquivosEmUso(ctx.db, chaves);
  const sobras = chaves.filter((chave) => !emUso.has(chave));
  for (const chave of sobras) await ctx.files.removeFile(chave);
  return sobras.length;
}

async function removerSemLinha(ctx: Context, arquivos: readonly { id: string; chave: string }[]): Promise<number> {
  const comLinha = await findIdsComArquivo(
    ctx.db,
    arquivos.map(({ id }) => id),
  );
  const sobras = arquivos.filter(({ id }) => !comLinha.has(id));
  for (const { chave } of sobras) await ctx.files.private.remove(chave);
  return sobras.length;
}
