-- The contract at the time of the payment: supplier, party and policy. Items, prices and the order's own policy are frozen with the order.
create table contratos (
  pedido_id uuid primary key references pedidos (id),
  fatos jsonb not null,
  em timestamptz not null
);
