import type { Readable } from 'node:stream';
import type { Context } from '../../../../platform/context.ts';
import { NotFound } from '../../../../platform/http/errors.ts';
import { nomeDoArquivo, situacaoDe } from './exportacao.ts';
import { findExportacao } from './exportacoes.queries.ts';

interface Download {
  readonly nome: string;
  readonly tamanhoEmBytes: number;
  readonly conteudo: Readable;
}

/** The file of a finished copy, only for its owner. @throws NotFound, also when the copy has expired */
export async function baixarExportacao(ctx: Context, usuarioId: string, id: string): Promise<Download> {
  const exportacao = await findExportacao(ctx.db, usuarioId, id);
  if (!exportacao) throw new NotFound('Cópia não encontrada');
  const situacao = situacaoDe(exportacao, ctx.clock.now());
  if (situacao === 'preparando') throw new NotFound('A cópia ainda está sendo preparada: avisamos por e-mail quando ficar pronta');
  const chave = situacao === 'pronta' ? exportacao.arquivoChave : null;
  const conteudo = chave && (await ctx.files.private.read(chave));
  if (!conteudo) throw new NotFound('Esta cópia não está mais disponível: peça outra');
  return { nome: nomeDoArquivo(exportacao.pedidaEm), tamanhoEmBytes: exportacao.tamanhoEmBytes ?? 0, conteudo };
}
