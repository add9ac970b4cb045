import type { Db } from '../../../../platform/db/database.ts';

/** How far the bank's list was read again by a key; undefined before the key was used. */
export function findReleitura(db: Db, chave: string) {
  return db
    .selectFrom('conferencias_de_pix')
    .select(['relendo_desde as desde', 'relendo_pagina as pagina', 'relida_em as relidaEm'])
    .where('chave', '=', chave)
    .executeTakeFirst();
}

/** The next page of a reading that is under way: of the window that begins at `desde`. */
export async function saveReleitura(db: Db, chave: string, desde: Date, pagina: number): Promise<void> {
  await db.updateTable('conferencias_de_pix').set({ relendo_desde: desde, relendo_pagina: pagina }).where('chave', '=', chave).execute();
}

/** It was read to its end. */
export async function setRelida(db: Db, chave: string, em: Date): Promise<void> {
  await db
    .updateTable('conferencias_de_pix')
    .set({ relendo_desde: null, relendo_pagina: 0, relida_em: em })
    .where('chave', '=', chave)
    .execute();
}
