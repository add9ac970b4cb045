-- Time of the line's last change: a coupon without an event goes to the cart that its client used last. Null = unchanged since it was
-- added.
alter table itens_do_carrinho add column mudado_em timestamptz;
