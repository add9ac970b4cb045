-- Storage used by each account's files. Earlier files have no row, and count for no account.
create table arquivos_guardados (
  chave text primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
create index arquivos_guardados_da_conta on arquivos_guardados (usuario_id) include (bytes);
