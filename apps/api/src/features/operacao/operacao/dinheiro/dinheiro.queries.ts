import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { REPASSE_DEMORA_EM_DIAS, type SituacaoDoDinheiro } from '@festejo/contrato/operacao/dinheiro.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';
import { devolucaoParada, emAnalise, semDestino } from '../../../dinheiro/pagamentos/index.ts';
import { esperaRetido } from '../../../dinheiro/remessas/index.ts';
import type { Pagina } from '../operacao.queries.ts';

export interface LinhaDoDinheiro {
  readonly id: string;
  readonly numero: number | null;
  readonly valorEmCentavos: number;
  readonly situacao: SituacaoDoDinheiro;
  readonly motivo: string | null;
  readonly tentativas: number;
  readonly desde: Date;
  readonly tentarEm: Date | null;
  readonly clienteId: string | null;
  readonly clienteNome: string | null;
  readonly clienteSaiu: boolean;
  /** A refund that the bank no longer returns; it is paid by a transfer. `destino` is its masked destination. */
  readonly porTransferencia: boolean;
  readonly destino: string | null;
  readonly fornecedorId: string | null;
  readonly fornecedorNome: string | null;
}

/** Refunds that need the attention of a person. */
const devolucoesParadas = (agora: Date) => sql`from devolucoes d where ${devolucaoParada(agora)}`;

export async function findDevolucoesParadas(db: Db, agora: Date, { page, pageSize }: Pagina): Promise<LinhaDoDinheiro[]> {
  const { rows } = await sql<LinhaDoDinheiro>`
    select x.id, p.numero, x.valor_em_centavos as "valorEmCentavos", x.erro as motivo, x.tentativas + x.recusas as tentativas, x.criado_em as desde,
      case when ${emAnalise(sql.ref('x'))} then 'em_analise' when x.estado = 'recusada' and x.compra_id is null and x.recusas = 0 then 'sem_cobranca' when x.estado = 'recusada' then 'recusado' when x.end_to_end_id is null then 'sem_pix'
        when x.sem_destino then 'sem_destino' when x.transferir_desde is not null and x.estado = 'enviada' then 'sem_resposta' else 'demora' end as situacao,
      x.transferir_desde is not null as "porTransferencia", t.para as destino, c.excluido_em is not null as "clienteSaiu",
      case when x.estado <> 'recusada' and not x.espera_banco and x.end_to_end_id is not null and x.transferir_desde is null then x.tentar_em end as "tentarEm",
      c.id as "clienteId", c.nome_completo as "clienteNome", f.id as "fornecedorId", f.nome as "fornecedorNome"
    from (select d.*, ${semDestino} as sem_destino ${devolucoesParadas(agora)} order by d.criado_em, d.id limit ${pageSize} offset ${page * pageSize}) x
    left join compras o on o.id = x.compra_id
    left join usuarios c on c.id = o.cliente_id
    left join destinos_de_devolucoes t on t.devolucao_id = x.id
    left join pedidos p on p.id = x.pedido_id
    left join fornecedores f on f.id = p.fornecedor_id
    order by x.criado_em, x.id`.execute(db);
  return rows;
}

export async function countDevolucoesParadas(db: Db, agora: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${devolucoesParadas(agora)}`.execute(db);
  return onlyRow(rows).total;
}

/**
 * Payouts that were refused, are on hold with their order, or wait too long, each with the reason. Negative payouts are left out: they wait
 * for the supplier's next sale.
 */
const repassesParados = (agora: Date) => sql`
  from (
    select r.*, p.numero, p.cliente_id, p.fornecedor_id,
      case when r.estado = 'enviado' then 'sem_resposta' when ${esperaRetido} then 'retido'
        when r.estado = 'recusado' then case when r.tentar_em is null and not r.espera_operador then 'espera_conta' else 'recusado' end
        when b.fornecedor_id is null then 'sem_conta' when b.vale_a_partir_de > ${agora} then 'conta_nova' else 'demora' end as situacao
    from repasses r join pedidos p on p.id = r.pedido_id left join contas_bancarias b on b.fornecedor_id = p.fornecedor_id
    where r.estado <> 'concluido' and r.valor_em_centavos > 0 and (r.estado = 'recusado' or r.estado = 'pendente' and ${esperaRetido}
      or r.mudou_em < ${new Date(agora.getTime() - REPASSE_DEMORA_EM_DIAS * DIA_EM_MS)})
  ) x`;

/** Payouts that wait for the supplier's account. An operator cannot do anything about them. */
const esperaOFornecedor = sql`situacao in ('sem_conta', 'conta_nova', 'espera_conta')`;

/** Payouts that wait for an operator come first. */
export async function findRepassesParados(db: Db, agora: Date, { page, pageSize }: Pagina): Promise<LinhaDoDinheiro[]> {
  const { rows } = await sql<LinhaDoDinheiro>`
    select y.id, y.numero, y.valor_em_centavos as "valorEmCentavos", y.erro as motivo, y.tentativas, y.criado_em as desde, y.situacao,
      false as "porTransferencia", null as destino, c.excluido_em is not null as "clienteSaiu",
      case when y.situacao = 'recusado' then y.tentar_em end as "tentarEm",
      c.id as "clienteId", c.nome_completo as "clienteNome", f.id as "fornecedorId", f.nome as "fornecedorNome"
    from (select x.* ${repassesParados(agora)} order by ${esperaOFornecedor}, x.criado_em, x.id limit ${pageSize} offset ${page * pageSize}) y
    join usuarios c on c.id = y.cliente_id
    join fornecedores f on f.id = y.fornecedor_id
    order by ${esperaOFornecedor}, y.criado_em, y.id`.execute(db);
  return rows;
}

/** `esperam` counts the payouts that wait for an operator, and not for the supplier's account. */
export async function countRepassesParados(db: Db, agora: Date): Promise<{ total: number; esperam: number }> {
  const { rows } = await sql<{ total: number; esperam: number }>`
    select count(*) as total, count(*) filter (where not ${esperaOFornecedor}) as esperam ${repassesParados(agora)}`.execute(db);
  return onlyRow(rows);
}

/** The client and the supplier of a refund or payout. */
export async function findPartesDoDinheiro(db: Db, papel: 'devolucao' | 'repasse', id: string): Promise<string[]> {
  const dele =
    papel === 'devolucao'
      ? sql`select o.cliente_id, p.fornecedor_id from devolucoes d left join compras o on o.id = d.compra_id left join pedidos p on p.id = d.pedido_id
          where d.id = ${id}`
      : sql`select p.cliente_id, p.fornecedor_id from repasses r join pedidos p on p.id = r.pedido_id where r.id = ${id}`;
  const { rows } = await sql<{ clienteId: string | null; fornecedorId: string | null }>`
    select x.cliente_id as "clienteId", x.fornecedor_id as "fornecedorId" from (${dele}) x`.execute(db);
  return rows.flatMap(({ clienteId, fornecedorId }) => [clienteId, fornecedorId]).filter((id) => id !== null);
}
