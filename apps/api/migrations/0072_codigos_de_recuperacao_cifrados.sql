-- What is kept of a recovery code is encrypted by the server's secret: a stolen table alone cannot be tried. A hash of a version before is encrypted at
-- the next start.
alter table codigos_de_recuperacao add column id uuid not null default gen_random_uuid();
alter table codigos_de_recuperacao drop constraint codigos_de_recuperacao_pkey;
alter table codigos_de_recuperacao add primary key (id);
alter table codigos_de_recuperacao alter column codigo_hash drop not null;
alter table codigos_de_recuperacao add column codigo_cifrado bytea;
alter table codigos_de_recuperacao add constraint codigos_de_recuperacao_um check (num_nonnulls(codigo_hash, codigo_cifrado) = 1);
create index codigos_de_recuperacao_do_usuario on codigos_de_recuperacao (usuario_id);
