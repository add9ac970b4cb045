-- A hold on an order, which blocks all moves while its payment is under review at the bank, or while its shop is suspended.
create table retencoes (
  pedido_id uuid not null references pedidos (id),
  motivo text not null check (motivo in ('banco', 'suspensao')),
  desde timestamptz not null,
  primary key (pedido_id, motivo)
);

-- When the last hold of the order ended: deadlines that passed meanwhile were renewed at this time.
alter table pedidos add column solto_em timestamptz;
