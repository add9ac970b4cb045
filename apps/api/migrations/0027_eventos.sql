-- Kind of party; null = not given. The values are `TIPOS_DE_EVENTO` of the contract.
alter table eventos add column tipo text check (tipo in
  ('casamento', 'aniversario-infantil', 'aniversario', 'formatura', 'corporativo', 'cha', 'confraternizacao', 'outro'));

-- A draft of an event: the fields typed so far, none of them required. Events themselves are always complete, so that no other table or
-- query meets a partial one; the publication creates the event and deletes the draft.
create table rascunhos_de_evento (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  titulo text not null,
  dados jsonb not null,
  -- The draft is a copy of this event, whose guests are copied at the publication.
  convidados_de uuid references eventos (id) on delete set null,
  mudado_em timestamptz not null
);
create index rascunhos_de_evento_do_cliente on rascunhos_de_evento (cliente_id, mudado_em);
create index rascunhos_de_evento_convidados on rascunhos_de_evento (convidados_de) where convidados_de is not null;

-- The client's planned expenses by official category; without a category, for the whole party.
create table gastos_planejados (
  evento_id uuid not null references eventos (id) on delete cascade,
  categoria_oficial_id uuid references categorias_oficiais (id) on delete cascade,
  valor_em_centavos integer not null check (valor_em_centavos > 0),
  unique nulls not distinct (evento_id, categoria_oficial_id)
);
create index gastos_planejados_categoria on gastos_planejados (categoria_oficial_id);

create table tarefas (
  id uuid primary key,
  evento_id uuid not null references eventos (id) on delete cascade,
  titulo text not null,
  -- Months before the party; 0 = the last month.
  meses_antes smallint not null check (meses_antes between 0 and 24),
  ordem integer not null,
  feita_em timestamptz,
  versao integer not null default 1
);
create index tarefas_do_evento on tarefas (evento_id, meses_antes desc, ordem);

create table convidados (
  id uuid primary key,
  evento_id uuid not null references eventos (id) on delete cascade,
  nome text not null,
  contato text,
  -- Largest number of companions.
  acompanhantes smallint not null check (acompanhantes between 0 and 20),
  resposta text not null default 'sem-resposta' check (resposta in ('sem-resposta', 'vai', 'nao-vai')),
  -- Number of people who come, including the guest.
  quantos smallint not null default 0 check (quantos between 0 and 21 and (quantos > 0) = (resposta = 'vai')),
  respondido_em timestamptz,
  -- The secret link of this guest, found by its hash; the code itself is derived from the server's secret.
  codigo_hash bytea not null unique,
  criado_em timestamptz not null,
  versao integer not null default 1
);
create index convidados_do_evento on convidados (evento_id, nome);

-- The public page of the party, available through its link (or a guest's) while this row exists.
create table convites (
  evento_id uuid primary key references eventos (id) on delete cascade,
  codigo_hash bytea not null unique,
  codigo_cifrado bytea not null,
  -- The detail of the place that the page shows.
  lugar text not null check (lugar in ('nada', 'cidade', 'endereco')),
  recado text,
  aceita_respostas boolean not null,
  criado_em timestamptz not null
);

create table fotos_do_evento (
  id uuid primary key,
  evento_id uuid not null references eventos (id) on delete cascade,
  imagem_chave text not null,
  criado_em timestamptz not null
);
create index fotos_do_evento_do_evento on fotos_do_evento (evento_id, id);
