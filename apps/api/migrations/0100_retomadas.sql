-- What the bank took back of a Pix by itself (MED, or a refund made in the bank's own app): told under an id that is none of our refunds.
create table retomadas (
  id uuid primary key,
  end_to_end_id text not null,
  id_no_banco text not null,
  rtr_id text,
  natureza text not null,
  valor_em_centavos bigint not null check (valor_em_centavos > 0),
  -- As the bank told it last.
  estado text not null check (estado in ('em_analise', 'tomada', 'nao_feita')),
  motivo text,
  feita_em timestamptz,
  -- Of a Pix that paid, or came to, a purchase; known once it was acted on.
  compra_id uuid references compras (id),
  -- The state that the orders have followed; null = none yet.
  aplicada text check (aplicada in ('em_analise', 'tomada', 'nao_feita')),
  tentar_em timestamptz not null,
  tentativas integer not null default 0 check (tentativas >= 0),
  erro text,
  -- The refund that people made in the bank's own app, and that this is.
  devolucao_id uuid unique references devolucoes (id),
  -- The operator's word: contested at the bank, or the end of it.
  decisao text check (decisao in ('contestada', 'aceita', 'ganha')),
  criado_em timestamptz not null,
  mudou_em timestamptz not null,
  unique (end_to_end_id, id_no_banco)
);
create index retomadas_por_aplicar on retomadas (tentar_em, id) where aplicada is distinct from estado;
create index retomadas_da_compra on retomadas (compra_id) where compra_id is not null;
create index retomadas_em_analise on retomadas (end_to_end_id) where estado = 'em_analise';
create index retomadas_recentes on retomadas (criado_em desc, id desc);

-- The part of an order, and where its money was: in custody, promised to the client, released to the supplier less the fee, or the fee.
create table partes_da_retomada (
  retomada_id uuid not null references retomadas (id),
  pedido_id uuid not null references pedidos (id),
  custodia_em_centavos bigint not null default 0 check (custodia_em_centavos >= 0),
  reembolso_em_centavos bigint not null default 0 check (reembolso_em_centavos >= 0),
  fornecedor_em_centavos bigint not null default 0 check (fornecedor_em_centavos >= 0),
  taxa_em_centavos bigint not null default 0 check (taxa_em_centavos >= 0),
  -- What came back of it, by a contest that was won.
  voltou_em_centavos bigint not null default 0 check (voltou_em_centavos >= 0),
  primary key (retomada_id, pedido_id)
);
create index partes_da_retomada_do_pedido on partes_da_retomada (pedido_id);

-- Of the client's money in custody, what the bank took back; and of that, what came by the Pix of the balance.
alter table pedidos
  add column retomado_em_centavos bigint not null default 0 check (retomado_em_centavos >= 0),
  add column retomado_do_saldo_em_centavos bigint not null default 0 check (retomado_do_saldo_em_centavos between 0 and retomado_em_centavos);

-- What of a promised refund the bank gave back by itself: the rest is still asked for.
alter table devolucoes
  -- The bank reviews the Pix that it goes back to: it is not asked for meanwhile.
  add column espera_banco boolean not null default false,
  -- Paid by another way than the one that this server asked the bank for.
  add column por_fora boolean not null default false,
  add column retomado_em_centavos bigint not null default 0 check (retomado_em_centavos between 0 and valor_em_centavos);

alter table movimentos drop constraint movimentos_tipo_check;
alter table movimentos add constraint movimentos_tipo_check
  check (tipo in ('pagamento', 'saldo', 'reembolso', 'cancelamento', 'liberacao', 'partilha', 'devolucao', 'repasse', 'retomada', 'retorno'));

-- A Pix that the bank told of in a form that nobody here reads: kept, and told to the operator's log.
create table avisos_ilegiveis (
  -- SHA-256 of what was told: told again, it is the same.
  hash bytea primary key,
  corpo text not null,
  problema text not null,
  origem text not null check (origem in ('webhook', 'consulta')),
  vezes integer not null default 1 check (vezes > 0),
  recebido_em timestamptz not null,
  visto_em timestamptz not null
);

-- How far the bank's list of the last 90 days was read again, by the key that receives.
alter table conferencias_de_pix
  add column relendo_desde timestamptz,
  add column relendo_pagina integer not null default 0 check (relendo_pagina >= 0),
  add column relida_em timestamptz;
