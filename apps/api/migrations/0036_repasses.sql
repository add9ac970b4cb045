-- Payouts until their end at the bank: a batch is a row before it is a file, and one transfer pays several orders of a supplier.
create table remessas_de_repasses (
  id uuid primary key,
  -- Number of the file for the bank, without gaps.
  numero integer not null unique check (numero > 0),
  meio text not null check (meio in ('simulado', 'arquivo')),
  criado_em timestamptz not null,
  -- When it was written to the folder, or paid by the simulated bank; null after a crash in between.
  entregue_em timestamptz
);
create index remessas_por_entregar on remessas_de_repasses (numero) where entregue_em is null;

create table transferencias (
  id uuid primary key,
  remessa_id uuid not null references remessas_de_repasses (id),
  numero integer not null check (numero > 0),
  fornecedor_id uuid not null references fornecedores (id),
  valor_em_centavos bigint not null check (valor_em_centavos > 0),
  estado text not null default 'enviada' check (estado in ('enviada', 'concluida', 'recusada')),
  -- The account at the time of the batch; deleted once the transfer has ended.
  destino jsonb,
  -- The account, masked, for its owner.
  para text not null,
  id_no_banco text,
  motivo text,
  criado_em timestamptz not null,
  mudou_em timestamptz not null,
  unique (remessa_id, numero),
  constraint transferencias_destino check ((estado = 'enviada') = (destino is not null))
);
create index transferencias_do_fornecedor on transferencias (fornecedor_id, id desc);

alter table repasses
  add column transferencia_id uuid references transferencias (id),
  -- Negative: the supplier's debt from an order that was already paid out, deducted from the next transfer.
  drop constraint repasses_valor_em_centavos_check,
  add constraint repasses_valor check (valor_em_centavos <> 0),
  add constraint repasses_enviado check (estado <> 'enviado' or transferencia_id is not null);
create index repasses_da_transferencia on repasses (transferencia_id) where transferencia_id is not null;
drop index repasses_por_fazer;
create index repasses_por_fazer on repasses (id) where estado in ('pendente', 'recusado');
