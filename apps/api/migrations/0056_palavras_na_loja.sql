-- Word search within one shop of any size.

-- The supplier's own list searches parts of names, counts and sorts: an index-only scan covers all of a hundred thousand products.
alter table produtos
  add column nome_sem_acento text not null generated always as (sem_acento(nome)) stored,
  -- Index-only scans need a recent vacuum, which by default comes only once a fifth of the table is new.
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create index produtos_da_loja on produtos (fornecedor_id, nome_sem_acento, id)
  include (codigo, ativo, arquivado_em, categoria_id, categoria_oficial_id);

-- The supplier's id is a word of a product's text too (`updateTextos`): the index of all shops then finds the words of one shop.
drop index textos_da_busca_palavras;
update textos_da_busca t set palavras = t.palavras || array_to_tsvector(array[p.fornecedor_id::text])
from produtos p where p.id = t.produto_id and t.palavras is not null;
create index textos_da_busca_palavras on textos_da_busca using gin (palavras) with (fastupdate = off);
