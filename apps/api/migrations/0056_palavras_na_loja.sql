-- Words within one shop, however large it is.

-- The supplier's own list looks for parts of names, counts and sorts them: all of a hundred thousand products are read from an index.
alter table produtos
  add column nome_sem_acento text not null generated always as (sem_acento(nome)) stored,
  -- What an index tells without its table is known after a vacuum: by default only once a fifth of the table is new.
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index produtos_da_loja on produtos (fornecedor_id, nome_sem_acento, id)
  include (codigo, ativo, arquivado_em, categoria_id, categoria_oficial_id);

-- Who sells it is a word of a product's text too (`updateTextos`): words of one shop are found by the one index of all.
drop index textos_da_busca_palavras;
update textos_da_busca t set palavras = t.palavras || array_to_tsvector(array[p.fornecedor_id::text])
from produtos p where p.id = t.produto_id and t.palavras is not null;
create index textos_da_busca_palavras on textos_da_busca using gin (palavras) with (fastupdate = off);
