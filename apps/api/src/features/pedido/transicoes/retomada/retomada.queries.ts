import type { DecisaoDaRetomada, EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import { lockThenRead } from '../../../../platform/db/statements/lock-then-read.ts';
import { alemDoReembolso, type Composicao, type LivroDoPedido } from './retomada.ts';

/**
 * The amount taken from each order through this Pix so far, beyond promised refunds. Amounts won back by a contest are not subtracted, because
 * the Pix does not bring that money a second time.
 */
export async function findTomado(db: Db, endToEndId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; tomado: number }>`
    select p.pedido_id as id, sum(p.custodia_em_centavos + p.fornecedor_em_centavos + p.taxa_em_centavos)::bigint as tomado
    from partes_da_retomada p join retomadas t on t.id = p.retomada_id where t.end_to_end_id = ${endToEndId} group by 1`.execute(db);
  return new Map(rows.map(({ id, tomado }) => [id, tomado]));
}

/** The amount released from these orders, and the fee, by the ledger. */
export async function findLivros(
  db: Db,
  pedidoIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<LivroDoPedido, 'liberadoEmCentavos' | 'taxaEmCentavos'>>> {
  const { rows } = await sql<{ id: string; liberadoEmCentavos: number; taxaEmCentavos: number }>`
    select l.pedido_id as id, sum(l.valor_em_centavos)::bigint as "liberadoEmCentavos",
      (coalesce(sum(l.valor_em_centavos) filter (where l.conta = 'taxa'), 0))::bigint as "taxaEmCentavos"
    from lancamentos l join movimentos m on m.id = l.movimento_id
    where l.pedido_id = any(${[...pedidoIds]}::uuid[]) and l.conta in ('fornecedor', 'taxa') and m.tipo <> 'repasse' group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...livro }) => [id, livro]));
}

/** Writes an order's part of a retomada; a second call replaces the part. */
export async function saveParte(tx: Tx, retomadaId: string, pedidoId: string, c: Composicao): Promise<void> {
  const campos = {
    custodia_em_centavos: c.custodiaEmCentavos,
    reembolso_em_centavos: c.reembolsoEmCentavos,
    fornecedor_em_centavos: c.fornecedorEmCentavos,
    taxa_em_centavos: c.taxaEmCentavos,
  };
  await tx
    .insertInto('partes_da_retomada')
    .values({ retomada_id: retomadaId, pedido_id: pedidoId, ...campos })
    .onConflict((conflict) => conflict.columns(['retomada_id', 'pedido_id']).doUpdateSet(campos))
    .execute();
}

/** Adds to the order the amount that the bank took beyond promised refunds (`sentido` 1), or subtracts the amount that came back (-1). */
export async function addRetomado(tx: Tx, pedidoId: string, composicao: Composicao, sentido: 1 | -1, doSaldo: boolean): Promise<void> {
  const volta = sentido * alemDoReembolso(composicao);
  if (volta === 0) return;
  const daCustodia = sentido * composicao.custodiaEmCentavos;
  await sql`
    update pedidos set volta_em_centavos = volta_em_centavos + ${volta}::bigint,
      perda_em_centavos = perda_em_centavos + ${sentido * composicao.fornecedorEmCentavos}::bigint,
      retomado_em_centavos = retomado_em_centavos + ${daCustodia}::bigint,
      retomado_do_saldo_em_centavos = retomado_do_saldo_em_centavos + ${doSaldo ? daCustodia : 0}::bigint, versao = versao + 1
    where id = ${pedidoId}`.execute(tx);
}

/** The orders that another retomada still holds: one under review, or one taken without a final decision. */
export async function findSeguros(db: Db, pedidoIds: readonly string[], menosEsta: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.pedido_id as id from partes_da_retomada p join retomadas t on t.id = p.retomada_id
    where p.pedido_id = any(${[...pedidoIds]}::uuid[]) and t.id <> ${menosEsta} and t.devolucao_id is null
      and (t.aplicada = 'em_analise' or t.aplicada = 'tomada' and coalesce(t.decisao, 'contestada') = 'contestada'
        and p.custodia_em_centavos + p.fornecedor_em_centavos + p.taxa_em_centavos > 0)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A row of `retomadas`. */
export interface RetomadaGuardada {
  readonly id: string;
  readonly compraId: string | null;
  readonly estado: EstadoDaRetomada;
  readonly decisao: DecisaoDaRetomada | null;
  /** True if the Pix paid a balance. */
  readonly doSaldo: boolean;
}

export async function findRetomada(db: Db, id: string): Promise<RetomadaGuardada | undefined> {
  const { rows } = await sql<RetomadaGuardada>`
    select t.id, t.compra_id as "compraId", t.estado, t.decisao,
      exists (select from pagamentos g where g.end_to_end_id = t.end_to_end_id and g.pedido_id is not null) as "doSaldo"
    from retomadas t where t.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a retomada and returns it. The caller locked its orders before. */
export async function lockRetomada(tx: Tx, id: string): Promise<RetomadaGuardada> {
  const retomada = await lockThenRead(
    tx,
    (trava) => sql`select from retomadas where id = ${id} for update`.execute(trava),
    (le) => findRetomada(le, id),
  );
  if (!retomada) throw new Error(`no taking back ${id}`);
  return retomada;
}

export interface ParteGuardada extends Composicao {
  readonly pedidoId: string;
}

/** The part of each order in a retomada. */
export async function findPartes(db: Db, retomadaId: string): Promise<ParteGuardada[]> {
  const { rows } = await sql<ParteGuardada>`
    select pedido_id as "pedidoId", custodia_em_centavos as "custodiaEmCentavos", reembolso_em_centavos as "reembolsoEmCentavos",
      fornecedor_em_centavos as "fornecedorEmCentavos", taxa_em_centavos as "taxaEmCentavos"
    from partes_da_retomada where retomada_id = ${retomadaId} order by pedido_id`.execute(db);
  return rows;
}

/** Adds the amount that came back for an order. */
export async function addVoltou(tx: Tx, retomadaId: string, pedidoId: string, centavos: number): Promise<void> {
  await tx
    .updateTable('partes_da_retomada')
    .set((eb) => ({ voltou_em_centavos: eb('voltou_em_centavos', '+', centavos) }))
    .where('retomada_id', '=', retomadaId)
    .where('pedido_id', '=', pedidoId)
    .execute();
}

/** An order's part for notices and letters, in centavos. */
export interface ParteParaContar {
  readonly pedidoId: string;
  readonly custodia: number;
  readonly reembolso: number;
  readonly fornecedor: number;
  readonly taxa: number;
  readonly voltou: number;
}

export async function findRetomadaParaContar(db: Db, retomadaId: string): Promise<ParteParaContar[]> {
  const { rows } = await sql<ParteParaContar>`
    select pedido_id as "pedidoId", custodia_em_centavos as custodia, reembolso_em_centavos as reembolso, fornecedor_em_centavos as fornecedor,
      taxa_em_centavos as taxa, voltou_em_centavos as voltou
    from partes_da_retomada where retomada_id = ${retomadaId} order by pedido_id`.execute(db);
  return rows;
}
