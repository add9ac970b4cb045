import type { Db } from '../../../../platform/db/database.ts';

/** The position of the second reading of the bank's list for a key; undefined before the key was used. */
export function findReleitura(db: Db, chave: string) {
  return db
    .selectFrom('conferencias_de_pix')
    .select(['relendo_desde as desde', 'relendo_pagina as pagina', 'relida_em as relidaEm'])
    .where('chave', '=', chave)
    .executeTakeFirst();
}

/** Stores the next page of the current reading, in the window that begins at `desde`. */
export async function saveReleitura(db: Db, chave: string, desde: Date, pagina: number): Promise<void> {
  await db.updateTable('conferencias_de_pix').set({ relendo_desde: desde, relendo_pagina: pagina }).where('chave', '=', chave).execute();
}

/** Records that the list was read to its end. */
export async function setRelida(db: Db, chave: string, em: Date): Promise<void> {
  await db
    .updateTable('conferencias_de_pix')
    .set({ relendo_desde: null, relendo_pagina: 0, relida_em: em })
    .where('chave', '=', chave)
    .execute();
}
