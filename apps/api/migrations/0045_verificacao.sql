-- Suppliers who prove who they are, and what the others may sell meanwhile.

-- One row each time a supplier sends his documents; the newest says how he stands.
create table verificacoes (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id),
  situacao text not null check (situacao in ('em_analise', 'verificada', 'recusada', 'vencida')),
  tipo text not null check (tipo in ('pessoa_fisica', 'empresa')),
  -- CPF or CNPJ without a mask: the account's, as it was when it was sent.
  documento text not null check (documento ~ '^[0-9A-Z]{11,14}$'),
  titular text not null check (char_length(titular) between 2 and 120),
  enviada_em timestamptz not null,
  decidida_em timestamptz,
  -- Empty where the market was made with it.
  decidida_por uuid references usuarios (id),
  -- What a refused supplier is told.
  porque text check (char_length(porque) between 10 and 500),
  -- Until when it is worth something.
  vale_ate timestamptz,
  -- The supplier was told that it is about to end.
  avisada_em timestamptz,
  constraint verificacoes_decidida check ((situacao = 'em_analise') = (decidida_em is null)),
  constraint verificacoes_com_porque check ((situacao = 'recusada') = (porque is not null)),
  constraint verificacoes_com_prazo check ((situacao in ('verificada', 'vencida')) = (vale_ate is not null))
);
create index verificacoes_do_fornecedor on verificacoes (fornecedor_id, id desc);
create unique index verificacoes_uma_em_analise on verificacoes (fornecedor_id) where situacao = 'em_analise';
create unique index verificacoes_uma_que_vale on verificacoes (fornecedor_id) where situacao = 'verificada';
create index verificacoes_que_esperam on verificacoes (enviada_em, id) where situacao = 'em_analise';
create index verificacoes_a_vencer on verificacoes (vale_ate) where situacao = 'verificada';
create index verificacoes_decididas on verificacoes (decidida_em desc, id) where decidida_em is not null;
create index verificacoes_por_quem_decidiu on verificacoes (decidida_por);

-- What was sent to prove it, encrypted: apart from all other files, in one transaction with the row it proves.
create table provas_da_verificacao (
  id uuid primary key,
  verificacao_id uuid not null references verificacoes (id) on delete cascade,
  papel text not null check (papel in ('documentoFrente', 'documentoVerso', 'contratoSocial', 'selfie', 'comprovanteDeEndereco')),
  formato text not null check (formato in ('image/webp', 'application/pdf')),
  conteudo_cifrado bytea not null,
  constraint provas_uma_de_cada unique (verificacao_id, papel)
);
alter table provas_da_verificacao alter column conteudo_cifrado set storage external;

-- What is on every card of a supplier: kept by the database, in the transaction of what changes it.
alter table fornecedores add column verificado boolean not null default false;
create function contar_verificado() returns trigger language plpgsql as $$
declare
  dele uuid := case when tg_op = 'DELETE' then old.fornecedor_id else new.fornecedor_id end;
  vale boolean := exists (select from verificacoes where fornecedor_id = dele and situacao = 'verificada');
begin
  update fornecedores set verificado = vale where id = dele and verificado <> vale;
  return null;
end
$$;
create trigger contar_verificado after insert or delete or update of situacao on verificacoes for each row execute function contar_verificado();

-- How much a supplier who is not verified may have in orders that have not ended; no row: as much as he likes.
create table limite_sem_verificacao (
  unico boolean primary key default true check (unico),
  limite_em_centavos bigint not null check (limite_em_centavos between 0 and 1000000000),
  mudado_em timestamptz not null,
  mudado_por uuid not null references usuarios (id)
);
create index limite_sem_verificacao_por_quem on limite_sem_verificacao (mudado_por);
