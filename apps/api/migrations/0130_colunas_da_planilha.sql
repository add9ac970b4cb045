-- A spreadsheet in a foreign format waits until its supplier has assigned the columns; the next spreadsheet with equal headings reuses the
-- assignment.

alter table importacoes
  drop constraint importacoes_estado_check,
  add constraint importacoes_estado_check check (estado in ('conferindo', 'escolhendo', 'conferida', 'importando', 'concluida', 'falhou')),
  -- {colunas: [{campo, coluna}], tipo, categoria} as the supplier chose for this spreadsheet.
  add column escolha jsonb,
  -- Number of assignments so far: a screen with an older number is refused.
  add column conferencia integer not null default 0,
  add column colunas_de text not null default 'titulos' check (colunas_de in ('titulos', 'loja', 'lembradas', 'escolhidas')),
  -- The shop software whose export it is.
  add column loja text,
  add column iguais_na_planilha integer not null default 0,
  add column com_fotos integer not null default 0;

drop index importacoes_uma_por_vez;
create unique index importacoes_uma_por_vez on importacoes (fornecedor_id) where estado in ('conferindo', 'escolhendo', 'conferida', 'importando');

-- The assignments of a supplier, each for all spreadsheets with equal headings.
create table colunas_escolhidas (
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  -- SHA-256 of the headings.
  cabecalho text not null,
  escolha jsonb not null,
  usada_em timestamptz not null,
  primary key (fornecedor_id, cabecalho)
);
