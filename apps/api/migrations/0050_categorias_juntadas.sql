-- Addresses of official categories that were merged into another; they redirect to it.
create table categorias_juntadas (
  slug text primary key,
  para uuid not null references categorias_oficiais (id)
);
create index categorias_juntadas_para on categorias_juntadas (para);
