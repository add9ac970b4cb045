import type { Db, Tx } from '../../platform/db/database.ts';

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

/** The person's addresses, the default first, then the newest. */
export function listEnderecos(db: Db, usuarioId: string) {
  return db
    .selectFrom('enderecos')
    .select(DO_ENDERECO)
    .where('usuario_id', '=', usuarioId)
    .orderBy('padrao', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An address, only when it is this person's. */
export function findEndereco(db: Db, usuarioId: string, enderecoId: string) {
  return db.selectFrom('enderecos').select(DO_ENDERECO).where('id', '=', enderecoId).where('usuario_id', '=', usuarioId).executeTakeFirst();
}

/** Makes everybody else who changes this person's addresses wait for the transaction's end; new events and orders do not. */
export async function lockPessoa(tx: Tx, usuarioId: string): Promise<void> {
  await tx.selectFrom('usuarios').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
}

export async function hasEnderecoPadrao(tx: Tx, usuarioId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('enderecos')
    .select('id')
    .where('usuario_id', '=', usuarioId)
    .where('padrao', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function clearPadrao(tx: Tx, usuarioId: string): Promise<void> {
  await tx.updateTable('enderecos').set({ padrao: false }).where('usuario_id', '=', usuarioId).where('padrao', '=', true).execute();
}

export async function insertEndereco(
  tx: Tx,
  endereco: {
    id: string;
    usuario_id: string;
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
  },
) {
  return tx.insertInto('enderecos').values(endereco).returning(DO_ENDERECO).executeTakeFirstOrThrow();
}

export function findCep(db: Db, cep: string) {
  return db.selectFrom('ceps').select(['resposta', 'buscado_em']).where('cep', '=', cep).executeTakeFirst();
}

export async function saveCep(db: Db, cep: string, resposta: object, agora: Date): Promise<void> {
  const valores = { resposta: JSON.stringify(resposta), buscado_em: agora };
  await db
    .insertInto('ceps')
    .values({ cep, ...valores })
    .onConflict((conflict) => conflict.column('cep').doUpdateSet(valores))
    .execute();
}
