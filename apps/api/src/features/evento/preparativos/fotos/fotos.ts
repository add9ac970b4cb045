import { FOTOS_DO_EVENTO_NO_MAXIMO, type FotoDoEvento } from '@festejo/contrato/evento/preparativos.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { pictureUrl } from '../../../../platform/files/files.ts';
import { NotFound, Refused, ValidationError } from '../../../../platform/http/errors.ts';
import { type IdempotencyKey, onceInTransaction } from '../../../../platform/http/replies/idempotency.ts';
import { buscarEventoDoCliente } from '../../eventos/buscar-evento-do-cliente.ts';
import { travarEvento } from '../travar-evento.ts';
import { deleteFoto, findFotos, insertFoto } from './fotos.queries.ts';

/** @throws NotFound */
export async function buscarFotos(ctx: Context, clienteId: string, eventoId: string): Promise<{ itens: FotoDoEvento[] }> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  return { itens: (await findFotos(ctx.db, eventoId)).map(({ id, imagemChave }) => ({ id, url: pictureUrl(imagemChave) })) };
}

/** @throws NotFound, ValidationError without a picture, Refused at the maximum number of pictures, AppError 413 or 415 */
export async function enviarFoto(
  ctx: Context,
  clienteId: string,
  eventoId: string,
  arquivo: { readonly path: string } | undefined,
  key: IdempotencyKey | null,
): Promise<FotoDoEvento> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  if (!arquivo) throw new ValidationError([{ campo: 'foto', message: 'Escolha uma imagem' }]);
  const id = uuidv7();
  const { chave } = await ctx.files.savePicture(arquivo.path);
  try {
    const foto = await onceInTransaction(ctx.db, key, async (tx) => {
      await travarEvento(tx, clienteId, eventoId);
      if ((await findFotos(tx, eventoId)).length >= FOTOS_DO_EVENTO_NO_MAXIMO) {
        throw new Refused('FOTOS_DEMAIS', `Um evento tem até ${FOTOS_DO_EVENTO_NO_MAXIMO} fotos`, { acao: 'Tire uma para pôr outra.' });
      }
      await insertFoto(tx, { id, evento_id: eventoId, imagem_chave: chave, criado_em: ctx.clock.now() });
      return { id, url: pictureUrl(chave) };
    });
    // An earlier attempt had stored its own file.
    if (foto.id !== id) await ctx.files.removeFile(chave);
    return foto;
  } catch (error) {
    await ctx.files.removeFile(chave);
    throw error;
  }
}

/** @throws NotFound */
export async function excluirFoto(ctx: Context, clienteId: string, eventoId: string, id: string): Promise<void> {
  await buscarEventoDoCliente(ctx.db, clienteId, eventoId);
  const chave = await deleteFoto(ctx.db, eventoId, id);
  if (!chave) throw new NotFound('Foto não encontrada');
  await ctx.files.removeFile(chave);
}
