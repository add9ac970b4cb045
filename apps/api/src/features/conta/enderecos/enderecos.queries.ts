import type { Db, Tx } from '../../../platform/db/database.ts';

const DO_ENDERECO = [
  'id',
  'cep',
  'logradouro',
  'numero',
  'complemento',
  'bairro',
  'localidade',
  'uf',
  'padrao',
  'latitude',
  'longitude',
] as const;

const daPessoa = (db: Db, usuarioId: string) => db.selectFrom('enderecos').where('usuario_id', '=', usuarioId);
/** Addresses that the person has not removed. */
const daLista = (db: Db, usuarioId: string) => daPessoa(db, usuarioId).where('removido_em', 'is', null);

/** The person's addresses, the default first, then the newest. */
export function listEnderecos(db: Db, usuarioId: string) {
  return daLista(db, usuarioId).select(DO_ENDERECO).orderBy('padrao', 'desc').orderBy('id', 'desc').execute();
}

/** An address, provided that it belongs to this person and was not removed. */
export function findEndereco(db: Db, usuarioId: string, enderecoId: string) {
  return daLista(db, usuarioId).select(DO_ENDERECO).where('id', '=', enderecoId).executeTakeFirst();
}

export function findEnderecoRemovidoOuNao(db: Db, usuarioId: string, enderecoId: string) {
  return daPessoa(db, usuarioId).select(DO_ENDERECO).where('id', '=', enderecoId).executeTakeFirst();
}

/** Like `findEndereco`, with a lock until the transaction ends: a change or removal of the address (`lockEndereco`) waits. */
export function holdEndereco(tx: Tx, usuarioId: string, enderecoId: string) {
  return daLista(tx, usuarioId).select(DO_ENDERECO).where('id', '=', enderecoId).forKeyShare().executeTakeFirst();
}

/** Like `findEndereco`, with an exclusive lock until the transaction ends: a new event that would use the address waits. */
export function lockEndereco(tx: Tx, usuarioId: string, enderecoId: string) {
  return daLista(tx, usuarioId).select(DO_ENDERECO).where('id', '=', enderecoId).forUpdate().executeTakeFirst();
}

export async function countEnderecos(tx: Tx, usuarioId: string): Promise<number> {
  const row = await daLista(tx, usuarioId)
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .executeTakeFirstOrThrow();
  return row.quantos;
}

/** Whether an event takes place at the address, took place there, or may be moved there or back by a `mudanca`. */
export async function isUsadoPorEvento(tx: Tx, enderecoId: string): Promise<boolean> {
  const usos = await tx
    .selectFrom('eventos')
    .select('id')
    .where('endereco_id', '=', enderecoId)
    .union((eb) =>
      eb
        .selectFrom('mudancas')
        .select('id')
        .where((or) => or.or([or('endereco_id', '=', enderecoId), or('antes_endereco_id', '=', enderecoId)])),
    )
    .limit(1)
    .execute();
  return usos.length > 0;
}

export async function clearPadrao(tx: Tx, usuarioId: string): Promise<void> {
  await tx.updateTable('enderecos').set({ padrao: false }).where('usuario_id', '=', usuarioId).where('padrao', '=', true).execute();
}

export function makePadrao(tx: Tx, enderecoId: string) {
  return tx.updateTable('enderecos').set({ padrao: true }).where('id', '=', enderecoId).returning(DO_ENDERECO).executeTakeFirstOrThrow();
}

/** Makes the newest address of the list the default, if any exists. */
export async function makeUltimoPadrao(tx: Tx, usuarioId: string): Promise<void> {
  const ultimo = await daLista(tx, usuarioId).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (ultimo) await makePadrao(tx, ultimo.id);
}

interface CamposDoEndereco {
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string | null;
  bairro: string;
  localidade: string;
  uf: string;
  padrao: boolean;
  latitude: number;
  longitude: number;
}

export function insertEndereco(tx: Tx, endereco: CamposDoEndereco & { id: string; usuario_id: string }) {
  return tx.insertInto('enderecos').values(endereco).returning(DO_ENDERECO).executeTakeFirstOrThrow();
}

export function updateEndereco(tx: Tx, enderecoId: string, campos: CamposDoEndereco) {
  return tx.updateTable('enderecos').set(campos).where('id', '=', enderecoId).returning(DO_ENDERECO).executeTakeFirstOrThrow();
}

/** Hides the address from the person's list. */
export async function retireEndereco(tx: Tx, enderecoId: string, agora: Date): Promise<void> {
  await tx.updateTable('enderecos').set({ removido_em: agora, padrao: false }).where('id', '=', enderecoId).execute();
}

export async function deleteEndereco(tx: Tx, enderecoId: string): Promise<void> {
  await tx.deleteFrom('enderecos').where('id', '=', enderecoId).execute();
}

export function findCep(db: Db, cep: string) {
  return db.selectFrom('ceps').select(['resposta', 'buscado_em as buscadoEm']).where('cep', '=', cep).executeTakeFirst();
}

export async function saveCep(db: Db, cep: string, resposta: object, agora: Date): Promise<void> {
  const valores = { resposta: JSON.stringify(resposta), buscado_em: agora };
  await db
    .insertInto('ceps')
    .values({ cep, ...valores })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(valores))
    .execute();
}
