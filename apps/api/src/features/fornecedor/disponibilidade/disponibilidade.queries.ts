import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import { corda, daLinha, fatos, horasDoMes, type LerEvento, ocupadoAte, ocupadoDe, vagas } from './atendimento.queries.ts';
import type { FatosDoAtendimento } from './disponibilidade.ts';

export interface FatosDoItem extends FatosDoAtendimento {
  produtoId: string;
  /** In metres; null for a supplier without a place. */
  corda: number | null;
}

const fatosDosProdutos = statement<{ eventoId: string; produtoIds: readonly string[]; agora: Date }, FatosDoItem>(
  ({ eventoId, produtoIds, agora }) => sql`
    select p.id as "produtoId", ${corda(daLinha)} as corda, ${fatos(daLinha, agora)}
    from unnest(${produtoIds}::uuid[]) as pedido (id)
    join produtos p on p.id = pedido.id
    join fornecedores f on f.id = p.fornecedor_id
    join eventos e on e.id = ${eventoId}`,
);

/** The facts of each existing product for an event at `agora`. */
export function findFatos(db: Db, eventoId: string, produtoIds: readonly string[], agora: Date): Promise<FatosDoItem[]> {
  return fatosDosProdutos(db, { eventoId, produtoIds, agora });
}

export interface HorasDoDia {
  /** `AAAA-MM-DD` at the supplier's place. */
  dia: string;
  /** Number of weekly opening hours. */
  daSemana: number;
  /** Number of hours open on this date: the weekly hours with the date's closures and openings. */
  abertas: number;
  /** Number of open hours with a free unit. */
  livres: number;
}

const mes = statement<{ produtoId: string; de: string; ate: string; fuso: string; agora: Date }, HorasDoDia>(
  (dado) => sql`
    select to_char(h.dia, 'YYYY-MM-DD') as dia, count(*) filter (where h."daSemana")::integer as "daSemana",
      count(*) filter (where h.aberta)::integer as abertas, count(*) filter (where h.aberta and h.vaga)::integer as livres
    from produtos p join fornecedores f on f.id = p.fornecedor_id cross join lateral (${horasDoMes(dado, dado.agora)}) h
    where p.id = ${dado.produtoId} group by h.dia order by h.dia`,
);

/** The hours of a product on each day from `de` to `ate` (`AAAA-MM-DD`), counted by day, in one statement. */
export function findHorasDoMes(
  db: Db,
  pergunta: { produtoId: string; de: string; ate: string; fuso: string; agora: Date },
): Promise<HorasDoDia[]> {
  return mes(db, pergunta);
}

const travar = statement<{ produtoIds: readonly string[] }, never>(
  ({ produtoIds }) => sql`select from produtos where id = any(${produtoIds}::uuid[]) order by id for no key update`,
);

/** Locks the products in the order of their ids, so that concurrent checkouts cannot deadlock. */
export async function lockProdutos(tx: Tx, produtoIds: readonly string[]): Promise<void> {
  await travar(tx, { produtoIds });
}

export interface ReservaNova {
  id: string;
  pedidoId: string;
  produtoId: string;
  fornecedorId: string;
  quantidade: number;
}

interface DasReservas {
  inicio: Date;
  fim: Date;
  itens: string;
  expiraEm: Date;
  agora: Date;
}

const reservar = statement<DasReservas, { id: string }>(({ inicio, fim, itens, expiraEm, agora }) => {
  const e: LerEvento = (coluna) => sql`${coluna === 'inicio' ? inicio : fim}::timestamptz`;
  return sql`
    with i as (
      select * from json_to_recordset(${itens}::json)
        as i (id uuid, "pedidoId" uuid, "produtoId" uuid, "fornecedorId" uuid, quantidade integer)
    ), nova as (
      insert into reservas (id, produto_id, fornecedor_id, pedido_id, quantidade, inicio, fim, expira_em)
      select i.id, p.id, i."fornecedorId", i."pedidoId", i.quantidade, ${ocupadoDe(e)}, ${ocupadoAte(e)}, ${expiraEm}::timestamptz
      from i join produtos p on p.id = i."produtoId"
    )
    select p.id from i join produtos p on p.id = i."produtoId" where i.quantidade > ${vagas(e, agora)}`;
});

/**
 * Inserts the holds of a checkout, including preparation.
 * @returns ids of the products whose capacity they exceed.
 */
export async function insertReservas(
  tx: Tx,
  periodo: { inicio: Date; fim: Date },
  itens: readonly ReservaNova[],
  expiraEm: Date,
  agora: Date,
): Promise<string[]> {
  const { inicio, fim } = periodo;
  const rows = await reservar(tx, { inicio, fim, itens: JSON.stringify(itens), expiraEm, agora });
  return rows.map((row) => row.id);
}

export async function confirmReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await tx.updateTable('reservas').set({ expira_em: null }).where('pedido_id', 'in', pedidoIds).execute();
}

export async function deleteReservas(tx: Tx, pedidoIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('reservas').where('pedido_id', 'in', pedidoIds).execute();
}
