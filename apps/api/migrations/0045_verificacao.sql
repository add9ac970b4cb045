-- Verification of suppliers, and the limit of sales of those without it.

-- One row per submission of documents; the newest gives the supplier's state.
create table verificacoes (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id),
  situacao text not null check (situacao in ('em_analise', 'verificada', 'recusada', 'vencida')),
  tipo text not null check (tipo in ('pessoa_fisica', 'empresa')),
  -- CPF or CNPJ without a mask: the account's at the time of the submission.
  documento text not null check (documento ~ '^[0-9A-Z]{11,14}$'),
  titular text not null check (char_length(titular) between 2 and 120),
  enviada_em timestamptz not null,
  decidida_em timestamptz,
  -- Null for verifications of the demo data.
  decidida_por uuid references usuarios (id),
  -- The reason that a refused supplier reads.
  porque text check (char_length(porque) between 10 and 500),
  -- End of its validity.
  vale_ate timestamptz,
  -- When the supplier was notified of the approaching end.
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

-- The submitted documents, encrypted: separate from all other files, and in one transaction with their submission.
create table provas_da_verificacao (
  id uuid primary key,
  verificacao_id uuid not null references verificacoes (id) on delete cascade,
  papel text not null check (papel in ('documentoFrente', 'documentoVerso', 'contratoSocial', 'selfie', 'comprovanteDeEndereco')),
  formato text not null check (formato in ('image/webp', 'application/pdf')),
  conteudo_cifrado bytea not null,
  constraint provas_uma_de_cada unique (verificacao_id, papel)
);
alter table provas_da_verificacao alter column conteudo_cifrado set storage external;

-- The mark on every card of a supplier, kept by a trigger in the transaction that changes it.
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

-- Largest total of open orders of an unverified supplier; without a row there is no limit.
create table limite_sem_verificacao (
  unico boolean primary key default true check (unico),
  limite_em_centavos bigint not null check (limite_em_centavos between 0 and 1000000000),
  mudado_em timestamptz not null,
  mudado_por uuid not null references usuarios (id)
);
create index limite_sem_verificacao_por_quem on limite_sem_verificacao (mudado_por);
