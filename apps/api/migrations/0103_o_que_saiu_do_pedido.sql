-- Deductions of the ledger from an order. `volta_em_centavos`: the amount returned to its client, by a refund or by the bank itself.
-- `perda_em_centavos`: the difference between the supplier's income (after the fee) from the money in custody that the bank did not take
-- (`retomado_em_centavos`) and the supplier's actual income. Lists, months and budgets of many orders read these columns; the ledger
-- remains authoritative (`npm run conferir`).
alter table pedidos
  add column volta_em_centavos bigint not null default 0,
  add column perda_em_centavos bigint not null default 0;

update pedidos p set volta_em_centavos = x.volta, perda_em_centavos = x.perda
from (
  select o.id, l.volta, case when o.estado in ('pago', 'confirmado', 'entregue', 'em_disputa') then 0
    else g.guardado - round(g.guardado * o.taxa_em_pontos_base / 10000.0)::bigint - l.fornecedor end as perda
  from pedidos o
  join (
    select l.pedido_id,
      coalesce(sum(l.valor_em_centavos) filter (where l.conta in ('cliente', 'reembolso') and m.tipo not in ('pagamento', 'saldo')), 0)::bigint as volta,
      coalesce(sum(l.valor_em_centavos) filter (where l.conta = 'fornecedor' and m.tipo <> 'repasse'), 0)::bigint as fornecedor
    from lancamentos l join movimentos m on m.id = l.movimento_id group by 1
  ) l on l.pedido_id = o.id
  cross join lateral (
    select case when o.sinal_em_centavos is not null and o.saldo_pago_em is null then o.sinal_em_centavos
      else o.total_em_centavos + case when o.desconto_quem_paga = 'festejo' then o.desconto_em_centavos else 0 end end - o.retomado_em_centavos as guardado
  ) g
  where o.pago_em is not null
) x
where x.id = p.id and (x.volta <> 0 or x.perda <> 0);
