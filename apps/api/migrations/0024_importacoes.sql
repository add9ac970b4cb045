-- Spreadsheets of products: what came, what each line would do, and what became of it. Nothing of the catalogue changes before the
-- supplier has seen it, and then all of it at once.

create table importacoes (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  estado text not null default 'conferindo' check (estado in ('conferindo', 'conferida', 'importando', 'concluida', 'falhou')),
  nome_do_arquivo text not null,
  codificacao text not null check (codificacao in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  bytes integer not null,
  bytes_lidos integer not null default 0,
  -- Of the try that may write: one whose process was taken for dead is not heard any more.
  tentativa uuid,
  linhas integer not null default 0,
  novos integer not null default 0,
  mudam integer not null default 0,
  iguais integer not null default 0,
  erradas integer not null default 0,
  -- New ones with the name of a product that there is.
  repetidos integer not null default 0,
  gravados integer not null default 0,
  -- [{nome, oficialId, produtos}] that the supplier does not have.
  categorias jsonb not null default '[]',
  colunas_ignoradas jsonb not null default '[]',
  falha text check ((falha is not null) = (estado = 'falhou')),
  criado_em timestamptz not null,
  mexida_em timestamptz not null
);
create unique index importacoes_uma_por_vez on importacoes (fornecedor_id) where estado in ('conferindo', 'conferida', 'importando');
create index importacoes_do_fornecedor on importacoes (fornecedor_id, id desc);
create index importacoes_velhas on importacoes (mexida_em);

-- The file in pieces, only until it is read: another process may do that, and with the row it goes.
create table partes_da_importacao (
  importacao_id uuid not null references importacoes (id) on delete cascade,
  ordem integer not null,
  conteudo bytea not null,
  primary key (importacao_id, ordem)
);

-- A line as it was understood. Those of new and changed products are taken away as they are written.
create table linhas_da_importacao (
  importacao_id uuid not null references importacoes (id) on delete cascade,
  linha integer not null,
  situacao text not null check (situacao in ('novo', 'muda', 'igual', 'erro')),
  -- Of the product as it is, or will be.
  produto_id uuid,
  versao integer,
  -- The category of the supplier's; null for one that is made with the import.
  categoria_id uuid,
  categoria_nome text not null,
  -- What the product is afterwards.
  dados jsonb not null,
  mudancas jsonb not null default '[]',
  problemas jsonb not null default '[]',
  primary key (importacao_id, linha)
);
create index linhas_da_importacao_situacao on linhas_da_importacao (importacao_id, situacao, linha);

-- The nightly round asks whether an order still shows a stored picture.
create index itens_do_pedido_imagem on itens_do_pedido (imagem_chave) where imagem_chave is not null;

-- The hours of thousands of services come in one statement now: their weeks are gathered once a statement, not once a row.
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
  -- The row first: of two writers at once the second then reads what the first wrote.
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
