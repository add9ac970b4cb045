import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { ENTRADAS_COM_FATOR, type Meio, type Situacao } from './segundo-fator.ts';

const temTotp = (usuarioId: string) =>
  sql<boolean>`exists (select 1 from totp where usuario_id = ${usuarioId} and ativo_desde is not null)`;
const temPasskey = (usuarioId: string) => sql<boolean>`exists (select 1 from passkeys where usuario_id = ${usuarioId})`;

function meiosDe({ totp, passkey }: { totp: boolean; passkey: boolean }): Meio[] {
  return [...(totp ? (['totp'] as const) : []), ...(passkey ? (['passkey'] as const) : [])];
}

/** The active second factors. An empty list means that the password alone opens the account. */
export async function meiosDoSegundoFator(db: Db, usuarioId: string): Promise<Meio[]> {
  const row = await db.selectNoFrom([temTotp(usuarioId).as('totp'), temPasskey(usuarioId).as('passkey')]).executeTakeFirstOrThrow();
  return meiosDe(row);
}

/** The situation of an open session; undefined when the session has ended. */
export async function findSituacao(db: Db, sid: string, usuarioId: string): Promise<Situacao | undefined> {
  const row = await db
    .selectFrom('sessoes')
    .innerJoin('usuarios', 'usuarios.id', 'sessoes.usuario_id')
    .select([
      'sessoes.identidade_confirmada_em as identidadeConfirmadaEm',
      'sessoes.criada_em as criadaEm',
      'sessoes.meio',
      sql<Date>`coalesce(sessoes.comecou_em, sessoes.criada_em)`.as('comecouEm'),
      sql<Date | null>`least(
        (select ativo_desde from totp where usuario_id = ${usuarioId}), (select min(criada_em) from passkeys where usuario_id = ${usuarioId})
      )`.as('fatorDesde'),
      sql<boolean>`usuarios.senha_hash is not null`.as('temSenha'),
      temTotp(usuarioId).as('totp'),
      temPasskey(usuarioId).as('passkey'),
    ])
    .where('sessoes.id', '=', sid)
    .where('sessoes.usuario_id', '=', usuarioId)
    .where('sessoes.encerrada_em', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      identidadeConfirmadaEm: row.identidadeConfirmadaEm,
      entrouEm: row.meio === 'troca_de_perfil' ? null : row.criadaEm,
      entrouComFatorEm: ENTRADAS_COM_FATOR.has(row.meio) ? row.comecouEm : null,
      fatorDesde: row.fatorDesde,
      temSenha: row.temSenha,
      meios: meiosDe(row),
    }
  );
}

export async function findSenhaHash(db: Db, usuarioId: string): Promise<string | null> {
  const row = await db.selectFrom('usuarios').select('senha_hash').where('id', '=', usuarioId).executeTakeFirst();
  return row?.senha_hash ?? null;
}

export function findDono(db: Db, usuarioId: string) {
  return db
    .selectFrom('usuarios')
    .select(['email', 'nome_completo as nomeCompleto', 'tipo_perfil as tipoPerfil'])
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
}

/** The number of active protections: the app counts one, and each passkey counts one. */
export async function countProtecoes(tx: Tx, usuarioId: string): Promise<number> {
  const row = await tx
    .selectNoFrom(
      sql<number>`(select count(*) from totp where usuario_id = ${usuarioId} and ativo_desde is not null)
        + (select count(*) from passkeys where usuario_id = ${usuarioId})`.as('total'),
    )
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** The encrypted secret of the account's app, active or still waiting for its first code. */
export async function findTotp(db: Db, usuarioId: string) {
  return db
    .selectFrom('totp')
    .select(['segredo_cifrado as segredoCifrado', 'ativo_desde as ativoDesde'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
}

/** Like `findTotp`, and locks the row until the transaction ends, so that no other secret replaces it meanwhile. */
export function lockTotp(tx: Tx, usuarioId: string) {
  return tx
    .selectFrom('totp')
    .select(['segredo_cifrado as segredoCifrado', 'ativo_desde as ativoDesde'])
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a secret that waits for its first code. Returns false when an active one exists. */
export async function upsertTotpPendente(db: Db, usuarioId: string, segredo_cifrado: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('totp')
    .values({ usuario_id: usuarioId, segredo_cifrado })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet({ segredo_cifrado }).where('totp.ativo_desde', 'is', null))
    .returning('usuario_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function activateTotp(tx: Tx, usuarioId: string, passo: number, agora: Date): Promise<void> {
  await tx.updateTable('totp').set({ ativo_desde: agora, ultimo_passo: passo }).where('usuario_id', '=', usuarioId).execute();
}

/** Uses up a time step and all before it. Of several concurrent calls exactly one returns true. */
export async function usePasso(tx: Tx, usuarioId: string, passo: number): Promise<boolean> {
  const row = await tx
    .updateTable('totp')
    .set({ ultimo_passo: passo })
    .where('usuario_id', '=', usuarioId)
    .where('ativo_desde', 'is not', null)
    .where((where) => where.or([where('ultimo_passo', 'is', null), where('ultimo_passo', '<', passo)]))
    .returning('usuario_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the secret, active or not. Returns true when it was active. */
export async function deleteTotp(tx: Tx, usuarioId: string): Promise<boolean> {
  const row = await tx.deleteFrom('totp').where('usuario_id', '=', usuarioId).returning('ativo_desde').executeTakeFirst();
  return row?.ativo_desde != null;
}

export async function insertCodigosDeRecuperacao(
  tx: Tx,
  usuarioId: string,
  codigos: readonly { id: string; cifrado: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('codigos_de_recuperacao')
    .values(codigos.map(({ id, cifrado }) => ({ id, usuario_id: usuarioId, codigo_cifrado: cifrado })))
    .execute();
}

/** A batch of the codes that are not encrypted yet. */
export function lockCodigosClaros(tx: Tx) {
  return tx
    .selectFrom('codigos_de_recuperacao')
    .select(['id', 'codigo_hash as hash'])
    .where('codigo_hash', 'is not', null)
    .limit(500)
    .forUpdate()
    .execute();
}

export async function setCodigoCifrado(tx: Tx, id: string, codigo_cifrado: Buffer): Promise<void> {
  await tx.updateTable('codigos_de_recuperacao').set({ codigo_cifrado, codigo_hash: null }).where('id', '=', id).execute();
}

export async function deleteCodigosDeRecuperacao(tx: Tx, usuarioId: string): Promise<void> {
  await tx.deleteFrom('codigos_de_recuperacao').where('usuario_id', '=', usuarioId).execute();
}

/** The unused codes. */
export function findCodigosDeRecuperacao(db: Db, usuarioId: string) {
  return db
    .selectFrom('codigos_de_recuperacao')
    .select(['id', 'codigo_hash as hash', 'codigo_cifrado as cifrado'])
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .execute();
}

/** Uses up a recovery code. Of several concurrent calls exactly one returns true. */
export async function useCodigoDeRecuperacao(tx: Tx, id: string, agora: Date): Promise<boolean> {
  const row = await tx
    .updateTable('codigos_de_recuperacao')
    .set({ usado_em: agora })
    .where('id', '=', id)
    .where('usado_em', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countCodigosDeRecuperacao(db: Db, usuarioId: string): Promise<number> {
  const row = await db
    .selectFrom('codigos_de_recuperacao')
    .select((select) => select.fn.countAll<number>().as('restantes'))
    .where('usuario_id', '=', usuarioId)
    .where('usado_em', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.restantes);
}
