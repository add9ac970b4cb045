-- The stored hash of a recovery code is encrypted with the server's secret, so that a stolen table alone cannot be attacked by guessing.
-- Hashes of earlier versions are encrypted at the next start.
alter table codigos_de_recuperacao add column id uuid not null default gen_random_uuid();
alter table codigos_de_recuperacao drop constraint codigos_de_recuperacao_pkey;
alter table codigos_de_recuperacao add primary key (id);
alter table codigos_de_recuperacao alter column codigo_hash drop not null;
alter table codigos_de_recuperacao add column codigo_cifrado bytea;
alter table codigos_de_recuperacao add constraint codigos_de_recuperacao_um check (num_nonnulls(codigo_hash, codigo_cifrado) = 1);
create index codigos_de_recuperacao_do_usuario on codigos_de_recuperacao (usuario_id);
