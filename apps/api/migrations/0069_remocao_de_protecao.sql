-- A request to take second factors off an account, made with the letter of a new password: it waits, and the owner is told meanwhile.
create table remocoes_de_protecao (
  usuario_id uuid primary key references usuarios (id) on delete cascade,
  -- Its link in the letters is made from this: another request has another link.
  id uuid not null unique,
  -- The factors, as the reset page names them.
  protecoes text[] not null check (cardinality(protecoes) > 0),
  pedida_em timestamptz not null,
  vale_em timestamptz not null check (vale_em > pedida_em),
  -- The notice before it takes effect.
  avisada_em timestamptz
);
create index remocoes_de_protecao_por_prazo on remocoes_de_protecao (vale_em);
