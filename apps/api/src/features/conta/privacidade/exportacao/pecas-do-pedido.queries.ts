import { sql } from 'kysely';
import { reais } from './linhas.queries.ts';

export const itens = sql`(
  select coalesce(json_agg(json_build_object('produto', i.nome, 'categoria', i.categoria_oficial_nome, 'escolha', i.escolha, 'quantidade', i.quantidade,
    'precoUnitario', ${reais('i.preco_em_centavos')}) order by i.produto_id), '[]')
  from itens_do_pedido i where i.pedido_id = p.id)`;

export const historico = sql`(
  select coalesce(json_agg(json_build_object('de', h.de, 'para', h.para, 'por', h.por, 'motivo', h.motivo, 'em', h.em) order by h.id), '[]')
  from historico_do_pedido h where h.pedido_id = p.id)`;

export const doPedido = sql`p.numero, p.estado, ${reais('p.subtotal_em_centavos')} as subtotal, ${reais('p.desconto_em_centavos')} as desconto,
  ${reais('p.total_em_centavos')} as total, p.politica_de_cancelamento as "politicaDeCancelamento", ${reais('p.sinal_em_centavos')} as sinal,
  p.saldo_ate as "saldoAte", p.saldo_pago_em as "saldoPagoEm", p.criado_em as "criadoEm"`;

/** The statements and pictures of one side in dispute `x`, and the verdicts. The picture files are in the folder of the copy, named by id. */
export const naDisputa = (autor: 'cliente' | 'fornecedor') => sql`
  'falas', (select coalesce(json_agg(json_build_object('tipo', l.tipo, 'texto', l.texto, 'em', l.em) order by l.id), '[]')
    from falas_da_disputa l where l.pedido_id = x.pedido_id and l.autor = ${sql.lit(autor)}),
  'fotos', (select coalesce(json_agg(json_build_object('id', o.id, 'em', o.em) order by o.id), '[]')
    from fotos_da_disputa o where o.pedido_id = x.pedido_id and o.autor = ${sql.lit(autor)}),
  'aceitouEm', ${sql.ref(`x.${autor}_aceitou_em`)},
  'decisoes', (select coalesce(json_agg(json_build_object('instancia', v.instancia, 'aFavorDe', v.a_favor_de,
      'volta', ${reais('v.volta_em_centavos')}, 'motivo', v.motivo, 'em', v.em) order by v.instancia), '[]')
    from vereditos v where v.pedido_id = x.pedido_id)`;

export const propostas = sql`(select coalesce(json_agg(json_build_object('por', q.por, 'produto', p.nome, 'quantidade', q.quantidade,
    'preco', ${reais('q.preco_em_centavos')}, 'texto', q.texto, 'validaAte', q.valida_ate, 'criadoEm', q.criado_em) order by q.id), '[]')
  from propostas q left join produtos p on p.id = q.produto_id where q.consulta_id = k.id)`;
