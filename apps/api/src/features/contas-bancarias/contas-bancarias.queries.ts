import type { Db, Tx, ValueOf } from '../../platform/db/database.ts';

/** The supplier's account, with the documents that its holder's must be one of. */
export function findContaBancaria(db: Db, fornecedorId: string) {
  return db
    .selectFrom('usuarios as u')
    .leftJoin('contas_bancarias as b', 'b.fornecedor_id', 'u.id')
    .select([
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
    ])
    .where('u.id', '=', fornecedorId)
    .executeTakeFirst();
}

export type LinhaDaConta = NonNullable<Awaited<ReturnType<typeof findContaBancaria>>>;

interface CamposDaConta {
  readonly tipo: ValueOf<'contas_bancarias', 'tipo'>;
  readonly titular_nome: string;
  readonly titular_documento: string;
  readonly pix_tipo: ValueOf<'contas_bancarias', 'pix_tipo'>;
  readonly pix_chave: string | null;
  readonly banco: string | null;
  readonly agencia: string | null;
  readonly conta: string | null;
  readonly digito: string | null;
  readonly tipo_de_conta: ValueOf<'contas_bancarias', 'tipo_de_conta'>;
  readonly vale_a_partir_de: Date;
  readonly mudou_em: Date;
  readonly versao: number;
}

export async function saveContaBancaria(tx: Tx, fornecedorId: string, campos: CamposDaConta): Promise<void> {
  await tx
    .insertInto('contas_bancarias')
    .values({ fornecedor_id: fornecedorId, ...campos })
    .onConflict((conflict) => conflict.column('fornecedor_id').doUpdateSet(campos))
    .execute();
}

export async function eraseContaBancaria(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('contas_bancarias').where('fornecedor_id', '=', fornecedorId).execute();
}
