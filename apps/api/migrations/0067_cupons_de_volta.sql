-- A purchase without remaining orders returns its coupon when one of its orders ended without its client's fault, in any order of events.
-- Before, the coupon was returned only when that order was the last to end.
with cairam as (
  select u.compra_id from usos_de_cupom u join pedidos p on p.compra_id = u.compra_id
  left join historico_do_pedido h on h.pedido_id = p.id and h.para = p.estado
  group by u.compra_id
  having bool_and(p.estado in ('expirado', 'recusado', 'cancelado', 'reembolsado'))
    and bool_or(p.estado <> 'cancelado' or h.de in ('aguardando_pagamento', 'pago') or h.por = 'fornecedor')
), devolvidos as (
  delete from usos_de_cupom u using cairam where u.compra_id = cairam.compra_id returning u.cupom_id
)
update cupons c set usos = usos - d.n from (select cupom_id, count(*) as n from devolvidos group by 1) d where c.id = d.cupom_id;
