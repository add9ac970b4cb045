-- One row that `/readyz` updates periodically: a database that allows only reads is not ready.
create table prova_de_escrita (
  unica boolean primary key default true check (unica),
  em timestamptz not null
);
