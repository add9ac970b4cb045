-- The fee of Festejo on the supplier's income, in basis points (hundredths of a percent), from a day on. A change is a new row; of two for
-- one moment the later row applies. An order keeps the fee of its purchase.
create table taxas (
  id uuid primary key,
  em_pontos_base integer not null check (em_pontos_base between 0 and 3000),
  vale_desde timestamptz not null,
  porque text not null check (length(porque) between 10 and 500),
  criada_em timestamptz not null
);
create index taxas_por_dia on taxas (vale_desde, id);
create trigger so_cresce before update or delete or truncate on taxas for each statement execute function livro_so_cresce();

alter table pedidos add column taxa_em_pontos_base integer not null default 0 check (taxa_em_pontos_base between 0 and 3000);
