-- A supplier's categories: versions for concurrent edits, and indexes for lists and pages of products.

update categorias set tipo_categoria = case lower(tipo_categoria) when 'aluguel' then 'Aluguel' when 'servico' then 'Servico' else 'Produto' end;
alter table categorias
  alter column tipo_categoria set default 'Produto',
  add constraint categorias_tipo check (tipo_categoria in ('Produto', 'Aluguel', 'Servico')),
  add column versao integer not null default 1;

-- The products of a category by age, with those on sale together.
drop index produtos_categoria;
create index produtos_categoria on produtos (categoria_id, ativo, id);
