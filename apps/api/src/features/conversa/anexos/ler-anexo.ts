import type { Readable } from 'node:stream';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { chaveDoAnexo, type FormatoDoAnexo, type LinhaDoAnexo, type Tamanho } from './anexo.ts';
import { findAnexoDe, findAnexoDenunciado, findAnexosDaPessoa } from './anexos.queries.ts';

export interface ConteudoDoAnexo {
  readonly formato: FormatoDoAnexo;
  readonly bytes: Readable;
}

const naoEncontrado = () => new NotFound('Anexo não encontrado');

async function abrir({ files }: Pick<Context, 'files'>, anexo: LinhaDoAnexo | undefined, tamanho: Tamanho): Promise<ConteudoDoAnexo> {
  const bytes = anexo && (await files.private.read(chaveDoAnexo(anexo.id, anexo.formato, tamanho)));
  if (!anexo || !bytes) throw naoEncontrado();
  return { formato: anexo.formato, bytes };
}

/**
 * Content of an attachment, for a person who may open it.
 * @throws NotFound
 */
export async function lerAnexo(ctx: Context, usuarioId: string, id: string, tamanho: Tamanho): Promise<ConteudoDoAnexo> {
  return abrir(ctx, await findAnexoDe(ctx.db, usuarioId, id), tamanho);
}

/**
 * Content of an attachment for the operator who decides a report of its conversation, with the id of its message.
 * @throws NotFound
 */
export async function lerAnexoDenunciado(
  ctx: Pick<Context, 'files'>,
  db: Db,
  id: string,
): Promise<ConteudoDoAnexo & { mensagemId: string }> {
  const anexo = await findAnexoDenunciado(db, id);
  if (!anexo) throw naoEncontrado();
  return { ...(await abrir(ctx, anexo, 'inteiro')), mensagemId: anexo.mensagemId };
}

/** A person's own attachments for the copy of their data, with their names in it. */
export async function* lerAnexosDaPessoa(ctx: Context, usuarioId: string): AsyncGenerator<{ nome: string; conteudo: Readable }> {
  for (const { id, formato } of await findAnexosDaPessoa(ctx.db, usuarioId)) {
    const conteudo = await ctx.files.private.read(chaveDoAnexo(id, formato, 'inteiro'));
    if (conteudo) yield { nome: `${id}.${formato === 'image/webp' ? 'webp' : 'pdf'}`, conteudo };
  }
}
