-- A bank returns a Pix for 90 days. A later refund is a transfer to an account of the payer, in the same batches as payouts.
alter table devolucoes
  -- Since when the refund is a transfer, or since when its client is asked for another destination; null = the bank returns the Pix.
  add column transferir_desde timestamptz,
  -- When the client is next reminded to name a destination; null = no more reminders.
  add column lembrar_em timestamptz,
  add column transferencia_id uuid unique references transferencias (id),
  -- A refund in a transfer is not requested from the bank as a return, and the other way round.
  add constraint devolucoes_transferida check (transferencia_id is null or transferir_desde is not null),
  add constraint devolucoes_enviada check (transferir_desde is null or (estado = 'enviada') <= (transferencia_id is not null)),
  add constraint devolucoes_transferir check (transferir_desde is null or compra_id is not null and estado <> 'recusada');
create index devolucoes_a_transferir on devolucoes (id) where transferir_desde is not null and estado = 'pendente';
create index devolucoes_a_lembrar on devolucoes (lembrar_em, id) where lembrar_em is not null;
drop index devolucoes_por_fazer;
create index devolucoes_por_fazer on devolucoes (tentar_em, id)
  where estado in ('pendente', 'enviada') and end_to_end_id is not null and transferir_desde is null;

-- The client's destination of such a refund: deleted once the refund is done, or once the bank refused that account.
create table destinos_de_devolucoes (
  devolucao_id uuid primary key references devolucoes (id),
  destino_cifrado bytea not null,
  -- The destination, masked, for its owner.
  para text not null,
  -- A change takes effect after a day, in which its owner can read the notification.
  vale_a_partir_de timestamptz not null,
  mudou_em timestamptz not null,
  versao integer not null check (versao > 0)
);

-- A transfer pays one supplier, or one refund of a client.
alter table transferencias
  alter column fornecedor_id drop not null,
  add column cliente_id uuid references usuarios (id),
  add constraint transferencias_a_quem check (num_nonnulls(fornecedor_id, cliente_id) = 1);
create index transferencias_do_cliente on transferencias (cliente_id) where cliente_id is not null;
