-- One row that `/readyz` writes again and again: a database that answers reads only is not ready.
create table prova_de_escrita (
  unica boolean primary key default true check (unica),
  em timestamptz not null
);
