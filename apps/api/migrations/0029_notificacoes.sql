-- A deleted notification is kept for its undo; for a reminder of the clock, the row also prevents a repetition.
alter table notificacoes add column apagada_em timestamptz, add column chave text;
create unique index notificacoes_uma_vez on notificacoes (usuario_id, chave) where chave is not null;
create index notificacoes_por_categoria on notificacoes (usuario_id, categoria, id desc);
create index notificacoes_idade on notificacoes (criado_em);

-- Index of the clock's reminders.
create index eventos_por_comecar on eventos (inicio) where status in (2, 3);

-- A row may set one channel and leave the other at its default.
alter table preferencias_de_notificacao alter column por_email drop not null, add column por_push boolean,
  add constraint propaganda_so_por_carta check (categoria <> 'novidades' or por_push is null);

-- Quiet hours of a person's devices, on their own clock; without a row the default applies.
create table horas_de_silencio (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  ligado boolean not null,
  inicio time not null,
  fim time not null check (fim <> inicio)
);

-- Browsers that receive push messages while Festejo is closed. Each belongs to a session: after the logout the device receives no more
-- messages.
create table aparelhos_de_push (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  sessao_id uuid not null references sessoes (id) on delete cascade,
  endereco text not null check (length(endereco) <= 1000),
  -- Hash of the address, which is too long for an index.
  endereco_hash bytea not null unique,
  chave_publica text not null,
  segredo text not null,
  -- IANA time zone of the device's clock.
  fuso text not null,
  criado_em timestamptz not null
);
create index aparelhos_do_usuario on aparelhos_de_push (usuario_id, criado_em);
create index aparelhos_da_sessao on aparelhos_de_push (sessao_id);
