import { TIPO_DO_ROLE } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../../../platform/db/database.ts';
import { deleteInBatches } from '../../../platform/db/in-batches.ts';

const DO_LOGIN = [
  'id',
  'tipo_perfil as tipoPerfil',
  'nome_completo as nomeCompleto',
  'email',
  'cpf',
  'cnpj',
  'senha_hash as senhaHash',
  'email_confirmado_em as emailConfirmadoEm',
  'excluido_em as excluidoEm',
] as const;

export type UsuarioDoLogin = Awaited<ReturnType<typeof findByEmail>>[number];

/** The accounts of an e-mail, erased ones left out: none, one, or one a profile. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('usuarios')
    .select(DO_LOGIN)
    .where('email', '=', email)
    .where('excluido_em', 'is', null)
    .orderBy('tipo_perfil')
    .execute();
}

/** The other confirmed account of this e-mail on the other side of the market, if there is one; never an operator's. */
export function findOutrosPerfis(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('usuarios')
    .select(DO_LOGIN)
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('tipo_perfil', '!=', TIPO_DO_ROLE.OPERADOR)
    .where('email_confirmado_em', 'is not', null)
    .where('excluido_em', 'is', null)
    .execute();
}

export function findById(db: Db, id: string) {
  return db.selectFrom('usuarios').select(DO_LOGIN).where('id', '=', id).executeTakeFirst();
}

interface QuemConvidou {
  readonly id: string;
}

/**
 * The client whose invitation a sign-up with a code counts for (decision 34): of those who wrote to this e-mail the first; when nobody did,
 * whose code it is. Null for a code that is none, or when it would be the same person: same e-mail, or same CPF on whatever profile.
 */
export async function findQuemConvidou(
  tx: Tx,
  { codigo, email, cpf }: { codigo: string; email: string; cpf: string | null },
): Promise<string | null> {
  const { rows } = await sql<QuemConvidou>`
    select q.id from usuarios dono
    cross join lateral (
      select u.id, u.email, c.criado_em from convites_de_amigos c join usuarios u on u.id = c.cliente_id where c.email = ${email}
      union all select dono.id, dono.email, 'infinity'
    ) q
    where dono.codigo_de_convite = ${codigo} and dono.tipo_perfil = 1 and dono.excluido_em is null and dono.email_confirmado_em is not null
      and q.email <> ${email}
      and not exists (select from usuarios mesma where mesma.email = q.email and mesma.cpf = ${cpf})
    order by q.criado_em, q.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertCodigo(
  tx: Tx,
  codigo: { id: string; usuario_id: string; finalidade: ValueOf<'codigos', 'finalidade'>; codigo_hash: Buffer; expira_em: Date },
): Promise<void> {
  await tx.insertInto('codigos').values(codigo).execute();
}

/** Ends all unused codes of that kind: only the last one sent is good. */
export async function expireCodigos(tx: Tx, usuarioId: string, finalidade: ValueOf<'codigos', 'finalidade'>, now: Date): Promise<void> {
  await tx
    .updateTable('codigos')
    .set({ expira_em: now })
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', '=', finalidade)
    .where('usado_em', 'is', null)
    .execute();
}

/** Uses a code up; of many at once exactly one gets true. */
export async function useCodigo(
  tx: Tx,
  usuarioId: string,
  finalidade: ValueOf<'codigos', 'finalidade'>,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('codigos')
    .set({ usado_em: now })
    .where('codigo_hash', '=', hash)
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', '=', finalidade)
    .where('usado_em', 'is', null)
    .where('expira_em', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Where an e-mail change under way leads. */
export async function findEmailNovo(db: Db, id: string): Promise<string | null> {
  return (await db.selectFrom('usuarios').select('email_novo').where('id', '=', id).executeTakeFirst())?.email_novo ?? null;
}

/** A code of whatever kind, without using it up. */
export function findCodigo(db: Db, usuarioId: string, hash: Buffer) {
  return db
    .selectFrom('codigos')
    .select(['finalidade', 'usado_em as usadoEm', 'expira_em as expiraEm'])
    .where('codigo_hash', '=', hash)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** Deletes the codes that ended before `before`. */
export const deleteOldCodigos = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'codigos', (row) => row('expira_em', '<', before));

/** Every code of an account that is erased. */
export async function eraseCodigos(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('codigos').where('usuario_id', '=', usuarioId).execute();
}

/** Where letters to those who run the marketplace go. */
export async function findEnderecosDeOperadores(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('usuarios')
    .select('email')
    .where('tipo_perfil', '=', TIPO_DO_ROLE.OPERADOR)
    .where('excluido_em', 'is', null)
    .where('suspenso_em', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ email }) => email);
}
