-- A spreadsheet of another shop waits until its supplier says which column is which, and the next one with the same headings needs no word.

alter table importacoes
  drop constraint importacoes_estado_check,
  add constraint importacoes_estado_check check (estado in ('conferindo', 'escolhendo', 'conferida', 'importando', 'concluida', 'falhou')),
  -- {colunas: [{campo, coluna}], tipo, categoria} as the supplier chose it for this spreadsheet.
  add column escolha jsonb,
  -- How often it was chosen: a screen that knows an older one is refused.
  add column conferencia integer not null default 0,
  add column colunas_de text not null default 'titulos' check (colunas_de in ('titulos', 'loja', 'lembradas', 'escolhidas')),
  -- The shop program whose export it is.
  add column loja text,
  add column iguais_na_planilha integer not null default 0,
  add column com_fotos integer not null default 0;

drop index importacoes_uma_por_vez;
create unique index importacoes_uma_por_vez on importacoes (fornecedor_id) where estado in ('conferindo', 'escolhendo', 'conferida', 'importando');

-- The choices of a supplier, each for all spreadsheets with the same headings.
create table colunas_escolhidas (
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  -- SHA-256 of the headings.
  cabecalho text not null,
  escolha jsonb not null,
  usada_em timestamptz not null,
  primary key (fornecedor_id, cabecalho)
);
