-- When a line was changed last: a coupon without an event goes to the cart that its client used last. Null = as it was added.
alter table itens_do_carrinho add column mudado_em timestamptz;
