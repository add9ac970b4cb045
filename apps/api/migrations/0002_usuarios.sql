create table usuarios (
  id uuid primary key,
  tipo_perfil smallint not null check (tipo_perfil in (1, 2)),
  nome_completo text not null,
  email text not null check (email = lower(email)),
  cpf char(11),
  cnpj char(14),
  telefone text,
  senha_hash text,
  email_confirmado_em timestamptz,
  termos_versao text not null,
  termos_aceitos_em timestamptz not null,
  codigo_de_convite text not null unique,
  convidado_por uuid references usuarios (id) on delete set null,
  foto_chave text,
  criado_em timestamptz not null default now(),
  unique (email, tipo_perfil)
);

create table codigos (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  finalidade text not null check (finalidade in ('confirmar_email', 'redefinir_senha')),
  codigo_hash bytea not null unique,
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index codigos_usuario on codigos (usuario_id, finalidade);

create table sessoes (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  criada_em timestamptz not null default now(),
  renovada_em timestamptz not null default now(),
  encerrada_em timestamptz,
  dispositivo text,
  endereco_ip text
);
create index sessoes_usuario on sessoes (usuario_id);
create index sessoes_encerradas on sessoes (encerrada_em) where encerrada_em is not null;

-- Failed logins, counted by account and address, to slow an attacker down without locking the owner out.
create table tentativas_de_login (
  chave text primary key,
  falhas integer not null,
  ultima_em timestamptz not null
);

-- Replies kept for 24 h for retries with an idempotency key. `escopo` is the user's id, or the route for calls without a user.
create table idempotencia (
  escopo text not null,
  chave text not null,
  operacao text not null,
  corpo_hash bytea not null,
  resposta jsonb,
  criado_em timestamptz not null default now(),
  primary key (escopo, chave)
);
create index idempotencia_idade on idempotencia (criado_em);

create table ceps (
  cep char(8) primary key,
  resposta jsonb not null,
  buscado_em timestamptz not null default now()
);

create table enderecos (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  cep char(8) not null,
  logradouro text not null,
  numero text not null,
  complemento text,
  bairro text not null,
  localidade text not null,
  uf char(2) not null,
  padrao boolean not null default false,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  criado_em timestamptz not null default now()
);
create index enderecos_usuario on enderecos (usuario_id);
create unique index enderecos_um_padrao on enderecos (usuario_id) where padrao;
