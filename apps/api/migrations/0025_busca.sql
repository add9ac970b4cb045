-- Search: the words of a product's name, and the words and cities that the market has.

create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- What the Portuguese stemmer does not do without accents: plurals that change more than an ending (baloes, paineis, garcons). Words with a
-- hyphen are their parts: whoever types one without it finds the same.
create function para_busca(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(replace(sem_acento(texto), '-', ' '), '(oes|aes|aos)\M', 'ao', 'g'), '([aeo])is\M', '\1l', 'g'), 'ns\M', 'm', 'g');

alter table produtos
  add column palavras tsvector not null generated always as (to_tsvector('pg_catalog.portuguese'::regconfig, para_busca(nome))) stored;
-- Without a list of pending entries: a reader would walk through it.
create index produtos_palavras on produtos using gin (palavras) with (fastupdate = off) where ativo;
create index produtos_por_preco on produtos (preco_em_centavos) where ativo;

alter table fornecedores
  -- Smaller comes first: the mean of the ratings with four of 4 added, so that one single 5 does not lead the market.
  add column posicao double precision not null generated always as (-(nota_soma + 16)::double precision / (avaliacoes + 4)) stored;
create index fornecedores_por_posicao on fornecedores (posicao, id) where vende;
create index fornecedores_da_cidade on fornecedores (uf, localidade) where vende;
create index fornecedores_nome on fornecedores using gin (sem_acento(nome) gin_trgm_ops) where vende;

-- What can be suggested while somebody types, and how often it is on sale: made anew from the market now and then.
create table termos_de_busca (
  tipo text not null check (tipo in ('palavra', 'frase', 'cidade')),
  chave text not null,
  termo text not null,
  -- Of a word: what `produtos.palavras` has it under.
  lexema text,
  uf char(2),
  produtos integer not null,
  feito_em timestamptz not null,
  primary key (tipo, chave)
);
create index termos_de_busca_comeco on termos_de_busca (chave text_pattern_ops);
create index termos_de_busca_parecido on termos_de_busca using gin (chave gin_trgm_ops);
create index termos_de_busca_lexema on termos_de_busca (lexema) where lexema is not null;
