import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A supplier whom a client may write to, and whether it is her own shop; undefined where nobody answers. */
export async function findFornecedorParaConversar(
  db: Db,
  clienteId: string,
  fornecedorId: string,
): Promise<{ lojaPropria: boolean } | undefined> {
  const { rows } = await sql<{ lojaPropria: boolean }>`
    select v.email = c.email or coalesce(v.cpf = c.cpf, false) or coalesce(v.cnpj = c.cnpj, false) as "lojaPropria"
    from fornecedores f join usuarios v on v.id = f.id, usuarios c
    where f.id = ${fornecedorId} and c.id = ${clienteId} and num_nonnulls(v.excluido_em, v.suspenso_em) = 0`.execute(db);
  return rows[0];
}

/** A product that people see. */
export function findProduto(db: Db, id: string) {
  return db
    .selectFrom('produtos')
    .select(['nome', 'fornecedor_id as fornecedorId'])
    .where('id', '=', id)
    .where('arquivado_em', 'is', null)
    .where('retirado_em', 'is', null)
    .executeTakeFirst();
}

export function findPedido(db: Db, id: string) {
  return db
    .selectFrom('pedidos')
    .select(['numero', 'pago_em as pagoEm', 'cliente_id as clienteId', 'fornecedor_id as fornecedorId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A client's event, by what a supplier must know of it. */
export function findEvento(db: Db, clienteId: string, id: string) {
  return db
    .selectFrom('eventos')
    .select(['tipo', 'data_evento as dataEvento', 'localidade', 'uf'])
    .where('id', '=', id)
    .where('cliente_id', '=', clienteId)
    .executeTakeFirst();
}

/** When a person's account was made. */
export async function findCriadoEm(db: Db, usuarioId: string): Promise<Date | undefined> {
  return (await db.selectFrom('usuarios').select('criado_em').where('id', '=', usuarioId).executeTakeFirst())?.criado_em;
}
