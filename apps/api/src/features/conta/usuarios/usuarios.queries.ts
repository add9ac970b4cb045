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

/** The accounts of an e-mail without erased ones, at most one per profile. */
export function findByEmail(db: Db, email: string) {
  return db
    .selectFrom('usuarios')
    .select(DO_LOGIN)
    .where('email', '=', email)
    .where('excluido_em', 'is', null)
    .orderBy('tipo_perfil')
    .execute();
}

/** The other confirmed account of this e-mail, on the other side of the market, if any; never an operator's. */
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
 * The client who invited a sign-up with a code (decision 30): the first client who sent an invitation to this e-mail, otherwise the owner
 * of the code. Null for an invalid code, or when both would be the same person: equal e-mail, or equal CPF on any profile.
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

/** Invalidates all unused codes of that purpose, so that only the newest one is valid. */
export async function expireCodigos(tx: Tx, usuarioId: string, finalidade: ValueOf<'codigos', 'finalidade'>, now: Date): Promise<void> {
  await tx
    .updateTable('codigos')
    .set({ expira_em: now })
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', '=', finalidade)
    .where('usado_em', 'is', null)
    .execute();
}

/** Uses a code up. Of several concurrent calls exactly one returns true. */
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

/** The new address of an e-mail change in progress. */
export async function findEmailNovo(db: Db, id: string): Promise<string | null> {
  return (await db.selectFrom('usuarios').select('email_novo').where('id', '=', id).executeTakeFirst())?.email_novo ?? null;
}

/** A code of any purpose, without using it up. */
export function findCodigo(db: Db, usuarioId: string, hash: Buffer) {
  return db
    .selectFrom('codigos')
    .select(['finalidade', 'usado_em as usadoEm', 'expira_em as expiraEm'])
    .where('codigo_hash', '=', hash)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** Deletes the codes that expired before `before`. */
export const deleteOldCodigos = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'codigos', (row) => row('expira_em', '<', before));

/** Deletes all codes of an erased account. */
export async function eraseCodigos(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('codigos').where('usuario_id', '=', usuarioId).execute();
}

/** The e-mails of the active operators. */
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
