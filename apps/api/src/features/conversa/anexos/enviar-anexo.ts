import { Readable } from 'node:stream';
import { DIA_EM_SEGUNDOS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { ANEXO_ESPERA_EM_HORAS, ANEXOS_POR_VEZ, type Anexo } from '@festejo/contrato/conversa/anexos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { isPdf, readPdf } from '../../../platform/files/pdfs/pdfs.ts';
import { encodePicture } from '../../../platform/files/pictures.ts';
import { NotFound, Refused, ValidationError } from '../../../platform/http/errors.ts';
import type { Upload } from '../../../platform/http/input/multipart.ts';
import { earlierReply, type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { declareLimit, holdTo } from '../../../platform/limits/limits.ts';
import { apresentarAnexo, chaveDoAnexo, chavesDoAnexo, LARGURA, type LinhaDoAnexo, nomeLimpo, TAMANHOS } from './anexo.ts';
import { countEsperando, deleteEsperando, deleteEsquecidos, insertAnexo } from './anexos.queries.ts';

/** Limit per person: re-encoding pictures is expensive. */
const POR_DIA = declareLimit({ name: 'anexos', uses: 150, seconds: DIA_EM_SEGUNDOS, per: 'conta', what: 'Anexos enviados' });
/** Limit of a person's unsent attachments, in all messages being written at a time. */
const ESPERAM_NO_MAXIMO = 5 * ANEXOS_POR_VEZ;

/**
 * Stores the files of an attachment: a picture re-encoded in two sizes, or an unchanged PDF.
 * @throws AppError 413, 415
 */
async function guardar({ files }: Context, id: string, arquivo: Upload): Promise<LinhaDoAnexo> {
  if (await isPdf(arquivo.path)) {
    const formato = 'application/pdf';
    const bytes = await readPdf(arquivo.path);
    await files.private.save(chaveDoAnexo(id, formato, 'inteiro'), Readable.from([bytes]));
    return { id, formato, nome: nomeLimpo(arquivo.name), bytes: bytes.length, largura: null, altura: null };
  }
  const formato = 'image/webp';
  const { largura, altura, sizes } = await encodePicture(arquivo.path);
  let bytes = 0;
  for (const tamanho of TAMANHOS) {
    const data = Buffer.from(sizes.find(({ width }) => width === LARGURA[tamanho])?.data ?? []);
    await files.private.save(chaveDoAnexo(id, formato, tamanho), Readable.from([data]));
    bytes = data.length;
  }
  return { id, formato, nome: null, bytes, largura, altura };
}

const remover = ({ files }: Context, anexo: Pick<LinhaDoAnexo, 'id' | 'formato'>) =>
  Promise.all(chavesDoAnexo(anexo).map((chave) => files.private.remove(chave)));

/**
 * Stores a file for a message or proposal that is still being written.
 * @throws ValidationError without a file, Refused at the limit of unsent attachments, TooMany, AppError 413 or 415 when the file is neither
 * picture nor PDF
 */
export async function enviarAnexo(
  ctx: Context,
  usuarioId: string,
  arquivo: Upload | undefined,
  key: IdempotencyKey | null,
): Promise<Anexo> {
  const antes = await earlierReply<Anexo>(ctx.db, key);
  if (antes) return antes;
  if (!arquivo) throw new ValidationError([{ campo: 'arquivo', message: 'Escolha uma imagem ou um PDF' }]);
  const em = ctx.clock.now();
  await holdTo(ctx.db, POR_DIA, usuarioId, em);
  if ((await countEsperando(ctx.db, usuarioId)) >= ESPERAM_NO_MAXIMO) {
    throw new Refused('ANEXOS_DEMAIS', 'Há anexos demais à espera de uma mensagem', {
      acao: 'Envie ou tire os que você já escolheu: o que ninguém envia é apagado em um dia.',
    });
  }
  const id = uuidv7();
  try {
    const linha = await guardar(ctx, id, arquivo);
    const anexo = await onceInTransaction(ctx.db, key, async (tx) => {
      await insertAnexo(tx, { ...linha, usuarioId, em });
      return apresentarAnexo(linha);
    });
    // A concurrent call with the same key was faster and has stored its own files.
    if (anexo.id !== id) await remover(ctx, linha);
    return anexo;
  } catch (error) {
    for (const formato of ['image/webp', 'application/pdf'] as const) await remover(ctx, { id, formato }).catch(() => {});
    throw error;
  }
}

/** @throws NotFound for another person's attachment, and for a sent one */
export async function removerAnexo(ctx: Context, usuarioId: string, id: string): Promise<undefined> {
  const anexo = await deleteEsperando(ctx.db, usuarioId, id);
  if (!anexo) throw new NotFound('Anexo não encontrado');
  await remover(ctx, anexo);
}

/** Scheduled job: deletes attachments that were not sent in time. */
export function esquecerAnexos(ctx: Context): Promise<void> {
  return deleteEsquecidos(ctx.db, new Date(ctx.clock.now().getTime() - ANEXO_ESPERA_EM_HORAS * HORA_EM_MS));
}
