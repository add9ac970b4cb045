-- Nobody buys at an own shop, and unpaid purchases are bounded (decision 0087).

-- A keyed hash of the key or account that a supplier's money goes to: equal ones are one account, and none of them can be read. Null until a
-- start has made it (an account of before, or encrypted anew); empty when the account does not open with the server's secret.
alter table contas_bancarias add column marca bytea;
create index contas_bancarias_marca on contas_bancarias (marca) where marca <> '';
create index contas_bancarias_sem_marca on contas_bancarias (fornecedor_id) where marca is null;

-- Id of the device's own mark (decision 0073) when the purchase was closed; null without one.
alter table compras add column aparelho text check (length(aparelho) between 1 and 40);
create index compras_do_aparelho on compras (aparelho, criado_em) where aparelho is not null;
