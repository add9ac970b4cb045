import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx, ValueOf } from '../../../platform/db/database.ts';

/** The destination of payouts: the fields that are stored encrypted. */
export interface Destino {
  readonly titularNome: string | null;
  /** CPF or CNPJ without mask. */
  readonly titularDocumento: string | null;
  readonly pixTipo: ValueOf<'contas_bancarias', 'pix_tipo'>;
  readonly pixChave: string | null;
  readonly banco: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly digito: string | null;
  readonly tipoDeConta: ValueOf<'contas_bancarias', 'tipo_de_conta'>;
}

/** An account before decryption. */
export interface ContaGuardada extends Destino {
  readonly id: string;
  /** Null for an account that an earlier version stored unencrypted. */
  readonly destinoCifrado: Uint8Array | null;
}

const comConta = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .leftJoin('contas_bancarias as b', 'b.fornecedor_id', 'u.id')
    .select([
      'u.id',
      'u.cpf',
      'u.cnpj',
      'b.tipo',
      'b.titular_nome as titularNome',
      'b.titular_documento as titularDocumento',
      'b.pix_tipo as pixTipo',
      'b.pix_chave as pixChave',
      'b.banco',
      'b.agencia',
      'b.conta',
      'b.digito',
      'b.tipo_de_conta as tipoDeConta',
      'b.vale_a_partir_de as valeAPartirDe',
      'b.mudou_em as mudouEm',
      'b.versao',
      'b.destino_cifrado as destinoCifrado',
    ]);

/** The supplier's account, with the supplier's documents, one of which the holder must have. */
export function findContaBancaria(db: Db, fornecedorId: string) {
  return comConta(db).where('u.id', '=', fornecedorId).executeTakeFirst();
}

export function findContasBancarias(db: Db, fornecedores: readonly string[]) {
  return comConta(db)
    .where('u.id', 'in', [...fornecedores])
    .where('b.tipo', 'is not', null)
    .execute();
}

/** Locks these accounts against changes until the transaction ends. */
export async function travarContas(tx: Tx, fornecedores: readonly string[]): Promise<void> {
  await sql`select from contas_bancarias where fornecedor_id = any(${fornecedores}::uuid[]) order by fornecedor_id for share`.execute(tx);
}

/** A row of an account after decryption. */
export type LinhaDaConta = Omit<NonNullable<Awaited<ReturnType<typeof findContaBancaria>>>, 'destinoCifrado'>;

interface ContaNova {
  readonly tipo: ValueOf<'contas_bancarias', 'tipo'>;
  readonly destinoCifrado: Buffer;
  readonly marca: Buffer;
  readonly valeAPartirDe: Date;
  readonly mudouEm: Date;
  readonly versao: number;
}

/** Clears the plain fields of an earlier version. */
const SEM_CLARO = {
  titular_nome: null,
  titular_documento: null,
  pix_tipo: null,
  pix_chave: null,
  banco: null,
  agencia: null,
  conta: null,
  digito: null,
  tipo_de_conta: null,
} as const;

export async function saveContaBancaria(tx: Tx, fornecedorId: string, nova: ContaNova): Promise<void> {
  const { tipo, destinoCifrado, marca, valeAPartirDe, mudouEm, versao } = nova;
  const campos = { ...SEM_CLARO, tipo, destino_cifrado: destinoCifrado, marca, vale_a_partir_de: valeAPartirDe, mudou_em: mudouEm, versao };
  await tx
    .insertInto('contas_bancarias')
    .values({ fornecedor_id: fornecedorId, ...campos })
    .onConflict((conflict) => conflict.column('fornecedor_id').doUpdateSet(campos))
    .execute();
}

/** Locks some accounts that are not encrypted yet. A concurrent process gets other accounts. */
export async function lockContasPorCifrar(tx: Tx, limite: number): Promise<{ id: string; destino: Destino }[]> {
  const claras = await tx
    .selectFrom('contas_bancarias')
    .select(['fornecedor_id as id', 'titular_nome as titularNome', 'titular_documento as titularDocumento'])
    .select(['pix_tipo as pixTipo', 'pix_chave as pixChave', 'banco', 'agencia', 'conta', 'digito', 'tipo_de_conta as tipoDeConta'])
    .where('destino_cifrado', 'is', null)
    .orderBy('fornecedor_id')
    .limit(limite)
    .forUpdate()
    .skipLocked()
    .execute();
  return claras.map(({ id, ...destino }) => ({ id, destino }));
}

export async function saveDestinosCifrados(tx: Tx, cifradas: readonly { id: string; destinoCifrado: Buffer }[]): Promise<void> {
  const dados = JSON.stringify(cifradas.map(({ id, destinoCifrado }) => ({ id, cifra: destinoCifrado.toString('hex') })));
  const vazias: RawBuilder<unknown> = sql.join(Object.keys(SEM_CLARO).map((coluna) => sql`${sql.ref(coluna)} = null`));
  await sql`
    update contas_bancarias b set ${vazias}, destino_cifrado = decode(d.cifra, 'hex')
    from json_to_recordset(${dados}::json) as d (id uuid, cifra text) where b.fornecedor_id = d.id`.execute(tx);
}

/** Locks some encrypted accounts without a mark. A concurrent process gets other accounts. */
export async function lockContasPorMarcar(tx: Tx, limite: number): Promise<{ id: string; destinoCifrado: Uint8Array }[]> {
  return tx
    .selectFrom('contas_bancarias')
    .select(['fornecedor_id as id', 'destino_cifrado as destinoCifrado'])
    .where('marca', 'is', null)
    .where('destino_cifrado', 'is not', null)
    .$narrowType<{ destinoCifrado: Uint8Array }>()
    .orderBy('fornecedor_id')
    .limit(limite)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function saveMarcas(tx: Tx, marcadas: readonly { id: string; marca: Buffer }[]): Promise<void> {
  const dados = JSON.stringify(marcadas.map(({ id, marca }) => ({ id, marca: marca.toString('hex') })));
  await sql`
    update contas_bancarias b set marca = decode(d.marca, 'hex')
    from json_to_recordset(${dados}::json) as d (id uuid, marca text) where b.fornecedor_id = d.id`.execute(tx);
}

export async function eraseContaBancaria(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('contas_bancarias').where('fornecedor_id', '=', fornecedorId).execute();
}
