-- The complete tables of accounts: codes, sessions, second factor, Google, preferences, privacy, limits.

alter table codigos drop constraint codigos_finalidade_check;
alter table codigos add constraint codigos_finalidade_check
  check (finalidade in ('confirmar_email', 'redefinir_senha', 'trocar_email_atual', 'trocar_email_novo'));

alter table usuarios
  -- Set while an e-mail change waits for the confirmation of both addresses.
  add column email_novo text check (email_novo = lower(email_novo)),
  add column email_novo_confirmado_em timestamptz,
  add column email_atual_confirmou_troca_em timestamptz,
  -- Time of the account's erasure; until then the person may cancel it.
  add column excluir_em timestamptz,
  -- Time when an open order postponed the erasure and the person was notified.
  add column exclusao_adiada_em timestamptz,
  add column excluido_em timestamptz,
  add column versao integer not null default 1;
create index usuarios_a_excluir on usuarios (excluir_em) where excluido_em is null;

-- A session is also the access log of its login (Marco Civil, art. 15), kept for 6 months.
alter table sessoes
  -- Means of the login.
  add column meio text not null default 'senha' check (meio in ('senha', 'senha_e_segundo_fator', 'passkey', 'google', 'troca_de_perfil')),
  -- Time when the person's identity was last confirmed again, before a sensitive act.
  add column identidade_confirmada_em timestamptz;
create index sessoes_idade on sessoes (criada_em);
create index tentativas_de_login_idade on tentativas_de_login (ultima_em);

-- Uses of a call by one key (an address, a person) in one window; old rows are deleted.
create table usos_limitados (
  chave text not null,
  janela timestamptz not null,
  usos integer not null,
  primary key (chave, janela)
);
create index usos_limitados_idade on usos_limitados (janela);

-- A single-use challenge for a browser: passkey, or login at the OpenID issuer.
create table desafios (
  id uuid primary key,
  finalidade text not null check (finalidade in ('passkey_registro', 'passkey_login', 'passkey_identidade',
    'google', 'entrada_google', 'cadastro_google')),
  usuario_id uuid references usuarios (id) on delete cascade,
  dados jsonb not null,
  expira_em timestamptz not null
);
create index desafios_idade on desafios (expira_em);

create table totp (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  -- AES-256-GCM, with a key derived from the server's secret.
  segredo_cifrado bytea not null,
  -- Null until the first code is entered.
  ativo_desde timestamptz,
  -- The last time step whose code was accepted: no code works twice (RFC 6238, 5.2).
  ultimo_passo bigint
);

create table passkeys (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  credencial_id text not null unique,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null default '{}',
  nome text not null,
  criada_em timestamptz not null,
  usada_em timestamptz
);
create index passkeys_usuario on passkeys (usuario_id);

create table codigos_de_recuperacao (
  usuario_id uuid not null references usuarios (id) on delete cascade,
  codigo_hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, codigo_hash)
);

-- An account at an OpenID issuer, identified by its subject, never by its e-mail. One person may have both profiles through it.
create table contas_openid (
  emissor text not null,
  sujeito text not null,
  usuario_id uuid not null unique references usuarios (id) on delete cascade,
  criada_em timestamptz not null,
  primary key (emissor, sujeito, usuario_id)
);

-- E-mail preferences of a person; without a row the default applies.
create table preferencias_de_notificacao (
  usuario_id uuid not null references usuarios (id) on delete cascade,
  categoria text not null check (categoria in ('pedidos', 'avaliacoes', 'lembrete', 'denuncias', 'novidades')),
  por_email boolean not null,
  mudada_em timestamptz not null,
  primary key (usuario_id, categoria)
);

-- Each consent given or withdrawn, with the version of the text (LGPD, art. 8).
create table consentimentos (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  assunto text not null check (assunto in ('termos', 'novidades')),
  versao text not null,
  dado boolean not null,
  em timestamptz not null
);
create index consentimentos_usuario on consentimentos (usuario_id, id);
insert into consentimentos (id, usuario_id, assunto, versao, dado, em)
  select gen_random_uuid(), id, 'termos', termos_versao, true, termos_aceitos_em from usuarios;

-- Requested copies of a person's data (LGPD, art. 18).
create table exportacoes (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  pedida_em timestamptz not null,
  pronta_em timestamptz,
  falhou_em timestamptz,
  expira_em timestamptz,
  -- File in the private store.
  arquivo_chave text,
  tamanho_em_bytes bigint
);
create index exportacoes_usuario on exportacoes (usuario_id, id);
create index exportacoes_idade on exportacoes (expira_em) where arquivo_chave is not null;
-- At most one export in progress per person.
create unique index exportacoes_uma_por_vez on exportacoes (usuario_id) where pronta_em is null and falhou_em is null;

-- When the address was removed from the list; events that took place there keep it.
alter table enderecos add column removido_em timestamptz;
create index eventos_endereco on eventos (endereco_id);

alter table fornecedores
  add column complemento text,
  add column telefone_publico text,
  -- The supplier paused selling; `vende` follows from this and from the data that the law requires on an offer.
  add column pausado boolean not null default false;
