-- A plural is found by its singular and the other way round, also where the stemmer separates them: infantis, arcos, acais, kits, toppers.

-- The stemmer of PostgreSQL undoes regular plurals of long words. This function handles endings that change (baloes, paineis, funis,
-- garcons), words too short for the stemmer (arcos, chas, trofeus), and plurals of foreign words (kits). A singular that looks like another
-- word's plural is written as that word's singular would be (acai as acal, infantil as infanti): it only matters that both forms become
-- equal. Words with a hyphen are split into their parts.
create or replace function para_busca(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(sem_acento(texto), '-', ' '),
    '\mmaes\M', 'mae', 'g'),
    '(oes|aes|aos)\M', 'ao', 'g'),
    '([aeou])is?\M', '\1l', 'g'),
    '([bcdfghjklmnpqrstvwxz])i[ls]\M', '\1i', 'g'),
    'ns?\M', 'm', 'g'),
    '(\m[aeiou][bcdfghjklmnpqrstvwxz]+e|[aiou]|[bcdfghjklmpqrtvwxyz])s\M', '\1', 'g');

-- contract: the same name and type come back in this transaction, so servers of the version before see only new words.
alter table produtos drop column palavras;
alter table produtos
  add column palavras tsvector not null generated always as (to_tsvector('pg_catalog.portuguese'::regconfig, para_busca(nome))) stored;
create index produtos_palavras on produtos using gin (palavras) with (fastupdate = off) where ativo;

truncate palavras_do_fornecedor;
insert into palavras_do_fornecedor (fornecedor_id, palavras)
select p.fornecedor_id, array_to_tsvector(array_agg(distinct w.lexeme))
from produtos p cross join lateral unnest(p.palavras) w group by 1;

-- The text that `updateTextos` uses.
drop index textos_da_busca_palavras;
update textos_da_busca t set palavras = strip(to_tsvector('pg_catalog.portuguese',
    para_busca(concat_ws(' ', p.nome, c.nome, f.nome, left(p.descricao, 4000)))))
  || array_to_tsvector(array[p.fornecedor_id::text])
from produtos p join fornecedores f on f.id = p.fornecedor_id join categorias_oficiais c on c.id = p.categoria_oficial_id
where p.id = t.produto_id and t.palavras is not null;
create index textos_da_busca_palavras on textos_da_busca using gin (palavras) with (fastupdate = off);

-- Suggestions stay, under their new words; the next round counts all of them again.
update termos_de_busca set lexema = (tsvector_to_array(to_tsvector('pg_catalog.portuguese', para_busca(chave))))[1] where lexema is not null;
update termos_de_busca set feito_em = 'epoch' where tipo = 'palavra' and chave = '';
