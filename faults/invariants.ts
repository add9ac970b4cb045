import type { Postgres } from './postgres.ts';

/** Each query returns rows that break the invariant. It must return no rows, whatever was killed, cut or raced. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'os lançamentos de cada movimento somam zero': 'select movimento_id from lancamentos group by 1 having sum(valor_em_centavos) <> 0',
  'cada lançamento é de um movimento':
    'select l.id from lancamentos l where not exists (select from movimentos m where m.id = l.movimento_id and m.pedido_id = l.pedido_id)',
  'cada mudança de um pedido se contou uma vez': `
    select h.id from historico_do_pedido h where h.de is not null and 1 <> (select count(*) from acontecimentos a
      where a.dados->>'para' = h.para and (a.dados->'pedidos') ? h.pedido_id::text)`,
  'cada compra paga avisou o cliente e os fornecedores uma vez': `
    select p.id from pedidos p where p.pago_em is not null and (
      1 <> (select count(*) from notificacoes n where n.assunto = 'compra' and n.assunto_id = p.compra_id and n.titulo = 'Pagamento recebido')
      or 1 <> (select count(*) from notificacoes n where n.assunto = 'pedido' and n.assunto_id = p.id and n.usuario_id = p.fornecedor_id
        and n.titulo like 'Pedido novo%'))`,
  'nada ficou por ouvir': 'select acontecimento_id from acontecimentos_pendentes',
  'nenhum trabalho foi dado por perdido': `select id from jobs.job where state = 'failed'`,
  'nenhuma unidade é vendida duas vezes': `
    select a.produto_id from reservas a join reservas b on b.produto_id = a.produto_id and b.inicio <= a.inicio and b.fim > a.inicio
    join produtos p on p.id = a.produto_id where (a.expira_em is null or a.expira_em > now()) and (b.expira_em is null or b.expira_em > now())
    group by a.id, a.produto_id, p.capacidade having sum(b.quantidade) > p.capacidade`,
  'um cupom não passa do limite': `
    select c.id from cupons c where c.limite_total is not null and (c.usos > c.limite_total
      or (select count(*) from usos_de_cupom u where u.cupom_id = c.id) > c.limite_total)`,
  'os usos de um cupom são os que ele conta':
    'select c.id from cupons c where c.usos <> (select count(*) from usos_de_cupom u where u.cupom_id = c.id)',
  'um cupom não passa do limite por cliente': `
    select u.cupom_id from usos_de_cupom u join cupons c on c.id = u.cupom_id group by u.cupom_id, u.cliente_id, c.limite_por_cliente
    having count(*) > c.limite_por_cliente`,
  'cada compra tem um pagamento': 'select c.id from compras c where not exists (select from pagamentos p where p.id = c.id)',
  'cada compra tem pedidos': 'select c.id from compras c where not exists (select from pedidos p where p.compra_id = c.id)',
  'cada pedido tem itens': 'select p.id from pedidos p where not exists (select from itens_do_pedido i where i.pedido_id = p.id)',
  'a compra vale a soma de seus pedidos': `
    select c.id from compras c join pedidos p on p.compra_id = c.id group by c.id having sum(p.total_em_centavos) <> c.total_em_centavos`,
  'o pedido vale a soma de seus itens': `
    select p.id from pedidos p join itens_do_pedido i on i.pedido_id = p.id group by p.id
    having sum(i.quantidade * i.preco_em_centavos) <> p.subtotal_em_centavos`,
  'o pagamento vale o que se paga na compra': `
    select g.id from pagamentos g where g.pedido_id is null and g.valor_em_centavos <>
      (select sum(coalesce(p.sinal_em_centavos, p.total_em_centavos)) from pedidos p where p.compra_id = g.compra_id)`,
  'um saldo pago é de um pagamento pago, e o contrário': `
    select p.id from pedidos p left join pagamentos g on g.id = p.id where (p.saldo_pago_em is not null) <> (coalesce(g.estado, '') = 'pago')`,
  'um pedido pago é de um pagamento pago': `
    select p.id from pedidos p join pagamentos g on g.id = p.compra_id where p.estado in ('pago', 'confirmado') and g.estado <> 'pago'`,
  'um pagamento pago tem todos os seus pedidos pagos': `
    select p.id from pedidos p join pagamentos g on g.id = p.compra_id where g.estado = 'pago' and p.estado in ('aguardando_pagamento', 'expirado')`,
  'um pedido pago cobrou uma vez': `
    select p.id from pedidos p where p.estado in ('pago', 'confirmado') and
      (select coalesce(sum(l.valor_em_centavos), 0) from lancamentos l join movimentos m on m.id = l.movimento_id
        where l.pedido_id = p.id and l.conta = 'cliente' and m.tipo in ('pagamento', 'saldo'))
        <> -case when p.sinal_em_centavos is not null and p.saldo_pago_em is null then p.sinal_em_centavos else p.total_em_centavos end`,
  'um pedido por pagar não cobrou': `
    select p.id from pedidos p where p.estado in ('aguardando_pagamento', 'expirado') and exists (select from lancamentos l where l.pedido_id = p.id)`,
  'um pedido pago guarda a sua unidade': `
    select p.id from pedidos p where p.estado in ('pago', 'confirmado') and not exists
      (select from reservas r where r.pedido_id = p.id and r.expira_em is null)`,
  'um pedido expirado não guarda nada': `select p.id from pedidos p join reservas r on r.pedido_id = p.id where p.estado = 'expirado'`,
  'um Pix vale uma vez': 'select end_to_end_id from pagamentos where end_to_end_id is not null group by 1 having count(*) > 1',
  'uma chave de repetição fez uma compra': `
    select escopo from idempotencia where operacao = 'fecharPedido' and (resposta is null or
      not exists (select from compras c where c.id = (resposta->>'compraId')::uuid))`,
  'cada indicação dá um prêmio a cada um dos dois': `
    select c.cliente_id from cupons c where c.codigo like 'AMIGO-%' group by 1
    having count(*) <> (select count(*) from indicacoes i where i.cupom_id is not null and c.cliente_id in (i.cliente_id, i.indicado_id))`,
  'o que foi comprado saiu do carrinho': `
    select i.evento_id from itens_do_carrinho i join compras c on c.evento_id = i.evento_id
    join pedidos p on p.compra_id = c.id join itens_do_pedido x on x.pedido_id = p.id and x.produto_id = i.produto_id`,
};

/** The broken invariants, each with the number of rows that break it. */
export async function brokenInvariants({ query }: Pick<Postgres, 'query'>): Promise<string[]> {
  const names = Object.keys(INVARIANTS);
  const counts = Object.values(INVARIANTS).map((text) => `(select count(*)::int from (${text}) x)`);
  // One statement, so that all counts are of one snapshot.
  const [row] = await query(`select array[${counts.join(', ')}] as quantas`);
  const quantas = row?.quantas as readonly number[];
  return names.flatMap((name, i) => (quantas[i] === 0 ? [] : [`${name} (${quantas[i]})`]));
}
