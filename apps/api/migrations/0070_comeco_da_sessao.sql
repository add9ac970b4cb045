-- When the chain of sessions began that this one goes on from (another password, the other profile): what bounds how long one may last.
-- Null = with itself.
alter table sessoes add column comecou_em timestamptz;
