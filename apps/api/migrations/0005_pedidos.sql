create sequence numero_do_pedido start 1001;

create table compras (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id),
  evento_id uuid not null references eventos (id),
  cupom_id uuid references cupons (id),
  subtotal_em_centavos bigint not null,
  desconto_em_centavos bigint not null default 0,
  total_em_centavos bigint not null check (total_em_centavos = subtotal_em_centavos - desconto_em_centavos and total_em_centavos >= 0),
  criado_em timestamptz not null
);
create index compras_do_cliente on compras (cliente_id, id desc);
create index compras_do_evento on compras (evento_id);

create table usos_de_cupom (
  compra_id uuid primary key references compras (id) on delete cascade,
  cupom_id uuid not null references cupons (id),
  cliente_id uuid not null references usuarios (id)
);
create index usos_de_cupom_cliente on usos_de_cupom (cupom_id, cliente_id);

create table pagamentos (
  compra_id uuid primary key references compras (id) on delete cascade,
  txid text not null unique check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  -- preparando: the charge is not yet at the bank, then aguardando; pago, expirado, cancelado are final.
  estado text not null check (estado in ('preparando', 'aguardando', 'pago', 'expirado', 'cancelado')),
  valor_em_centavos bigint not null,
  pix_copia_e_cola text,
  expira_em timestamptz not null,
  end_to_end_id text unique,
  pago_em timestamptz,
  -- Money that came after the deadline, or twice: it must be refunded.
  devolver_em_centavos bigint not null default 0,
  criado_em timestamptz not null
);
create index pagamentos_a_vencer on pagamentos (expira_em) where estado in ('preparando', 'aguardando');

create table pedidos (
  id uuid primary key,
  numero bigint not null unique default nextval('numero_do_pedido'),
  compra_id uuid not null references compras (id),
  cliente_id uuid not null references usuarios (id),
  fornecedor_id uuid not null references fornecedores (id),
  evento_id uuid not null references eventos (id),
  estado text not null check (estado in ('aguardando_pagamento', 'pago', 'confirmado', 'entregue', 'em_disputa', 'concluido',
    'expirado', 'recusado', 'cancelado', 'reembolsado')),
  subtotal_em_centavos bigint not null,
  desconto_em_centavos bigint not null default 0,
  total_em_centavos bigint not null check (total_em_centavos = subtotal_em_centavos - desconto_em_centavos and total_em_centavos >= 0),
  -- The party that pays for the coupon's discount of this order.
  desconto_quem_paga text check (desconto_quem_paga in ('festejo', 'fornecedor')),
  politica_de_cancelamento text not null,
  responder_ate timestamptz,
  criado_em timestamptz not null,
  versao integer not null default 1
);
create index pedidos_do_cliente on pedidos (cliente_id, id desc);
create index pedidos_do_fornecedor on pedidos (fornecedor_id, id desc);
create index pedidos_da_compra on pedidos (compra_id);
create index pedidos_do_evento on pedidos (evento_id);
create index pedidos_a_responder on pedidos (responder_ate) where estado = 'pago';

create table itens_do_pedido (
  pedido_id uuid not null references pedidos (id) on delete cascade,
  produto_id uuid not null references produtos (id),
  nome text not null,
  imagem_chave text,
  categoria_oficial_nome text not null,
  quantidade integer not null check (quantidade >= 1),
  preco_em_centavos integer not null,
  primary key (pedido_id, produto_id)
);
create index itens_do_pedido_produto on itens_do_pedido (produto_id);

create table historico_do_pedido (
  id uuid primary key,
  pedido_id uuid not null references pedidos (id) on delete cascade,
  de text,
  para text not null,
  por text not null check (por in ('cliente', 'fornecedor', 'pagamento', 'relogio', 'operador')),
  usuario_id uuid,
  motivo text,
  em timestamptz not null
);
create index historico_do_pedido_pedido on historico_do_pedido (pedido_id, id);

-- Units of a product that are booked (or held for a payment) in a period, with the preparation time.
create table reservas (
  id uuid primary key,
  produto_id uuid not null references produtos (id),
  fornecedor_id uuid not null,
  pedido_id uuid not null references pedidos (id) on delete cascade,
  quantidade integer not null check (quantidade >= 1),
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  -- Null = confirmed by payment; otherwise the hold expires at this time.
  expira_em timestamptz
);
create index reservas_do_produto on reservas (produto_id, fim);
create index reservas_do_pedido on reservas (pedido_id);
-- Units booked on a day, over all products: for counting the products that serve an event.
create index reservas_inicio on reservas (inicio);

-- Double-entry ledger: the lines of one movement sum to zero (checked below), so every sum over orders is zero.
create table lancamentos (
  id uuid primary key,
  movimento_id uuid not null,
  pedido_id uuid not null references pedidos (id),
  conta text not null check (conta in ('cliente', 'custodia', 'fornecedor', 'taxa', 'cupom_festejo', 'reembolso', 'repasse')),
  valor_em_centavos bigint not null check (valor_em_centavos <> 0),
  em timestamptz not null
);
create index lancamentos_do_pedido on lancamentos (pedido_id);

create function lancamentos_somam_zero() returns trigger language plpgsql as $$
begin
  if exists (select 1 from novos group by movimento_id having sum(valor_em_centavos) <> 0) then
    raise exception 'os lançamentos de um movimento precisam somar zero' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create trigger lancamentos_somam_zero after insert on lancamentos
  referencing new table as novos for each statement execute function lancamentos_somam_zero();

create table notificacoes (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  categoria text not null check (categoria in ('pedidos', 'avaliacoes', 'lembrete', 'denuncias')),
  titulo text not null,
  mensagem text not null,
  -- Our page that the notification opens.
  caminho text,
  lida_em timestamptz,
  criado_em timestamptz not null
);
create index notificacoes_do_usuario on notificacoes (usuario_id, id desc);

-- The built-in simulated bank keeps its charges in a schema of its own, like an external system.
create schema simulador;
create table simulador.cobrancas (
  txid text primary key,
  corpo jsonb not null,
  status text not null,
  criado_em timestamptz not null default now()
);
