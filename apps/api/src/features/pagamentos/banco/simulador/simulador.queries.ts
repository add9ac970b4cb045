import type { Db } from '../../../../platform/db/database.ts';

export interface CobrancaGuardada {
  readonly txid: string;
  /** As the API Pix shows it. */
  readonly corpo: unknown;
  readonly status: string;
}

/** Keeps a charge unless its txid is taken; gives the one that is kept. */
export async function insertCobranca(db: Db, cobranca: CobrancaGuardada & { criado_em: Date }): Promise<CobrancaGuardada | undefined> {
  const nova = await db
    .insertInto('simulador.cobrancas')
    .values({ ...cobranca, corpo: JSON.stringify(cobranca.corpo) })
    .onConflict((conflict) => conflict.column('txid').doNothing())
    .returning(['txid', 'corpo', 'status'])
    .executeTakeFirst();
  return nova ?? findCobranca(db, cobranca.txid);
}

export function findCobranca(db: Db, txid: string): Promise<CobrancaGuardada | undefined> {
  return db.selectFrom('simulador.cobrancas').select(['txid', 'corpo', 'status']).where('txid', '=', txid).executeTakeFirst();
}

/** Marks a charge as paid, once: of several at the same moment only the first writes. */
export async function concludeCobranca(db: Db, txid: string, corpo: unknown): Promise<void> {
  await db
    .updateTable('simulador.cobrancas')
    .set({ status: 'CONCLUIDA', corpo: JSON.stringify(corpo) })
    .where('txid', '=', txid)
    .where('status', '=', 'ATIVA')
    .execute();
}
