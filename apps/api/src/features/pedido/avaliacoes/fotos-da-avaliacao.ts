import { FOTOS_DA_AVALIACAO_NO_MAXIMO } from '@festejo/contrato/pedido/avaliacoes.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { pictureUrl } from '../../../platform/files/files.ts';
import { NotFound, Refused, ValidationError } from '../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../platform/http/replies/idempotency.ts';
import { travarParaMudar } from './avaliar-item.ts';
import { countFotos, deleteFoto, insertFoto } from './fotos.queries.ts';

/** @throws NotFound, ValidationError without a picture, Refused after the deadline or with too many pictures, AppError 413 or 415 */
export async function enviarFoto(
  ctx: Context,
  clienteId: string,
  avaliacaoId: string,
  arquivo: { readonly path: string } | undefined,
  key: IdempotencyKey | null,
): Promise<{ id: string; url: string }> {
  const agora = ctx.clock.now();
  // Checks the permission before the picture is encoded again, because encoding is expensive.
  await inTransaction(ctx.db, (tx) => travarParaMudar(tx, clienteId, avaliacaoId, agora));
  if (!arquivo) throw new ValidationError([{ campo: 'foto', message: 'Escolha uma imagem' }]);
  const id = uuidv7();
  const { chave } = await ctx.files.savePicture(arquivo.path);
  try {
    const foto = await onceInTransaction(ctx.db, key, async (tx) => {
      await travarParaMudar(tx, clienteId, avaliacaoId, agora);
      if ((await countFotos(tx, avaliacaoId)) >= FOTOS_DA_AVALIACAO_NO_MAXIMO) {
        throw new Refused('FOTOS_DEMAIS', `Uma avaliação tem até ${FOTOS_DA_AVALIACAO_NO_MAXIMO} fotos`, {
          acao: 'Tire uma para pôr outra.',
        });
      }
      await insertFoto(tx, { id, avaliacao_id: avaliacaoId, imagem_chave: chave });
      return { id, url: pictureUrl(chave) };
    });
    // An earlier attempt with the same idempotency key already stored its own file.
    if (foto.id !== id) await ctx.files.removeFile(chave);
    return foto;
  } catch (error) {
    await ctx.files.removeFile(chave);
    throw error;
  }
}

/** @throws NotFound, Refused after the deadline */
export async function excluirFoto(ctx: Context, clienteId: string, { id, fotoId }: { id: string; fotoId: string }): Promise<void> {
  const chave = await inTransaction(ctx.db, async (tx) => {
    await travarParaMudar(tx, clienteId, id, ctx.clock.now());
    return deleteFoto(tx, id, fotoId);
  });
  if (!chave) throw new NotFound('Foto não encontrada');
  await ctx.files.removeFile(chave);
}
