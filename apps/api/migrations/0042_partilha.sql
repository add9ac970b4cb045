-- A dispute decided in part: so much of an order comes back to its client, the rest is the supplier's.
alter table movimentos drop constraint movimentos_tipo_check;
alter table movimentos add constraint movimentos_tipo_check
  check (tipo in ('pagamento', 'reembolso', 'cancelamento', 'liberacao', 'partilha', 'devolucao', 'repasse'));
