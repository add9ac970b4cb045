import type { Context } from '../../platform/context.ts';
import { findArquivosEmUso } from './arquivos.queries.ts';

/** Longer than any call lasts: its file is stored before the row that shows it. */
const CARENCIA_EM_MS = 86_400_000;
const POR_CONSULTA = 500;

/** The round: removes stored files that are older than a day and that no row shows. */
export async function limparArquivos(ctx: Context): Promise<number> {
  let removidos = 0;
  for await (const pasta of ctx.files.keysBefore(new Date(ctx.clock.now().getTime() - CARENCIA_EM_MS))) {
    for (let i = 0; i < pasta.length; i += POR_CONSULTA) removidos += await removerSemUso(ctx, pasta.slice(i, i + POR_CONSULTA));
  }
  if (removidos > 0) ctx.log.info({ removidos }, 'arquivos que ninguém mostra foram apagados');
  return removidos;
}

async function removerSemUso(ctx: Context, chaves: readonly string[]): Promise<number> {
  const emUso = await findArquivosEmUso(ctx.db, chaves);
  const sobras = chaves.filter((chave) => !emUso.has(chave));
  for (const chave of sobras) await ctx.files.removeFile(chave);
  return sobras.length;
}
