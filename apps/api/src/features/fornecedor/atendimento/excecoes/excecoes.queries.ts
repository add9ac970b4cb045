import { DE_PE } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { estados, visivelAoFornecedor } from '../../../pedido/transicoes/index.ts';

const proprias = (db: Db, fornecedorId: string) =>
  db.selectFrom('excecoes_de_agenda').where('fornecedor_id', '=', fornecedorId).where('calendario_id', 'is', null);

export function findExcecoes(db: Db, fornecedorId: string, agora: Date, pagina: { limite: number; offset: number }) {
  return proprias(db, fornecedorId)
    .where('fim', '>', agora)
    .select(['id', 'tipo', 'inicio', 'fim', 'motivo'])
    .orderBy('inicio')
    .orderBy('id')
    .limit(pagina.limite)
    .offset(pagina.offset)
    .execute();
}

export async function countExcecoes(db: Db, fornecedorId: string, agora: Date): Promise<number> {
  const { quantas } = await proprias(db, fornecedorId)
    .where('fim', '>', agora)
    .select((eb) => eb.fn.countAll<number>().as('quantas'))
    .executeTakeFirstOrThrow();
  return quantas;
}

export interface ExcecaoAGuardar {
  readonly id: string;
  readonly fornecedor_id: string;
  readonly tipo: 'fechado' | 'aberto';
  readonly inicio: Date;
  readonly fim: Date;
  readonly motivo: string | null;
}

export async function insertExcecoes(tx: Tx, excecoes: readonly ExcecaoAGuardar[]): Promise<void> {
  await tx
    .insertInto('excecoes_de_agenda')
    .values([...excecoes])
    .execute();
}

/** Returns false if the supplier has no such exception of its own. */
export async function deleteExcecao(tx: Tx, fornecedorId: string, id: string): Promise<boolean> {
  const removida = await tx
    .deleteFrom('excecoes_de_agenda')
    .where('id', '=', id)
    .where('fornecedor_id', '=', fornecedorId)
    .where('calendario_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return removida !== undefined;
}

export interface PedidoNoPeriodo {
  id: string;
  numero: number;
  titulo: string;
  inicio: Date;
  fim: Date;
  total: number;
}

/** The first orders under way with their party in the period; each row has the total. */
export async function findPedidosNoPeriodo(
  db: Db,
  fornecedorId: string,
  { inicio, fim }: { inicio: Date; fim: Date },
  limite: number,
): Promise<PedidoNoPeriodo[]> {
  const { rows } = await sql<PedidoNoPeriodo>`
    select p.id, p.numero, e.titulo, e.inicio, e.fim, count(*) over () as total
    from pedidos p join eventos e on e.id = p.evento_id
    where p.fornecedor_id = ${fornecedorId} and p.estado in ${estados(DE_PE)} and ${visivelAoFornecedor}
      and e.inicio < ${fim} and e.fim > ${inicio}
    order by e.inicio, p.id limit ${limite}`.execute(db);
  return rows;
}

/** For each day: true if it is closed from beginning to end. */
export async function findDiasFechados(db: Db, fornecedorId: string, dias: readonly { inicio: Date; fim: Date }[]): Promise<boolean[]> {
  const { rows } = await sql<{ fechado: boolean }>`
    select f.fechado_em @> tstzrange(d.inicio, d.fim) as fechado
    from unnest(${dias.map(({ inicio }) => inicio)}::timestamptz[], ${dias.map(({ fim }) => fim)}::timestamptz[])
      with ordinality as d (inicio, fim, ordem)
    join fornecedores f on f.id = ${fornecedorId}
    order by d.ordem`.execute(db);
  return rows.map(({ fechado }) => fechado);
}
