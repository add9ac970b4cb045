-- A supplier may offer payment in two parts: the deposit at the purchase, and the balance some days before the party.
alter table fornecedores
  add column sinal_percentual smallint check (sinal_percentual between 10 and 50),
  add column saldo_dias_antes smallint check (saldo_dias_antes between 2 and 60),
  add constraint sinal_inteiro check ((sinal_percentual is null) = (saldo_dias_antes is null));

-- For an order with a deposit: its amount, the due date of the balance, and the time of the balance's payment.
alter table pedidos
  add column sinal_em_centavos bigint,
  add column saldo_ate timestamptz,
  add column saldo_pago_em timestamptz,
  add constraint sinal_e_parte_do_total check (
    case when sinal_em_centavos is null then saldo_ate is null and saldo_pago_em is null
      else saldo_ate is not null and sinal_em_centavos > 0 and sinal_em_centavos < total_em_centavos end),
  add constraint saldo_depois_do_sinal check (saldo_pago_em is null or pago_em is not null),
  -- A delivered order is fully paid.
  add constraint entregue_sem_saldo check (
    sinal_em_centavos is null or saldo_pago_em is not null or estado not in ('entregue', 'em_disputa', 'concluido', 'reembolsado'));

-- A payment belongs to a purchase, or to the balance of one of its orders, and has the id of that record.
alter table pagamentos drop constraint pagamentos_pkey;
alter table pagamentos
  add column pedido_id uuid references pedidos (id) on delete cascade,
  add column id uuid not null generated always as (coalesce(pedido_id, compra_id)) stored;
alter table pagamentos add primary key (id);
create index pagamentos_da_compra on pagamentos (compra_id);
create index pagamentos_do_pedido on pagamentos (pedido_id) where pedido_id is not null;

alter table movimentos drop constraint movimentos_tipo_check;
alter table movimentos add constraint movimentos_tipo_check
  check (tipo in ('pagamento', 'saldo', 'reembolso', 'cancelamento', 'liberacao', 'partilha', 'devolucao', 'repasse'));
