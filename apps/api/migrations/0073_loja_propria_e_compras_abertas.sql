-- Suppliers cannot buy at their own shop, and unpaid purchases are limited (decision 69).

-- A keyed hash of the supplier's Pix key or account: equal hashes mean one account, and the account cannot be read from it. Null until a
-- start has computed it (an earlier account, or after re-encryption); empty when the account cannot be decrypted with the server's secret.
alter table contas_bancarias add column marca bytea;
create index contas_bancarias_marca on contas_bancarias (marca) where marca <> '';
create index contas_bancarias_sem_marca on contas_bancarias (fornecedor_id) where marca is null;

-- Id of the device's own mark (decision 55) at the checkout; null without one.
alter table compras add column aparelho text check (length(aparelho) between 1 and 40);
create index compras_do_aparelho on compras (aparelho, criado_em) where aparelho is not null;
