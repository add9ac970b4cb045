import { createECDH, createHash } from 'node:crypto';
import type { Body } from '@festejo/contrato/api/operation.ts';
import type * as contrato from '@festejo/contrato/conta/notificacoes.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../../platform/context.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { isOutsideAddress } from '../../../../platform/fetch-outside.ts';
import { ValidationError } from '../../../../platform/http/errors.ts';
import { lockConta } from '../../contas/contas.queries.ts';
import { deleteAparelho, deleteAparelhosDemais, upsertAparelho } from './aparelhos.queries.ts';

const APARELHOS_MAX = 10;

const hashDe = (endereco: string) => createHash('sha256').update(endereco).digest();

/** Whether a key is a point of the curve P-256. Encryption for any other key always fails, so a retry is useless. */
export function ehPontoDaCurva(chavePublica: string): boolean {
  const nossa = createECDH('prime256v1');
  nossa.generateKeys();
  try {
    nossa.computeSecret(Buffer.from(chavePublica, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

/** Registers a browser for push messages until its session ends. Beyond ten devices the oldest is deleted. @throws ValidationError */
export async function registrarAparelho(
  ctx: Context,
  { id: usuarioId, sid: sessaoId }: { id: string; sid: string },
  { endereco, chavePublica, segredo, fuso }: Body<typeof contrato.registrarAparelho>,
): Promise<{ message: string }> {
  if (!isOutsideAddress(endereco))
    throw new ValidationError([{ campo: 'endereco', message: 'Este endereço não é de um serviço de avisos' }]);
  if (!ehPontoDaCurva(chavePublica))
    throw new ValidationError([
      { campo: 'chavePublica', message: 'Esta chave não é de uma inscrição de avisos. Ligue os avisos de novo.' },
    ]);
  await inTransaction(ctx.db, async (tx) => {
    await lockConta(tx, usuarioId, 'change');
    const enderecoHash = hashDe(endereco);
    const criadoEm = ctx.clock.now();
    await upsertAparelho(tx, { id: uuidv7(), usuarioId, sessaoId, endereco, enderecoHash, chavePublica, segredo, fuso, criadoEm });
    await deleteAparelhosDemais(tx, usuarioId, APARELHOS_MAX);
  });
  return { message: 'Avisos ligados neste aparelho' };
}

export async function removerAparelho(ctx: Context, usuarioId: string, endereco: string): Promise<{ message: string }> {
  await deleteAparelho(ctx.db, usuarioId, hashDe(endereco));
  return { message: 'Avisos desligados neste aparelho' };
}
