import type { Tx } from '../../../platform/db/database.ts';

/** Deletes all protections of an erased account. */
export async function eraseProtecoes(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('totp').where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('passkeys').where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('remocoes_de_protecao').where('usuario_id', '=', usuarioId).execute();
  await tx.deleteFrom('codigos_de_recuperacao').where('usuario_id', '=', usuarioId).execute();
}
