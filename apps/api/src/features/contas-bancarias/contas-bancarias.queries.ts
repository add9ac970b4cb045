import type { Db, Tx, ValueOf } from '../../platform/db/database.ts';

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
    ]);

/** The supplier's account, with the documents that its holder's must be one of. */
export function findContaBancaria(db: Db, fornecedorId: string) {
  return comConta(db).where('u.id', '=', fornecedorId).executeTakeFirst();
}

export function findContasBancarias(db: Db, fornecedores: readonly string[]) {
  return comConta(db)
    .where('u.id', 'in', [...fornecedores])
    .where('b.tipo', 'is not', null)
    .execute();
}

export type LinhaDaConta = NonNullable<Awaited<ReturnType<typeof findContaBancaria>>>;

interface ContaNova {
  readonly tipo: ValueOf<'contas_bancarias', 'tipo'>;
  readonly titularNome: string;
  readonly titularDocumento: string;
  readonly pixTipo: ValueOf<'contas_bancarias', 'pix_tipo'>;
  readonly pixChave: string | null;
  readonly banco: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly digito: string | null;
  readonly tipoDeConta: ValueOf<'contas_bancarias', 'tipo_de_conta'>;
  readonly valeAPartirDe: Date;
  readonly mudouEm: Date;
  readonly versao: number;
}

export async function saveContaBancaria(tx: Tx, fornecedorId: string, nova: ContaNova): Promise<void> {
  const { titularNome, titularDocumento, pixTipo, pixChave, tipoDeConta, valeAPartirDe, mudouEm, ...resto } = nova;
  const campos = {
    ...resto,
    titular_nome: titularNome,
    titular_documento: titularDocumento,
    pix_tipo: pixTipo,
    pix_chave: pixChave,
    tipo_de_conta: tipoDeConta,
    vale_a_partir_de: valeAPartirDe,
    mudou_em: mudouEm,
  };
  await tx
    .insertInto('contas_bancarias')
    .values({ fornecedor_id: fornecedorId, ...campos })
    .onConflict((conflict) => conflict.column('fornecedor_id').doUpdateSet(campos))
    .execute();
}

export async function eraseContaBancaria(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('contas_bancarias').where('fornecedor_id', '=', fornecedorId).execute();
}
