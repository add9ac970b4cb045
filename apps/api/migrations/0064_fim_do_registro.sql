-- The end of the operators' log, stored separately, because a chain without its last acts is still a valid chain. The seal uses the
-- server's secret, which the database does not have: write access to the database alone can neither shorten the log nor rebuild the chain
-- unnoticed.
create table fim_da_auditoria (
  id uuid primary key check (id = '00000000-0000-0000-0000-000000000001'),
  ordem bigint not null,
  hash bytea not null,
  -- Null until the first act after this version.
  selo_cifrado bytea
);
insert into fim_da_auditoria (id, ordem, hash)
select '00000000-0000-0000-0000-000000000001', ordem, hash from auditoria order by ordem desc limit 1;
