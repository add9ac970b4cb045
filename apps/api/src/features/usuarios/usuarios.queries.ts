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

/** The accounts of an e-mail: none, one, or one a profile. */
export function findByEmail(db: Db, email: string) {
  return db.selectFrom('usuarios').select(DO_LOGIN).where('email', '=', email).orderBy('tipo_perfil').execute();
}

export function findById(db: Db, id: string) {
  return db.selectFrom('usuarios').select(DO_LOGIN).where('id', '=', id).executeTakeFirst();
}

export async function insertUsuario(
  tx: Tx,
  usuario: {
    id: string;
    tipo_perfil: number;
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

/** Failed logins of a key within the window, and how long since the last. */
export async function findTentativas(db: Db, chave: string): Promise<{ falhas: number; ultima_em: Date } | undefined> {
  return db.selectFrom('tentativas_de_login').select(['falhas', 'ultima_em']).where('chave', '=', chave).executeTakeFirst();
}

/** Counts one more failure; a key quiet for `janelaEmMinutos` starts again at one. */
export async function countTentativa(db: Db, chave: string, now: Date, janelaEmMinutos: number): Promise<void> {
  await db
    .insertInto('tentativas_de_login')
    .values({ chave, falhas: 1, ultima_em: now })
    .onConflict((conflict) =>
      conflict.column('chave').doUpdateSet({
        falhas: sql<number>`case when tentativas_de_login.ultima_em < ${now}::timestamptz - make_interval(mins => ${janelaEmMinutos}) then 1 else tentativas_de_login.falhas + 1 end`,
        ultima_em: now,
      }),
    )
    .execute();
}

export async function clearTentativas(db: Db, chave: string): Promise<void> {
  await db.deleteFrom('tentativas_de_login').where('chave', '=', chave).execute();
}
