-- What a person deleted waits a while for its undo; of what the clock reminds, it also keeps it from being said again.
alter table notificacoes add column apagada_em timestamptz, add column chave text;
create unique index notificacoes_uma_vez on notificacoes (usuario_id, chave) where chave is not null;
create index notificacoes_por_categoria on notificacoes (usuario_id, categoria, id desc);
create index notificacoes_idade on notificacoes (criado_em);

-- What the clock's reminders look for.
create index eventos_por_comecar on eventos (inicio) where status in (2, 3);

-- A row may choose one channel and leave the other as it is by default.
alter table preferencias_de_notificacao alter column por_email drop not null, add column por_push boolean,
  add constraint propaganda_so_por_carta check (categoria <> 'novidades' or por_push is null);

-- When the devices of a person stay quiet, at their own clock; a row is missing where the default holds.
create table horas_de_silencio (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  ligado boolean not null,
  inicio time not null,
  fim time not null check (fim <> inicio)
);

-- Browsers that take messages while Festejo is closed. One belongs to a session: who leaves hears nothing more there.
create table aparelhos_de_push (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  sessao_id uuid not null references sessoes (id) on delete cascade,
  endereco text not null check (length(endereco) <= 1000),
  -- Of the address, which is too long for an index.
  endereco_hash bytea not null unique,
  chave_publica text not null,
  segredo text not null,
  -- IANA zone of the device's clock.
  fuso text not null,
  criado_em timestamptz not null
);
create index aparelhos_do_usuario on aparelhos_de_push (usuario_id, criado_em);
create index aparelhos_da_sessao on aparelhos_de_push (sessao_id);
