create table categorias_oficiais (
  id uuid primary key,
  nome text not null unique,
  slug text not null unique,
  icone text not null,
  ordem integer not null
);

-- One row per supplier account; `id` is the user's id.
create table fornecedores (
  id uuid primary key references usuarios (id) on delete cascade,
  nome text not null,
  descricao text,
  foto_chave text,
  logradouro text,
  numero text,
  bairro text,
  localidade text,
  uf char(2),
  cep char(8),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  raio_em_metros integer not null default 30000 check (raio_em_metros between 0 and 5000000),
  -- Whether the supplier is open for business and verified enough to sell; the search finds only such suppliers.
  vende boolean not null default false,
  -- Weekly hours without breaks, in minutes of the week (see minutos_da_semana). Events must lie within them.
  semana_aberta int4multirange not null default int4multirange(int4range(0, 10080)),
  politica_de_cancelamento text not null default 'moderada'
    check (politica_de_cancelamento in ('flexivel', 'moderada', 'rigida', 'sem_reembolso')),
  nota_soma integer not null default 0,
  avaliacoes integer not null default 0,
  ponto cube generated always as (ponto_na_terra(latitude, longitude)) stored,
  area_atendida cube generated always as (area_em_volta(latitude, longitude, raio_em_metros)) stored,
  -- The radius as a chord, the unit of `<->` between points; stored, since PostgreSQL would compute the function at each query.
  corda_do_raio double precision not null generated always as (corda(raio_em_metros)) stored,
  criado_em timestamptz not null default now(),
  versao integer not null default 1
);
-- One index scan finds the nearest suppliers first (KNN on ponto) among those whose area contains the event's point (area_atendida).
create index fornecedores_perto on fornecedores using gist (ponto, area_atendida) where vende;

-- Dated closures and openings of a supplier; a closure takes precedence over the weekly hours.
create table excecoes_de_agenda (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  tipo text not null check (tipo in ('fechado', 'aberto')),
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  motivo text
);
create index excecoes_de_agenda_periodo on excecoes_de_agenda (fornecedor_id, fim);

create table categorias (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  nome text not null,
  tipo_categoria text not null default 'produto',
  imagem_chave text,
  categoria_oficial_id uuid not null references categorias_oficiais (id),
  ordem integer not null default 0,
  criado_em timestamptz not null default now(),
  unique (fornecedor_id, nome)
);

create table produtos (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  categoria_id uuid not null references categorias (id),
  categoria_oficial_id uuid not null references categorias_oficiais (id),
  nome text not null,
  descricao text not null default '',
  preco_em_centavos integer not null check (preco_em_centavos between 0 and 1000000000),
  tipo_produto text not null check (tipo_produto in ('Produto', 'Aluguel', 'Servico')),
  -- Units (or teams) that can be booked at one time.
  capacidade integer not null default 1 check (capacidade >= 1),
  preparo_antes_em_minutos integer not null default 0 check (preparo_antes_em_minutos between 0 and 2880),
  preparo_depois_em_minutos integer not null default 0 check (preparo_depois_em_minutos between 0 and 2880),
  ativo boolean not null default true,
  imagem_chave text,
  criado_em timestamptz not null default now(),
  versao integer not null default 1
);
create index produtos_do_fornecedor on produtos (fornecedor_id, categoria_oficial_id, id) where ativo;
create index produtos_da_categoria on produtos (categoria_oficial_id, id desc) where ativo;
create index produtos_categoria on produtos (categoria_id);

create table arquivos_do_produto (
  id uuid primary key,
  produto_id uuid not null references produtos (id) on delete cascade,
  fornecedor_id uuid not null,
  tipo text not null check (tipo in ('imagem', 'video')),
  chave text not null,
  alt text not null default '',
  largura integer not null,
  altura integer not null,
  ordem integer not null default 0
);
create index arquivos_do_produto_ordem on arquivos_do_produto (produto_id, ordem);

create table horarios_do_produto (
  id uuid primary key,
  produto_id uuid not null references produtos (id) on delete cascade,
  fornecedor_id uuid not null,
  dia_da_semana smallint not null check (dia_da_semana between 0 and 6),
  inicio time not null,
  fim time not null,
  unique (produto_id, dia_da_semana, inicio)
);
