import type { LACOS_COM_A_FESTA } from '@festejo/contrato/conversa/mensagens.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A supplier that a client may write to; undefined when its account is erased or suspended. */
export function findFornecedorParaConversar(db: Db, fornecedorId: string) {
  return db
    .selectFrom('fornecedores as f')
    .innerJoin('usuarios as v', 'v.id', 'f.id')
    .select('f.id')
    .where('f.id', '=', fornecedorId)
    .where('v.excluido_em', 'is', null)
    .where('v.suspenso_em', 'is', null)
    .executeTakeFirst();
}

/** A product that is neither archived nor withdrawn. */
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

const festas = (db: Db) => db.selectFrom('eventos').select(['tipo', 'data_evento as dataEvento', 'localidade', 'uf']);
/** The part of an event that a supplier may know. */
export type FestaDoAssunto = NonNullable<Awaited<ReturnType<typeof findEvento>>>;

/** An event of the client. */
export function findEvento(db: Db, clienteId: string, id: string) {
  return festas(db).where('id', '=', id).where('cliente_id', '=', clienteId).executeTakeFirst();
}

/** An event with a paid order of the supplier, in the part that a supplier may know, and its client. */
export async function findFestaVendida(
  db: Db,
  fornecedorId: string,
  id: string,
): Promise<(FestaDoAssunto & { clienteId: string }) | undefined> {
  return festas(db)
    .select('cliente_id as clienteId')
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pedidos')
          .select('pedidos.id')
          .whereRef('pedidos.evento_id', '=', 'eventos.id')
          .where('pedidos.fornecedor_id', '=', fornecedorId)
          .where('pedidos.pago_em', 'is not', null),
      ),
    )
    .executeTakeFirst();
}

export interface FornecedorNaFesta {
  id: string;
  nome: string;
  fotoChave: string | null;
  lacos: (typeof LACOS_COM_A_FESTA)[number][];
}

/** Suppliers with an order, a cart item or a quote for the event, by name. */
export async function findFornecedoresDaFesta(db: Db, eventoId: string): Promise<FornecedorNaFesta[]> {
  const { rows } = await sql<FornecedorNaFesta>`
    select f.id, f.nome, f.foto_chave as "fotoChave", json_agg(distinct x.laco) as lacos
    from (
      select fornecedor_id, 'pedido' as laco from pedidos where evento_id = ${eventoId}
      union all select i.fornecedor_id, 'carrinho' from itens_do_carrinho i join produtos p on p.id = i.produto_id where i.evento_id = ${eventoId}
      union all select k.fornecedor_id, 'orcamento' from orcamentos o join consultas k on k.orcamento_id = o.id where o.evento_id = ${eventoId}
    ) x join fornecedores f on f.id = x.fornecedor_id join usuarios u on u.id = f.id
    where num_nonnulls(u.excluido_em, u.suspenso_em) = 0 group by f.id, f.nome, f.foto_chave order by f.nome_sem_acento, f.id`.execute(db);
  return rows;
}

/** When a person's account was created. */
export async function findCriadoEm(db: Db, usuarioId: string): Promise<Date | undefined> {
  return (await db.selectFrom('usuarios').select('criado_em').where('id', '=', usuarioId).executeTakeFirst())?.criado_em;
}
