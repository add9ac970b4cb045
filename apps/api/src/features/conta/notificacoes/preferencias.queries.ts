import type { CATEGORIAS_DE_AVISO, Silencio } from '@festejo/contrato/conta/privacidade.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type CategoriaDeAviso = (typeof CATEGORIAS_DE_AVISO)[number];
export type Canal = 'email' | 'push';

/** A person's own choice; null = the default applies. */
export interface Escolha {
  readonly categoria: CategoriaDeAviso;
  readonly porEmail: boolean | null;
  readonly porPush: boolean | null;
}

export function findPreferencias(db: Db, usuarioId: string): Promise<Escolha[]> {
  return db
    .selectFrom('preferencias_de_notificacao')
    .select(['categoria', 'por_email as porEmail', 'por_push as porPush'])
    .where('usuario_id', '=', usuarioId)
    .execute();
}

/** The given people whose own choice for category and channel equals `escolha`. */
export async function findQuemMudou(
  db: Db,
  usuarioIds: readonly string[],
  categoria: CategoriaDeAviso,
  canal: Canal,
  escolha: boolean,
): Promise<string[]> {
  const rows = await db
    .selectFrom('preferencias_de_notificacao')
    .select('usuario_id')
    .where('usuario_id', '=', (eb) => eb.fn.any(eb.val([...usuarioIds])))
    .where('categoria', '=', categoria)
    .where(canal === 'email' ? 'por_email' : 'por_push', '=', escolha)
    .execute();
  return rows.map((row) => row.usuario_id);
}

/** Writes choices. A null leaves the present choice unchanged. */
export async function upsertPreferencias(tx: Tx, usuarioId: string, escolhas: readonly Escolha[], agora: Date): Promise<void> {
  if (escolhas.length === 0) return;
  const linhas = escolhas.map(({ categoria, porEmail, porPush }) => ({ categoria, por_email: porEmail, por_push: porPush }));
  await tx
    .insertInto('preferencias_de_notificacao')
    .values(linhas.map((linha) => ({ ...linha, usuario_id: usuarioId, mudada_em: agora })))
    .onConflict((conflict) =>
      conflict.columns(['usuario_id', 'categoria']).doUpdateSet((eb) => ({
        por_email: eb.fn.coalesce('excluded.por_email', 'preferencias_de_notificacao.por_email'),
        por_push: eb.fn.coalesce('excluded.por_push', 'preferencias_de_notificacao.por_push'),
        mudada_em: eb.ref('excluded.mudada_em'),
      })),
    )
    .execute();
}

export function findSilencio(db: Db, usuarioId: string): Promise<Silencio | undefined> {
  return db
    .selectFrom('horas_de_silencio')
    .select(['ligado', sql<string>`left(inicio::text, 5)`.as('inicio'), sql<string>`left(fim::text, 5)`.as('fim')])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

export async function upsertSilencio(tx: Tx, usuarioId: string, silencio: Silencio): Promise<void> {
  await tx
    .insertInto('horas_de_silencio')
    .values({ usuario_id: usuarioId, ...silencio })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(silencio))
    .execute();
}
