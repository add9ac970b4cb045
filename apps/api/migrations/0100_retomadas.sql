-- Money of a Pix that the bank took back by itself (MED, or a refund made in the bank's own app), reported under an id that is not one of
-- our refunds.
create table retomadas (
  id uuid primary key,
  end_to_end_id text not null,
  id_no_banco text not null,
  rtr_id text,
  natureza text not null,
  valor_em_centavos bigint not null check (valor_em_centavos > 0),
  -- The state in the bank's last notice.
  estado text not null check (estado in ('em_analise', 'tomada', 'nao_feita')),
  motivo text,
  feita_em timestamptz,
  -- The purchase of the Pix, paid or not; known once the notice was processed.
  compra_id uuid references compras (id),
  -- The state that has been applied to the orders; null = not applied yet.
  aplicada text check (aplicada in ('em_analise', 'tomada', 'nao_feita')),
  tentar_em timestamptz not null,
  tentativas integer not null default 0 check (tentativas >= 0),
  erro text,
  -- Our refund that people made in the bank's own app and that this notice reports.
  devolucao_id uuid unique references devolucoes (id),
  -- The operator's decision: contested at the bank, or final.
  decisao text check (decisao in ('contestada', 'aceita', 'ganha')),
  criado_em timestamptz not null,
  mudou_em timestamptz not null,
  unique (end_to_end_id, id_no_banco)
);
create index retomadas_por_aplicar on retomadas (tentar_em, id) where aplicada is distinct from estado;
create index retomadas_da_compra on retomadas (compra_id) where compra_id is not null;
create index retomadas_em_analise on retomadas (end_to_end_id) where estado = 'em_analise';
create index retomadas_recentes on retomadas (criado_em desc, id desc);

-- The part of each order, by the place of its money: in custody, promised to the client, released to the supplier after the fee, or the
-- fee.
create table partes_da_retomada (
  retomada_id uuid not null references retomadas (id),
  pedido_id uuid not null references pedidos (id),
  custodia_em_centavos bigint not null default 0 check (custodia_em_centavos >= 0),
  reembolso_em_centavos bigint not null default 0 check (reembolso_em_centavos >= 0),
  fornecedor_em_centavos bigint not null default 0 check (fornecedor_em_centavos >= 0),
  taxa_em_centavos bigint not null default 0 check (taxa_em_centavos >= 0),
  -- Amount returned by a contest that was won.
  voltou_em_centavos bigint not null default 0 check (voltou_em_centavos >= 0),
  primary key (retomada_id, pedido_id)
);
create index partes_da_retomada_do_pedido on partes_da_retomada (pedido_id);

-- Amount of the client's money in custody that the bank took back; and the part of it that the balance's Pix had paid.
alter table pedidos
  add column retomado_em_centavos bigint not null default 0 check (retomado_em_centavos >= 0),
  add column retomado_do_saldo_em_centavos bigint not null default 0 check (retomado_do_saldo_em_centavos between 0 and retomado_em_centavos);

-- Amount of a promised refund that the bank returned by itself: only the rest is requested.
alter table devolucoes
  -- The bank reviews the Pix to be refunded: the refund is not requested meanwhile.
  add column espera_banco boolean not null default false,
  -- Paid by another way than the request to the bank.
  add column por_fora boolean not null default false,
  add column retomado_em_centavos bigint not null default 0 check (retomado_em_centavos between 0 and valor_em_centavos);

alter table movimentos drop constraint movimentos_tipo_check;
alter table movimentos add constraint movimentos_tipo_check
  check (tipo in ('pagamento', 'saldo', 'reembolso', 'cancelamento', 'liberacao', 'partilha', 'devolucao', 'repasse', 'retomada', 'retorno'));

-- A notice of a Pix in an unknown form: stored, and reported in the operator's log.
create table avisos_ilegiveis (
  -- SHA-256 of the notice, so that a repetition is not stored twice.
  hash bytea primary key,
  corpo text not null,
  problema text not null,
  origem text not null check (origem in ('webhook', 'consulta')),
  vezes integer not null default 1 check (vezes > 0),
  recebido_em timestamptz not null,
  visto_em timestamptz not null
);

-- Progress of the repeated reading of the bank's list of the last 90 days, by receiving key.
alter table conferencias_de_pix
  add column relendo_desde timestamptz,
  add column relendo_pagina integer not null default 0 check (relendo_pagina >= 0),
  add column relida_em timestamptz;
