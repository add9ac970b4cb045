-- What each account's files take of the storage. Files kept before this have no row, and count for nobody.
create table arquivos_guardados (
  chave text primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
create index arquivos_guardados_da_conta on arquivos_guardados (usuario_id) include (bytes);
