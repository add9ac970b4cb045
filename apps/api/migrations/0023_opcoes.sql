-- Options of a product (flavours, colours, sizes), things included with it, and a note to each supplier.

alter table produtos
  add column inclui text[] not null default '{}',
  add column nao_inclui text[] not null default '{}',
  -- Lets frequent reads skip the search for groups.
  add column tem_opcoes boolean not null default false,
  -- The difference of the cheapest choice to the price.
  add column menor_diferenca_em_centavos integer not null default 0,
  add constraint produtos_preco_com_opcoes check (not tem_opcoes or preco_em_centavos + menor_diferenca_em_centavos > 0);

create table grupos_de_opcoes (
  id uuid primary key,
  produto_id uuid not null references produtos (id) on delete cascade,
  fornecedor_id uuid not null,
  nome text not null check (nome <> ''),
  -- Smallest and largest number of its options that a line takes.
  minimo smallint not null check (minimo >= 0),
  maximo smallint not null check (maximo >= 1),
  ordem smallint not null,
  constraint grupos_de_opcoes_em_ordem unique (produto_id, ordem),
  constraint grupos_de_opcoes_minimo_ate_maximo check (minimo <= maximo)
);

create table opcoes (
  id uuid primary key,
  grupo_id uuid not null references grupos_de_opcoes (id) on delete cascade,
  fornecedor_id uuid not null,
  nome text not null check (nome <> ''),
  diferenca_em_centavos integer not null,
  ativa boolean not null,
  ordem smallint not null,
  constraint opcoes_em_ordem unique (grupo_id, ordem)
);

-- A line is a product and its choice: the sorted ids of its options. Like the product, the options have no foreign key (decision 6).
alter table itens_do_carrinho
  add column opcoes uuid[] not null default '{}',
  drop constraint itens_do_carrinho_pkey,
  add primary key (evento_id, produto_id, opcoes);

alter table itens_do_pedido
  -- For buying again; `escolha` has the bought options in words.
  add column opcoes uuid[] not null default '{}',
  add column escolha jsonb not null default '[]',
  drop constraint itens_do_pedido_pkey,
  add primary key (pedido_id, produto_id, opcoes);

alter table pedidos
  -- From the client to the supplier, written at the checkout.
  add column recado text check (char_length(recado) between 1 and 500);
