import { FALHAS_DA_LOJA, type FalhaDaLoja, type FalhaDoPedido, type FalhasDaLoja } from '@festejo/contrato/pedido/falhas.ts';
import { CAIDOS_PAGOS } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { estados } from '../transicoes/grupos-de-estados.queries.ts';
import { RECEBIDOS } from '../transicoes/grupos-de-estados.ts';

const nomes = Object.keys(FALHAS_DA_LOJA) as FalhaDaLoja[];

/**
 * Failures per shop, among orders with a price: `fornecedor_id`, the count of each kind, the total (`quantas`) and the sum of their stars
 * (`soma`). `quais` is a condition on `p` that selects the shops.
 */
export const falhasPorLoja = (quais: RawBuilder<unknown> = sql`true`) => sql`
  select p.fornecedor_id, ${sql.join(nomes.map((nome) => sql`(count(*) filter (where falha = ${sql.lit(nome)}))::integer as ${sql.ref(nome)}`))},
    count(*)::integer as quantas, sum(estrelas_da_falha(falha))::integer as soma
  from pedidos p join historico_do_pedido h on h.pedido_id = p.id and h.para = p.estado left join disputas d on d.pedido_id = p.id
  cross join lateral falha_da_loja(h.de, h.para, h.por, d.motivo) falha
  where p.estado in ${estados(CAIDOS_PAGOS)} and falha is not null and p.total_em_centavos > 0 and ${quais} group by p.fornecedor_id`;

const SEM_FALHAS: FalhasDaLoja = { recusou: 0, nao_respondeu: 0, cancelou: 0, nao_veio: 0 };

/** The number of failures of a shop by kind. */
export async function findFalhas(db: Db, fornecedorId: string): Promise<FalhasDaLoja> {
  const { rows } = await sql<FalhasDaLoja>`
    select ${sql.join(nomes.map((nome) => sql.ref(nome)))} from (${falhasPorLoja(sql`p.fornecedor_id = ${fornecedorId}`)}) x`.execute(db);
  return rows[0] ?? SEM_FALHAS;
}

export interface LojaQueFalha extends FalhasDaLoja {
  readonly id: string;
  readonly nome: string;
  readonly suspensa: boolean;
  readonly pagos: number;
}

/** The shops with the most costly failures, by the stars that the failures cost them, as stored in the row of each shop. */
export async function findLojasQueFalham(db: Db, limite: number): Promise<LojaQueFalha[]> {
  const { rows } = await sql<LojaQueFalha>`
    select f.id, f.nome, u.suspenso_em is not null as suspensa, ${sql.join(nomes.map((nome) => sql`x.${sql.ref(nome)}`))},
      (select count(*) from pedidos p where p.fornecedor_id = f.id and p.pago_em is not null and p.total_em_centavos > 0)::integer as pagos
    from (
      select id, nome, 4 * falhas - falhas_soma as custo from fornecedores where falhas > 0 order by 3 desc, id limit ${limite}
    ) f join usuarios u on u.id = f.id and u.excluido_em is null
    cross join lateral (${falhasPorLoja(sql`p.fornecedor_id = f.id`)}) x
    order by f.custo desc, f.id`.execute(db);
  return rows;
}

/** The failure of the shop in paid order `o`; null if the shop did not fail. An order with a failure can be rated. */
export const falhaDoPedidoPago = (o: RawBuilder<unknown>): RawBuilder<FalhaDoPedido> => sql<FalhaDoPedido>`(case
  when ${o}.pago_em is null or ${o}.total_em_centavos = 0 then null
  when ${o}.estado = 'reembolsado' then (select case d.motivo when 'nao_veio' then 'nao_veio' else 'problema' end from disputas d where d.pedido_id = ${o}.id)
  when ${o}.estado = 'cancelado' and exists (
    select from historico_do_pedido h where h.pedido_id = ${o}.id and falha_da_loja(h.de, h.para, h.por, null) = 'cancelou') then 'cancelou'
  end)`;

/** Condition: the client may rate order `o`, because it was received or its shop failed. */
export const podeAvaliar = (o: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${o}.estado in ${estados(RECEBIDOS)} or ${falhaDoPedidoPago(o)} is not null)`;
