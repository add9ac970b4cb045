-- What was contracted, as it stood when the order was paid: who supplies, which party, under which policy. Items, prices and the
-- order's own policy are frozen with the order.
create table contratos (
  pedido_id uuid primary key references pedidos (id),
  fatos jsonb not null,
  em timestamptz not null
);
