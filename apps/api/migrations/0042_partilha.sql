-- A dispute decided in part: one part of the order's money is refunded to its client, and the rest is the supplier's.
alter table movimentos drop constraint movimentos_tipo_check;
alter table movimentos add constraint movimentos_tipo_check
  check (tipo in ('pagamento', 'reembolso', 'cancelamento', 'liberacao', 'partilha', 'devolucao', 'repasse'));
