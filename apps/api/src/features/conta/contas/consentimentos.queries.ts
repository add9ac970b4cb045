import type { Tx } from '../../../platform/db/database.ts';

/** Records a consent that was given or withdrawn. */
export async function insertConsentimento(
  tx: Tx,
  consentimento: { id: string; usuario_id: string; assunto: 'termos' | 'novidades'; versao: string; dado: boolean; em: Date },
): Promise<void> {
  await tx.insertInto('consentimentos').values(consentimento).execute();
}
