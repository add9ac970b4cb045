create table eventos (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  titulo text not null,
  data_evento date not null,
  horario time not null,
  duracao_em_minutos integer not null check (duracao_em_minutos between 30 and 10080),
  -- IANA time zone of the place; inicio and fim are derived from it, the day and the hour when written.
  fuso text not null,
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  -- 1 rascunho, 2 em aberto, 3 confirmado, 4 realizado, 5 cancelado
  status smallint not null default 2 check (status between 1 and 5),
  nome_pessoa text,
  imagem_chave text,
  foto_pessoa_chave text,
  endereco_id uuid not null references enderecos (id),
  localidade text not null,
  uf char(2) not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  ponto cube not null generated always as (ponto_na_terra(latitude, longitude)) stored,
  semana int4multirange not null generated always as (minutos_da_semana(data_evento, horario, duracao_em_minutos)) stored,
  -- Number of products that serve the event by official category ({id: n}), with the time of the count: counting them for each page would
  -- cost more than the page.
  produtos_no_raio jsonb,
  produtos_no_raio_em timestamptz,
  criado_em timestamptz not null default now(),
  versao integer not null default 1
);
create index eventos_do_cliente on eventos (cliente_id, data_evento, id);

create table cupons (
  id uuid primary key,
  codigo text not null check (codigo = upper(codigo)),
  -- Null = a coupon of the marketplace.
  fornecedor_id uuid references fornecedores (id) on delete cascade,
  tipo text not null check (tipo in ('percentual', 'valor')),
  -- Percent in hundredths (1000 = 10%), or amount in centavos.
  valor integer not null check (valor > 0 and (tipo = 'valor' or valor <= 10000)),
  minimo_em_centavos integer not null default 0,
  inicia_em timestamptz not null,
  termina_em timestamptz not null,
  limite_total integer,
  limite_por_cliente integer not null default 1,
  usos integer not null default 0 check (limite_total is null or usos <= limite_total),
  -- The party that pays for the discount: the marketplace or the supplier.
  quem_paga text not null check (quem_paga in ('festejo', 'fornecedor')),
  -- Empty = all products of the supplier (or of the whole market).
  produtos uuid[] not null default '{}',
  categorias_oficiais uuid[] not null default '{}',
  ativo boolean not null default true,
  criado_em timestamptz not null default now()
);
create unique index cupons_codigo on cupons (codigo);
create index cupons_do_fornecedor on cupons (fornecedor_id);

-- The cart of an event, without its lines.
create table carrinhos (
  evento_id uuid primary key references eventos (id) on delete cascade,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  cupom_id uuid references cupons (id) on delete set null
);
create index carrinhos_do_cliente on carrinhos (cliente_id);

-- A line belongs to its event. Product and client have no foreign key: a check would lock the product's row and write its page to the log,
-- which costs more than the line, and carts and catalogue may be sharded separately. A line whose product is gone joins no row and is not
-- shown.
create table itens_do_carrinho (
  evento_id uuid not null references eventos (id) on delete cascade,
  produto_id uuid not null,
  cliente_id uuid not null,
  fornecedor_id uuid not null,
  quantidade integer not null check (quantidade between 1 and 10000),
  preco_em_centavos integer not null,
  criado_em timestamptz not null default now(),
  primary key (evento_id, produto_id)
);
create index itens_do_carrinho_do_cliente on itens_do_carrinho (cliente_id);
