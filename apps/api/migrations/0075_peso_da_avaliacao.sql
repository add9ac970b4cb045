-- Whether a rating counts in the average: all ratings are shown, and those with enough paid money count (decision 70).
alter table avaliacoes add column conta boolean not null default true;
alter table contagem_de_notas add column contam integer not null default 0;
update contagem_de_notas set contam = quantas;
alter table contagem_de_notas alter column contam drop default;

-- The supplier's mean (`nota_soma`, `avaliacoes`) covers the ratings that count; the counts by stars have both numbers.
create or replace function contar_notas() returns trigger language plpgsql as $$
declare
  -- The stars before and after, when the rating is visible; and 1 when it counts in the average.
  de smallint := case when tg_op <> 'INSERT' and old.oculta_em is null then old.nota end;
  para smallint := case when tg_op <> 'DELETE' and new.oculta_em is null then new.nota end;
  de_conta integer := case when de is not null and old.conta then 1 else 0 end;
  para_conta integer := case when para is not null and new.conta then 1 else 0 end;
begin
  update fornecedores set nota_soma = nota_soma + coalesce(para, 0) * para_conta - coalesce(de, 0) * de_conta, avaliacoes = avaliacoes + para_conta - de_conta
    where id = case when tg_op = 'DELETE' then old.fornecedor_id else new.fornecedor_id end;
  if de is not null then
    update contagem_de_notas set quantas = quantas - 1, contam = contam - de_conta where produto_id = old.produto_id and nota = de;
  end if;
  if para is not null then
    insert into contagem_de_notas as c (produto_id, nota, fornecedor_id, quantas, contam) values (new.produto_id, para, new.fornecedor_id, 1, para_conta)
      on conflict (produto_id, nota) do update set quantas = c.quantas + 1, contam = c.contam + para_conta;
  end if;
  return null;
end
$$;
drop trigger contar_notas on avaliacoes;
create trigger contar_notas after insert or delete or update of nota, oculta_em, conta on avaliacoes for each row execute function contar_notas();

-- Applies the rule to existing ratings: one counts for each R$ 50 paid in an order.
update avaliacoes a set conta = false
from (
  select v.id, row_number() over (partition by v.pedido_id order by v.id) as qual, p.total_em_centavos as pago
  from avaliacoes v join pedidos p on p.id = v.pedido_id
) x
where x.id = a.id and x.qual * 5000 > x.pago;
