-- An operator's decision on an order on hold because its shop is suspended, and whether its people were notified of the hold (decision
-- 80).
alter table retencoes
  add column decisao text check (decisao in ('devolver', 'seguir')),
  add column decidida_por uuid references usuarios (id),
  add column contada boolean not null default true;
create index retencoes_por_operador on retencoes (decidida_por);
create index retencoes_a_cumprir on retencoes (pedido_id) where decisao is not null or not contada;

-- The shop's failure in this move of a paid order: refused, never answered, cancelled after confirming, did not come; null: no failure.
-- `motivo` is the reason that the client gave in the dispute of the order. Orders free of charge are not counted, since a rival could place any number of them.
create function falha_da_loja(de text, para text, por text, motivo text) returns text
  language sql immutable parallel safe
  return case
    when para = 'recusado' and por = 'fornecedor' then 'recusou'
    when para = 'recusado' and por = 'relogio' then 'nao_respondeu'
    when de = 'confirmado' and para = 'cancelado' and por = 'fornecedor' then 'cancelou'
    when para = 'reembolsado' and motivo = 'nao_veio' then 'nao_veio'
  end;

-- The rank counts a failure as one more rating of the shop: 3 stars for a refusal in time, 1 star for any other failure.
create function estrelas_da_falha(falha text) returns integer
  language sql immutable strict parallel safe
  return case falha when 'recusou' then 3 else 1 end;

-- `posicao` becomes a column that a trigger maintains: PostgreSQL 15 cannot change a generated column without rewriting the table.
alter table fornecedores
  add column falhas integer not null default 0,
  add column falhas_soma integer not null default 0,
  alter column posicao drop expression,
  alter column posicao set default -4;

create function situar_fornecedor() returns trigger language plpgsql as $$
begin
  new.posicao := -(new.nota_soma + new.falhas_soma + 16)::double precision / (new.avaliacoes + new.falhas + 4);
  return new;
end
$$;
create trigger situar_fornecedor before insert or update of nota_soma, avaliacoes, falhas, falhas_soma, posicao on fornecedores
  for each row execute function situar_fornecedor();

create function contar_falhas() returns trigger language plpgsql as $$
declare
  falha text := falha_da_loja(new.de, new.para, new.por, (select d.motivo from disputas d where d.pedido_id = new.pedido_id));
begin
  if falha is not null then
    update fornecedores set falhas = falhas + 1, falhas_soma = falhas_soma + estrelas_da_falha(falha)
      where id = (select p.fornecedor_id from pedidos p where p.id = new.pedido_id and p.total_em_centavos > 0);
  end if;
  return null;
end
$$;
create trigger contar_falhas after insert on historico_do_pedido
  for each row when (new.para in ('recusado', 'cancelado', 'reembolsado')) execute function contar_falhas();

update fornecedores f set falhas = x.quantas, falhas_soma = x.soma
from (
  select p.fornecedor_id, count(*)::integer as quantas, sum(estrelas_da_falha(falha))::integer as soma
  from historico_do_pedido h join pedidos p on p.id = h.pedido_id left join disputas d on d.pedido_id = h.pedido_id,
    lateral falha_da_loja(h.de, h.para, h.por, d.motivo) falha
  where h.para in ('recusado', 'cancelado', 'reembolsado') and falha is not null and p.total_em_centavos > 0 group by p.fornecedor_id
) x
where x.fornecedor_id = f.id;
