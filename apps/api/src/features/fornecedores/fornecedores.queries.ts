import type { Db, Tx } from '../../platform/db/database.ts';

export async function insertFornecedor(tx: Tx, fornecedor: { id: string; nome: string }): Promise<void> {
  await tx.insertInto('fornecedores').values(fornecedor).execute();
}

/** Suppliers with what the law wants beside every offer. */
export function findFornecedores(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('fornecedores as f')
    .innerJoin('usuarios as u', 'u.id', 'f.id')
    .select([
      'f.id',
      'f.nome',
      'f.descricao',
      'f.foto_chave',
      'f.logradouro',
      'f.numero',
      'f.bairro',
      'f.localidade',
      'f.uf',
      'f.raio_em_metros',
      'f.politica_de_cancelamento',
      'f.nota_soma',
      'f.avaliacoes',
      'u.cpf',
      'u.cnpj',
    ])
    .where('f.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
}
