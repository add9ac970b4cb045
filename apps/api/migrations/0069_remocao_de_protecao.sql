-- A request to remove second factors from an account, made with the new-password e-mail: it waits, and the owner is notified meanwhile.
create table remocoes_de_protecao (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  -- The code in the e-mails' link is an HMAC of this id, so each request has a link of its own.
  id uuid not null unique,
  -- The ids of the factors to remove.
  protecoes text[] not null check (cardinality(protecoes) > 0),
  pedida_em timestamptz not null,
  vale_em timestamptz not null check (vale_em > pedida_em),
  -- When the owner was notified again before the removal; null = not yet.
  avisada_em timestamptz
);
create index remocoes_de_protecao_por_prazo on remocoes_de_protecao (vale_em);
