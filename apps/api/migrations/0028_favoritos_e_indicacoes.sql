-- Favourites of a client, in lists: a list belongs to an event, or has a name of its own.
create table listas_de_favoritos (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  nome text,
  evento_id uuid references eventos (id) on delete cascade,
  criado_em timestamptz not null,
  constraint listas_de_favoritos_de_que check ((nome is null) <> (evento_id is null)),
  unique (cliente_id, id),
  constraint listas_de_favoritos_evento unique (evento_id)
);
create unique index listas_de_favoritos_nome on listas_de_favoritos (cliente_id, lower(nome)) where nome is not null;

-- The product has no foreign key: a deleted product is still shown to the client, with its last name.
create table favoritos (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  produto_id uuid not null,
  nome text not null,
  -- The price when it was saved, so that a higher price can be shown.
  preco_em_centavos integer not null,
  lista_id uuid,
  criado_em timestamptz not null,
  -- Removed favourites are kept for a day, so that they can be restored unchanged.
  removido_em timestamptz,
  constraint favoritos_um_por_produto unique (cliente_id, produto_id),
  constraint favoritos_na_sua_lista foreign key (cliente_id, lista_id) references listas_de_favoritos (cliente_id, id) on delete set null (lista_id)
);
create index favoritos_da_lista on favoritos (cliente_id, lista_id);
create index favoritos_removidos on favoritos (removido_em) where removido_em is not null;

-- An invitation by e-mail, until it is accepted, refused or expired.
create table convites_de_amigos (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  email text not null check (email = lower(email)),
  criado_em timestamptz not null,
  enviado_em timestamptz,
  constraint convites_de_amigos_um_por_endereco unique (cliente_id, email)
);
create index convites_de_amigos_endereco on convites_de_amigos (email, criado_em);
create index convites_de_amigos_velhos on convites_de_amigos (criado_em);

-- Addresses that want no invitations, as keyed hashes, so that the addresses themselves are not stored.
create table convites_recusados (
  email_hash bytea primary key,
  recusado_em timestamptz not null
);

-- A coupon of the marketplace for one client only.
alter table cupons
  add column cliente_id uuid references usuarios (id),
  add constraint cupons_de_um_cliente check (cliente_id is null or fornecedor_id is null);
create index cupons_do_cliente on cupons (cliente_id) where cliente_id is not null;

-- A friend's first concluded order counts once, for the client that invited first; both get a coupon.
create table indicacoes (
  indicado_id uuid primary key references usuarios (id),
  cliente_id uuid not null references usuarios (id),
  pedido_id uuid not null references pedidos (id),
  cupom_id uuid references cupons (id),
  cupom_do_indicado_id uuid references cupons (id),
  concluida_em timestamptz not null,
  constraint indicacoes_de_outra_pessoa check (indicado_id <> cliente_id)
);
create index indicacoes_do_cliente on indicacoes (cliente_id);
create index indicacoes_do_pedido on indicacoes (pedido_id);
create index indicacoes_do_cupom on indicacoes (cupom_id);
create index indicacoes_do_cupom_do_indicado on indicacoes (cupom_do_indicado_id);

-- Name and document on a client's charges. Card data are never stored.
create table pagadores (
  cliente_id uuid primary key references usuarios (id) on delete cascade,
  nome text not null,
  documento text not null check (documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  mudou_em timestamptz not null
);
