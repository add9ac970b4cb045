-- The price with the cheapest choice. Cards show it, and filters and sorting use it.
alter table produtos
  add column menor_preco_em_centavos integer not null generated always as (preco_em_centavos + menor_diferenca_em_centavos) stored;
drop index produtos_por_preco;
create index produtos_por_menor_preco on produtos (menor_preco_em_centavos) where ativo;
