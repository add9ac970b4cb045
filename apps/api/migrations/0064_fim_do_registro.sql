-- Where the operators' log ends, kept beside it: a chain that lost its last acts is still a chain. The seal is made with the server's secret, which
-- the database does not have: whoever only writes here can neither shorten the log nor make the chain anew unseen.
create table fim_da_auditoria (
  id uuid primary key check (id = '00000000-0000-0000-0000-000000000001'),
  ordem bigint not null,
  hash bytea not null,
  -- Null until the first act after this version.
  selo_cifrado bytea
);
insert into fim_da_auditoria (id, ordem, hash)
select '00000000-0000-0000-0000-000000000001', ordem, hash from auditoria order by ordem desc limit 1;
