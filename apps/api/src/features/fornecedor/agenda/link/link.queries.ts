import { CAIDOS_PAGOS } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { estados, visivelAoFornecedor } from '../../../pedido/transicoes/index.ts';

export function findLink(db: Db, fornecedorId: string) {
  return db
    .selectFrom('links_de_agenda')
    .select(['codigo_cifrado as codigoCifrado', 'criado_em as criadoEm'])
    .where('fornecedor_id', '=', fornecedorId)
    .executeTakeFirst();
}

export async function saveLink(tx: Tx, fornecedorId: string, link: { hash: Buffer; cifrado: Buffer; agora: Date }): Promise<void> {
  const valores = { codigo_hash: link.hash, codigo_cifrado: link.cifrado, criado_em: link.agora };
  await tx
    .insertInto('links_de_agenda')
    .values({ fornecedor_id: fornecedorId, ...valores })
    .onConflict((conflict) => conflict.column('fornecedor_id').doUpdateSet(valores))
    .execute();
}

export async function deleteLink(tx: Tx, fornecedorId: string): Promise<void> {
  await tx.deleteFrom('links_de_agenda').where('fornecedor_id', '=', fornecedorId).execute();
}

export async function findDonoDoLink(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db.selectFrom('links_de_agenda').select('fornecedor_id as id').where('codigo_hash', '=', hash).executeTakeFirst();
  return row?.id;
}

export interface PedidoNoFeed {
  id: string;
  titulo: string;
  inicio: Date;
  fim: Date;
  localidade: string;
  uf: string;
  cancelado: boolean;
  /** Rises with every change of the order or of its event. */
  versao: number;
  mudadoEm: Date;
}

const PEDIDOS_NO_MAXIMO = 1000;

/**
 * The supplier's orders since `desde`, delivered or to be delivered: title, time and city, without any person's name. Cancelled orders stay,
 * because some calendar programs keep an event that is no longer sent.
 */
export async function findPedidosDoFeed(db: Db, fornecedorId: string, desde: Date): Promise<PedidoNoFeed[]> {
  const { rows } = await sql<PedidoNoFeed>`
    select p.id, e.titulo, e.inicio, e.fim, e.localidade, e.uf, p.versao + e.versao as versao,
      p.estado in ${estados(CAIDOS_PAGOS)} as cancelado,
      greatest(p.criado_em, p.pago_em, p.saldo_pago_em,
        (select max(h.em) from historico_do_pedido h where h.pedido_id = p.id),
        (select max(m.encerrada_em) from mudancas m where m.evento_id = e.id and m.estado = 'feita')) as "mudadoEm"
    from pedidos p join eventos e on e.id = p.evento_id
    where p.fornecedor_id = ${fornecedorId} and ${visivelAoFornecedor} and e.fim > ${desde}
    order by e.inicio, p.id limit ${PEDIDOS_NO_MAXIMO}`.execute(db);
  return rows;
}
