-- Imports of product spreadsheets: the file, the effect of each line, and the result. The catalogue changes only after the supplier has
-- reviewed the effects, and then all at once.

create table importacoes (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  estado text not null default 'conferindo' check (estado in ('conferindo', 'conferida', 'importando', 'concluida', 'falhou')),
  nome_do_arquivo text not null,
  codificacao text not null check (codificacao in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  bytes integer not null,
  bytes_lidos integer not null default 0,
  -- Token of the attempt that may write. An attempt whose process was taken for dead cannot write any more.
  tentativa uuid,
  linhas integer not null default 0,
  novos integer not null default 0,
  mudam integer not null default 0,
  iguais integer not null default 0,
  erradas integer not null default 0,
  -- New products with the name of an existing product.
  repetidos integer not null default 0,
  gravados integer not null default 0,
  -- [{nome, oficialId, produtos}] for categories that the supplier does not have yet.
  categorias jsonb not null default '[]',
  colunas_ignoradas jsonb not null default '[]',
  falha text check ((falha is not null) = (estado = 'falhou')),
  criado_em timestamptz not null,
  mexida_em timestamptz not null
);
create unique index importacoes_uma_por_vez on importacoes (fornecedor_id) where estado in ('conferindo', 'conferida', 'importando');
create index importacoes_do_fornecedor on importacoes (fornecedor_id, id desc);
create index importacoes_velhas on importacoes (mexida_em);

-- The file in pieces, only until it is read, since another process may read it; deleted together with the import.
create table partes_da_importacao (
  importacao_id uuid not null references importacoes (id) on delete cascade,
  ordem integer not null,
  conteudo bytea not null,
  primary key (importacao_id, ordem)
);

-- A line as it was parsed. Lines of new and changed products are deleted as they are written.
create table linhas_da_importacao (
  importacao_id uuid not null references importacoes (id) on delete cascade,
  linha integer not null,
  situacao text not null check (situacao in ('novo', 'muda', 'igual', 'erro')),
  -- Id of the existing or new product.
  produto_id uuid,
  versao integer,
  -- The supplier's category; null for a category that the import creates.
  categoria_id uuid,
  categoria_nome text not null,
  -- The product's data after the import.
  dados jsonb not null,
  mudancas jsonb not null default '[]',
  problemas jsonb not null default '[]',
  primary key (importacao_id, linha)
);
create index linhas_da_importacao_situacao on linhas_da_importacao (importacao_id, situacao, linha);

-- The nightly round checks whether an order still shows a stored picture.
create index itens_do_pedido_imagem on itens_do_pedido (imagem_chave) where imagem_chave is not null;

-- One statement may now insert the hours of thousands of services, so the trigger computes their weeks once per statement, not once per
-- row.
drop trigger guardar_semana_do_produto on horarios_do_produto;
drop function guardar_semana_do_produto();
create function guardar_semana_do_produto() returns trigger language plpgsql as $$
declare
  alvos uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct produto_id) into alvos from novas;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct produto_id) into alvos from antigas;
  else
    select array_agg(distinct produto_id) into alvos from (select produto_id from antigas union select produto_id from novas) x;
  end if;
  -- Locks the row first: the second of two concurrent writers then reads the rows of the first.
  perform from produtos where id = any(alvos) order by id for no key update;
  update produtos set semana = semana_do_produto(id) where id = any(alvos);
  return null;
end
$$;
create trigger guardar_semana_nova after insert on horarios_do_produto
  referencing new table as novas for each statement execute function guardar_semana_do_produto();
create trigger guardar_semana_mudada after update on horarios_do_produto
  referencing old table as antigas new table as novas for each statement execute function guardar_semana_do_produto();
create trigger guardar_semana_removida after delete on horarios_do_produto
  referencing old table as antigas for each statement execute function guardar_semana_do_produto();
