-- Pictures given by address are fetched in the background, after the spreadsheet was saved.

alter table importacoes
  -- Number of addresses to fetch, and of their results: stored here, so that the progress costs one row.
  add column fotos integer not null default 0,
  add column fotos_prontas integer not null default 0,
  add column fotos_falhas integer not null default 0,
  add constraint importacoes_fotos_contadas check (fotos_prontas >= 0 and fotos_falhas >= 0 and fotos_prontas + fotos_falhas <= fotos);

-- [{endereco, servidor}] in their order; servidor null = not a public address.
alter table linhas_da_importacao add column fotos jsonb not null default '[]';

-- The part of `versao` that comes from fetched pictures: it must not make an earlier spreadsheet stale.
alter table produtos add column fotos_buscadas integer not null default 0;

create table fotos_da_importacao (
  id uuid primary key,
  importacao_id uuid not null references importacoes (id) on delete cascade,
  linha integer not null,
  ordem smallint not null,
  -- The product may have been deleted since.
  produto_id uuid not null,
  endereco text not null check (length(endereco) <= 2048),
  -- Host of the address; null = not a public address, and never fetched.
  servidor text check (length(servidor) <= 255),
  estado text not null check (estado in ('esperando', 'pronta', 'falhou')),
  falha text check (falha in ('endereco', 'interno', 'desconhecido', 'certificado', 'ausente', 'recusada', 'resposta', 'demora', 'tamanho', 'imagem',
    'pontos', 'produto', 'cheio', 'espaco', 'parada', 'superada')),
  tentativas smallint not null default 0,
  -- Earliest time of the next attempt. During a fetch, the end of its lease.
  proxima_em timestamptz not null,
  -- Token of the attempt that holds the lease. An attempt that has lost its lease changes nothing.
  posse uuid,
  -- The stored file, as long as the product has it.
  arquivo_id uuid,
  unique (importacao_id, linha, ordem),
  check ((falha is not null) = (estado = 'falhou')),
  check (servidor is not null or estado = 'falhou')
);
create index fotos_da_importacao_esperando on fotos_da_importacao (importacao_id, linha, ordem) where estado = 'esperando';
create index fotos_da_importacao_falhas on fotos_da_importacao (importacao_id, linha, ordem) where estado = 'falhou';
create index fotos_da_importacao_produto on fotos_da_importacao (produto_id, importacao_id);

-- Suppliers with pictures to fetch. Each has one job at a time, so that they take turns whatever their number of pictures.
create table filas_de_fotos (
  fornecedor_id uuid primary key references fornecedores (id) on delete cascade,
  -- Token of the supplier's current job.
  vez uuid not null,
  -- When the current job started, or is due.
  mexida_em timestamptz not null
);
create index filas_de_fotos_paradas on filas_de_fotos (mexida_em);
