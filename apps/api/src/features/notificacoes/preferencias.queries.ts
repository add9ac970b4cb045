import type { Preferencias } from '@festejo/contrato/privacidade.ts';
import type { Db, Tx } from '../../platform/db/database.ts';

type Categoria = keyof Preferencias;

export function findPreferencias(db: Db, usuarioId: string) {
  return db
    .selectFrom('preferencias_de_notificacao')
    .select(['categoria', 'por_email as porEmail'])
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** Of these people, those whose own choice for the category is this one. */
export async function findQuemMudou(db: Db, usuarioIds: readonly string[], categoria: Categoria, porEmail: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('preferencias_de_notificacao')
    .select('usuario_id')
    .where('usuario_id', '=', (eb) => eb.fn.any(eb.val([...usuarioIds])))
    .where('categoria', '=', categoria)
    .where('por_email', '=', porEmail)
    .execute();
  return rows.map((row) => row.usuario_id);
}

export async function upsertPreferencias(
  tx: Tx,
  usuarioId: string,
  mudadas: readonly { categoria: Categoria; porEmail: boolean }[],
  agora: Date,
): Promise<void> {
  if (mudadas.length === 0) return;
  await tx
    .insertInto('preferencias_de_notificacao')
    .values(mudadas.map(({ categoria, porEmail }) => ({ usuario_id: usuarioId, categoria, por_email: porEmail, mudada_em: agora })))
    .onConflict((conflict) =>
      conflict
        .columns(['usuario_id', 'categoria'])
        .doUpdateSet((eb) => ({ por_email: eb.ref('excluded.por_email'), mudada_em: eb.ref('excluded.mudada_em') })),
    )
    .execute();
}
