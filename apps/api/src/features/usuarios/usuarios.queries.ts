import type { TipoPerfil } from '@festejo/contrato/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const DO_LOGIN = [
  'id',
  'tipo_perfil',
  'nome_completo',
  'email',
  'cpf',
  'cnpj',
  'senha_hash',
  'email_confirmado_em',
  'excluido_em',
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

/** Makes whoever makes, confirms or takes over an account of this e-mail wait for the one before; taken before any row of it. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${email}`}, 0))`.execute(tx);
}

/** An account as it is now, held until the transaction ends: who deletes or changes it waits. */
export function lockUsuario(tx: Tx, id: string) {
  return tx.selectFrom('usuarios').select(DO_LOGIN).where('id', '=', id).where('excluido_em', 'is', null).forUpdate().executeTakeFirst();
}

/** The other confirmed account of this e-mail, if there is one. */
export function findOutrosPerfis(db: Db, { id, email }: { id: string; email: string }) {
  return db
    .selectFrom('usuarios')
    .select(DO_LOGIN)
    .where('email', '=', email)
    .where('id', '!=', id)
    .where('email_confirmado_em', 'is not', null)
    .where('excluido_em', 'is', null)
    .execute();
}

export function findById(db: Db, id: string) {
  return db.selectFrom('usuarios').select(DO_LOGIN).where('id', '=', id).executeTakeFirst();
}

export async function insertUsuario(
  tx: Tx,
  usuario: {
    id: string;
    tipo_perfil: TipoPerfil;
    nome_completo: string;
    email: string;
    cpf: string | null;
    cnpj: string | null;
    telefone: string | null;
    senha_hash: string | null;
    email_confirmado_em: Date | null;
    termos_versao: string;
    termos_aceitos_em: Date;
    codigo_de_convite: string;
    convidado_por: string | null;
    criado_em: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('usuarios')
    .values(usuario)
    .onConflict((conflict) => conflict.columns(['email', 'tipo_perfil']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findIdByConvite(tx: Tx, codigo: string): Promise<string | null> {
  const row = await tx.selectFrom('usuarios').select('id').where('codigo_de_convite', '=', codigo).executeTakeFirst();
  return row?.id ?? null;
}

/** What a session may not be opened against, held until the transaction ends: neither changes meanwhile. */
export function lockParaSessao(tx: Tx, id: string) {
  return tx.selectFrom('usuarios').select(['senha_hash', 'excluido_em']).where('id', '=', id).forShare().executeTakeFirst();
}

/** Notes a consent given or withdrawn. */
export async function insertConsentimento(
  tx: Tx,
  consentimento: { id: string; usuario_id: string; assunto: string; versao: string; dado: boolean; em: Date },
): Promise<void> {
  await tx.insertInto('consentimentos').values(consentimento).execute();
}

export async function insertCodigo(
  tx: Tx,
  codigo: { id: string; usuario_id: string; finalidade: string; codigo_hash: Buffer; expira_em: Date },
): Promise<void> {
  await tx.insertInto('codigos').values(codigo).execute();
}

/** Ends all unused codes of that kind: only the last one sent is good. */
export async function expireCodigos(tx: Tx, usuarioId: string, finalidade: string, now: Date): Promise<void> {
  await tx
    .updateTable('codigos')
    .set({ expira_em: now })
    .where('usuario_id', '=', usuarioId)
    .where('finalidade', '=', finalidade)
    .where('usado_em', 'is', null)
    .execute();
}

/** Uses a code up; of many at once exactly one gets true. */
export async function useCodigo(tx: Tx, usuarioId: string, finalidade: string, hash: Buffer, now: Date): Promise<boolean> {
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

export async function confirmEmail(tx: Tx, usuarioId: string, now: Date): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ email_confirmado_em: now })
    .where('id', '=', usuarioId)
    .where('email_confirmado_em', 'is', null)
    .execute();
}

/** Where an e-mail change under way leads. */
export async function findEmailNovo(db: Db, id: string): Promise<string | null> {
  return (await db.selectFrom('usuarios').select('email_novo').where('id', '=', id).executeTakeFirst())?.email_novo ?? null;
}

/** A code of whatever kind, without using it up. */
export function findCodigo(db: Db, usuarioId: string, hash: Buffer) {
  return db
    .selectFrom('codigos')
    .select(['finalidade', 'usado_em', 'expira_em'])
    .where('codigo_hash', '=', hash)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** Changes the password; false when it is not `anterior` any more, or the account is gone. */
export async function updateSenha(tx: Tx, id: string, senhaHash: string, anterior: string | null): Promise<boolean> {
  const row = await tx
    .updateTable('usuarios')
    .set({ senha_hash: senhaHash })
    .where('id', '=', id)
    .where('senha_hash', 'is not distinct from', anterior)
    .where('excluido_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to `most` codes that ended before `before`; gives how many. */
export async function deleteOldCodigos(db: Db, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('codigos').select('id').where('expira_em', '<', before).limit(most);
  const { numDeletedRows } = await db.deleteFrom('codigos').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to `most` challenges that ended before `before`; gives how many. */
export async function deleteOldDesafios(db: Db, before: Date, most: number): Promise<number> {
  const old = db.selectFrom('desafios').select('id').where('expira_em', '<', before).limit(most);
  const { numDeletedRows } = await db.deleteFrom('desafios').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
