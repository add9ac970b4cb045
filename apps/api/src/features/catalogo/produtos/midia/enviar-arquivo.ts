import type { FilesOf, Reply } from '@festejo/contrato/api/operation.ts';
import type { enviarArquivoDoProduto } from '@festejo/contrato/catalogo/produtos-do-fornecedor.ts';
import { ARQUIVO_ENVIADO_VALE_EM_HORAS, IMAGENS_POR_PRODUTO, VIDEOS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Context } from '../../../../platform/context.ts';
import { fileUrl } from '../../../../platform/files/files.ts';
import { Refused, ValidationError } from '../../../../platform/http/errors.ts';
import type { Upload } from '../../../../platform/http/input/multipart.ts';
import { countEnviados, deleteEnviadosAntesDe, insertEnviado } from './arquivos.queries.ts';
import { guardarArquivo } from './com-arquivos.ts';

/** Enough for a few products at once; without a limit, unused files would fill the disk. */
const ESPERAM_NO_MAXIMO = { imagem: 5 * IMAGENS_POR_PRODUTO, video: 3 * VIDEOS_POR_PRODUTO } as const;
const VALE_EM_MS = ARQUIVO_ENVIADO_VALE_EM_HORAS * HORA_EM_MS;

/**
 * Keeps a picture or a video for `ARQUIVO_ENVIADO_VALE_EM_HORAS`, until its product is saved.
 * @throws ValidationError unless the request has exactly one file, Refused when too many files wait, AppError 413 or 415 for an unusable file.
 */
export async function enviarArquivo(
  ctx: Context,
  fornecedorId: string,
  { imagem, video }: FilesOf<typeof enviarArquivoDoProduto, Upload>,
): Promise<Reply<typeof enviarArquivoDoProduto>> {
  const arquivo = imagem ?? video;
  if (!arquivo || (imagem && video)) throw new ValidationError([{ campo: 'imagem', message: 'Envie uma imagem ou um vídeo' }]);
  const tipo = imagem ? 'imagem' : 'video';
  if ((await countEnviados(ctx.db, fornecedorId, tipo)) >= ESPERAM_NO_MAXIMO[tipo]) {
    throw new Refused('ARQUIVOS_DEMAIS', 'Há arquivos demais à espera de um produto', {
      acao: 'Salve os produtos que você começou, ou espere um dia: o que ninguém usa é apagado.',
    });
  }
  const guardado = await guardarArquivo(ctx.files, tipo, arquivo);
  const criadoEm = ctx.clock.now();
  try {
    await insertEnviado(ctx.db, guardado, { fornecedorId, criadoEm });
  } catch (error) {
    await ctx.files.removeFile(guardado.chave);
    throw error;
  }
  const { chave, ...publico } = guardado;
  return { ...publico, url: fileUrl(chave), expiraEm: new Date(criadoEm.getTime() + VALE_EM_MS).toISOString() };
}

/** Clean-up job: forgets uploaded files that no product used. */
export function esquecerEnviados(ctx: Context): Promise<void> {
  return deleteEnviadosAntesDe(ctx.db, new Date(ctx.clock.now().getTime() - VALE_EM_MS));
}
