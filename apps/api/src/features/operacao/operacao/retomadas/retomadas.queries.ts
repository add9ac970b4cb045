import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import type { DecisaoDaRetomada, EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { onlyRow } from '../../../../platform/db/rows.ts';
import type { Pagina } from '../operacao.queries.ts';

export interface LinhaDaParte {
  readonly pedidoId: string;
  readonly numero: number;
  readonly estado: EstadoDoPedido;
  readonly custodia: number;
  readonly reembolso: number;
  readonly fornecedor: number;
  readonly taxa: number;
  readonly voltou: number;
  readonly retido: boolean;
  readonly guardado: number;
  readonly divida: number;
  readonly clienteId: string;
  readonly clienteNome: string;
  readonly fornecedorId: string;
  readonly fornecedorNome: string;
}

export interface LinhaDaRetomada {
  readonly id: string;
  readonly pix: string;
  readonly idNoBanco: string;
  readonly natureza: string;
  readonly valorEmCentavos: number;
  readonly estado: EstadoDaRetomada;
  readonly decisao: DecisaoDaRetomada | null;
  readonly motivo: string | null;
  readonly desde: Date;
  readonly feitaEm: Date | null;
  readonly propria: boolean;
  readonly partes: LinhaDaParte[];
}

/** The retomada is under review at the bank, or its money was taken from orders and is not decided. */
const abertas: RawBuilder<boolean> = sql<boolean>`(t.estado = 'em_analise' or t.estado = 'tomada' and coalesce(t.decisao, 'contestada') = 'contestada'
  and t.devolucao_id is null and exists (select from partes_da_retomada p where p.retomada_id = t.id
    and p.custodia_em_centavos + p.fornecedor_em_centavos + p.taxa_em_centavos > 0))`;

const quais = (todas: boolean) => (todas ? sql`true` : abertas);

/** The supplier's debt that no payout has settled yet, in centavos. */
const dividaDe = (fornecedorId: RawBuilder<unknown>) => sql<number>`coalesce((
  select greatest(0, -sum(r.valor_em_centavos)) from repasses r join pedidos o on o.id = r.pedido_id
  where o.fornecedor_id = ${fornecedorId} and r.estado in ('pendente', 'recusado')), 0)::bigint`;

/** Money that the bank takes back, the newest first. */
export async function findRetomadas(db: Db, operadorId: string, todas: boolean, { page, pageSize }: Pagina): Promise<LinhaDaRetomada[]> {
  const { rows } = await sql<LinhaDaRetomada>`
    select t.id, t.end_to_end_id as pix, t.id_no_banco as "idNoBanco", t.natureza, t.valor_em_centavos as "valorEmCentavos", t.estado, t.decisao, t.motivo,
      t.criado_em as desde, t.feita_em as "feitaEm",
      exists (
        select from partes_da_retomada p join pedidos o on o.id = p.pedido_id join usuarios lado on lado.id in (o.cliente_id, o.fornecedor_id)
        join usuarios q on q.id = ${operadorId} and (q.email = lado.email or q.cpf = lado.cpf or q.cnpj = lado.cnpj)
        where p.retomada_id = t.id
      ) as propria,
      (select coalesce(json_agg(json_build_object('pedidoId', o.id, 'numero', o.numero, 'estado', o.estado, 'custodia', p.custodia_em_centavos,
          'reembolso', p.reembolso_em_centavos, 'fornecedor', p.fornecedor_em_centavos, 'taxa', p.taxa_em_centavos, 'voltou', p.voltou_em_centavos,
          'retido', exists (select from retencoes h where h.pedido_id = o.id and h.motivo = 'banco'),
          'guardado', (select coalesce(sum(l.valor_em_centavos), 0) from lancamentos l where l.pedido_id = o.id and l.conta = 'custodia'),
          'divida', ${dividaDe(sql`o.fornecedor_id`)}, 'clienteId', c.id, 'clienteNome', c.nome_completo,
          'fornecedorId', f.id, 'fornecedorNome', f.nome) order by o.numero), '[]'::json)
        from partes_da_retomada p join pedidos o on o.id = p.pedido_id join usuarios c on c.id = o.cliente_id join fornecedores f on f.id = o.fornecedor_id
        where p.retomada_id = t.id) as partes
    from (
      select * from retomadas t where ${quais(todas)} order by t.criado_em desc, t.id desc limit ${pageSize} offset ${page * pageSize}
    ) t order by t.criado_em desc, t.id desc`.execute(db);
  return rows;
}

export async function countRetomadas(db: Db, todas: boolean): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from retomadas t where ${quais(todas)}`.execute(db);
  return onlyRow(rows).total;
}

/** The clients and suppliers of all orders of a retomada. */
export async function findPartesDaRetomada(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from partes_da_retomada p join pedidos o on o.id = p.pedido_id, lateral (values (o.cliente_id), (o.fornecedor_id)) u (id)
    where p.retomada_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
}

export interface ProvasDoPedido {
  readonly numero: number;
  readonly estado: EstadoDoPedido;
  readonly totalEmCentavos: number;
  readonly pagoEm: Date | null;
  readonly eventoTitulo: string;
  readonly inicio: Date;
  readonly localidade: string;
  readonly uf: string;
  readonly clienteNome: string;
  readonly fornecedorNome: string;
  readonly pagador: string | null;
  /** The cancellation policy as it was stored at the payment. */
  readonly politica: string | null;
  readonly itens: { nome: string; quantidade: number; precoEmCentavos: number }[];
  readonly historico: { para: EstadoDoPedido; por: string; em: string; motivo: string | null }[];
  readonly mensagens: { autor: 'cliente' | 'fornecedor'; texto: string; em: string }[];
  readonly falas: { autor: string; tipo: string; texto: string; em: string }[];
  readonly avaliacoes: { nota: number; texto: string; em: string }[];
}

/** Maximum number of messages between the two sides; the newest are shown. */
const MENSAGENS = 200;

/** Evidence for the orders of a retomada: contract, conversation, delivery, dispute, ratings. */
export async function findProvas(db: Db, retomadaId: string): Promise<ProvasDoPedido[]> {
  const { rows } = await sql<ProvasDoPedido>`
    select o.numero, o.estado, o.total_em_centavos as "totalEmCentavos", o.pago_em as "pagoEm", e.titulo as "eventoTitulo", e.inicio, e.localidade, e.uf,
      c.nome_completo as "clienteNome", f.nome as "fornecedorNome",
      (select coalesce(a.corpo -> 'pagador' ->> 'cpf', a.corpo -> 'pagador' ->> 'cnpj') from retomadas t join avisos_de_pix a on a.end_to_end_id = t.end_to_end_id
        where t.id = p.retomada_id) as pagador,
      (select k.fatos ->> 'politica' from contratos k where k.pedido_id = o.id) as politica,
      (select json_agg(json_build_object('nome', i.nome, 'quantidade', i.quantidade, 'precoEmCentavos', i.preco_em_centavos) order by i.produto_id, i.opcoes)
        from itens_do_pedido i where i.pedido_id = o.id) as itens,
      (select json_agg(json_build_object('para', h.para, 'por', h.por, 'em', h.em, 'motivo', h.motivo) order by h.id)
        from historico_do_pedido h where h.pedido_id = o.id) as historico,
      (select coalesce(json_agg(json_build_object('autor', m.autor, 'texto', m.texto, 'em', m.em) order by m.id), '[]'::json) from (
        select m.id, m.texto, m.criada_em as em, case when m.autor_id = o.cliente_id then 'cliente' else 'fornecedor' end as autor
        from conversas v join mensagens m on m.conversa_id = v.id
        where v.cliente_id = o.cliente_id and v.fornecedor_id = o.fornecedor_id and m.texto <> '' order by m.id desc limit ${sql.lit(MENSAGENS)}) m) as mensagens,
      (select coalesce(json_agg(json_build_object('autor', d.autor, 'tipo', d.tipo, 'texto', d.texto, 'em', d.em) order by d.id), '[]'::json)
        from falas_da_disputa d where d.pedido_id = o.id) as falas,
      (select coalesce(json_agg(json_build_object('nota', a.nota, 'texto', a.texto, 'em', a.criado_em) order by a.id), '[]'::json)
        from avaliacoes a where a.pedido_id = o.id) as avaliacoes
    from partes_da_retomada p join pedidos o on o.id = p.pedido_id join eventos e on e.id = o.evento_id
    join usuarios c on c.id = o.cliente_id join fornecedores f on f.id = o.fornecedor_id
    where p.retomada_id = ${retomadaId} order by o.numero`.execute(db);
  return rows;
}
