import { DE_PE } from '@festejo/contrato/pedido/grupos-de-estados.ts';
import { POLITICAS } from '@festejo/contrato/pedido/politicas.ts';
import { sql } from 'kysely';
import { textoEmReais } from '../../../platform/brazil.ts';
import { estados } from '../../pedido/transicoes/index.ts';
import { pagoAteAgora } from '../pagamentos/pagadores.queries.ts';
import { conferencia } from './conferencia.queries.ts';
import { cupomNaCustodia } from './livro.queries.ts';

/** The possible refunds in percent, by movement: `degrau (tipo, politica, percentual)`; a null policy means any policy. */
const degraus = sql`(values ${sql.join([
  sql`('reembolso'::text, null::text, 100::integer)`,
  sql`('liberacao', null, 0)`,
  // Within the right of withdrawal, and after the last step.
  ...[100, 0].map((percentual) => sql`('cancelamento', null, ${sql.lit(percentual)})`),
  ...Object.entries(POLITICAS).flatMap(([politica, { degraus }]) =>
    degraus.map(({ percentual }) => sql`('cancelamento', ${sql.lit(politica)}, ${sql.lit(percentual)})`),
  ),
])}) as degrau (tipo, politica, percentual)`;

/** The rule by which `movimentos.ts` empties custody. */
const voltaPorPercentual = sql`x.reembolso = greatest(0, x.pago - (x.total - round(x.total * d.percentual / 100.0)))
  and x.cupom_volta = round(x.cupom * d.percentual / 100.0)`;

/** The moment from which orders store their fee. Earlier orders have 0, although their ledger may show a fee. */
const ordersKeepTheirFee = sql`(select aplicada_em from migracoes where nome = '0049_taxa')`;

interface Reparticao {
  chave: string;
  reembolso: number;
  liberado: number;
  taxa: number;
  taxaEsperada: number;
}

/** Checks of the split of an order's money against its policy, its fee and its verdict. */
export const CONFERENCIAS_DA_REPARTICAO = [
  conferencia(
    'cada divisão do dinheiro é a da política, da taxa e da decisão',
    sql<Reparticao>`
      select x.chave, x.reembolso, x.liberado, x.taxa, x."taxaEsperada" from (
        select m.chave, m.tipo, p.politica_de_cancelamento as politica, p.volta_no_maximo, p.total_em_centavos as total,
          ${pagoAteAgora} - p.retomado_em_centavos as pago, p.retomado_em_centavos as retomado, ${cupomNaCustodia} as cupom, l.reembolso, l.cupom_volta, l.liberado, l.taxa,
          round(l.liberado * p.taxa_em_pontos_base / 10000.0)::bigint as "taxaEsperada",
          p.taxa_em_pontos_base = 0 and m.em < ${ordersKeepTheirFee} as antiga,
          (select v.volta_em_centavos from vereditos v where m.tipo = 'partilha' and v.pedido_id = p.id order by v.instancia desc limit 1) as decidida
        from movimentos m join pedidos p on p.id = m.pedido_id
        join (
          select movimento_id, coalesce(sum(valor_em_centavos) filter (where conta = 'reembolso'), 0)::bigint as reembolso,
            coalesce(sum(valor_em_centavos) filter (where conta = 'cupom_festejo'), 0)::bigint as cupom_volta,
            coalesce(sum(valor_em_centavos) filter (where conta = 'taxa'), 0)::bigint as taxa,
            coalesce(sum(valor_em_centavos) filter (where conta in ('taxa', 'fornecedor')), 0)::bigint as liberado
          from lancamentos group by 1
        ) l on l.movimento_id = m.id
        where m.tipo in ('reembolso', 'cancelamento', 'liberacao', 'partilha')
      ) x
      where x.taxa <> x."taxaEsperada" and not x.antiga
        or case x.tipo when 'partilha' then x.decidida not between 1 and x.total - 1 or x.reembolso is distinct from greatest(0, x.decidida - x.retomado)
            or x.cupom_volta <> round(x.cupom * x.decidida / x.total::numeric)
          else not exists (
            select from (
              select percentual from ${degraus} where degrau.tipo = x.tipo and (degrau.politica is null or degrau.politica = x.politica)
              union all select x.volta_no_maximo where x.tipo = 'cancelamento'
            ) d where ${voltaPorPercentual}) end`,
    ({ chave, reembolso, liberado, taxa, taxaEsperada }) =>
      taxa === taxaEsperada
        ? `movimento ${chave}: ${textoEmReais(reembolso)} ao cliente e ${textoEmReais(liberado)} ao fornecedor não são o que a política, ou a decisão, dá`
        : `movimento ${chave}: a taxa é de ${textoEmReais(taxa)}, e de ${textoEmReais(liberado)} liberados deveria ser de ${textoEmReais(taxaEsperada)}`,
  ),
  conferencia(
    'do que o banco tomou depois de liberado voltou a taxa da parte',
    sql<{ numero: number; taxa: number; esperada: number }>`
      select p.numero, l.taxa, round(l.liberado * p.taxa_em_pontos_base / 10000.0)::bigint as esperada from (
        select l.pedido_id, coalesce(sum(l.valor_em_centavos) filter (where l.conta = 'taxa'), 0)::bigint as taxa, sum(l.valor_em_centavos)::bigint as liberado
        from lancamentos l join movimentos m on m.id = l.movimento_id
        where l.conta in ('taxa', 'fornecedor') and m.tipo <> 'repasse'
          and exists (select from movimentos r where r.pedido_id = l.pedido_id and r.tipo = 'retomada') group by 1
      ) l join pedidos p on p.id = l.pedido_id
      where p.taxa_em_pontos_base > 0 and l.taxa <> round(l.liberado * p.taxa_em_pontos_base / 10000.0)`,
    ({ numero, taxa, esperada }) =>
      `pedido ${numero}: a taxa que ficou é de ${textoEmReais(taxa)}, e do que ficou liberado é de ${textoEmReais(esperada)}`,
  ),
  conferencia(
    'cada item de um pedido de pé tem unidades seguras',
    sql<{ numero: number; nome: string; quantidade: number; seguras: number }>`
      select p.numero, i.nome, i.quantidade, coalesce(r.seguras, 0) as seguras from pedidos p
      join (
        select pedido_id, produto_id, min(nome) as nome, sum(quantidade)::integer as quantidade from itens_do_pedido group by 1, 2
      ) i on i.pedido_id = p.id
      left join lateral (
        select sum(r.quantidade)::integer as seguras from reservas r
        where r.pedido_id = p.id and r.produto_id = i.produto_id and (r.muda_para is null or r.muda_de is not null)
      ) r on true
      where p.estado in ${estados(DE_PE)} and coalesce(r.seguras, 0) <> i.quantidade`,
    ({ numero, nome, quantidade, seguras }) => `pedido ${numero}: ${quantidade} de ${nome}, e ${seguras} unidade(s) segura(s)`,
  ),
];
