-- Search: the words of a product's name, and the words and cities of the market.

create function sem_acento(texto text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

-- Plurals that the Portuguese stemmer does not handle without accents, because they change more than an ending (baloes, paineis, garcons).
-- Words with a hyphen are split into their parts, so that spellings without it match.
create function para_busca(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(regexp_replace(replace(sem_acento(texto), '-', ' '), '(oes|aes|aos)\M', 'ao', 'g'), '([aeo])is\M', '\1l', 'g'), 'ns\M', 'm', 'g');

alter table produtos
  add column palavras tsvector not null generated always as (to_tsvector('pg_catalog.portuguese'::regconfig, para_busca(nome))) stored;
-- Without a pending list, which each reader would have to scan.
create index produtos_palavras on produtos using gin (palavras) with (fastupdate = off) where ativo;
create index produtos_por_preco on produtos (preco_em_centavos) where ativo;

alter table fornecedores
  -- Smaller comes first: the mean of the ratings with four more of 4 stars, so that a single 5 does not lead the market.
  add column posicao double precision not null generated always as (-(nota_soma + 16)::double precision / (avaliacoes + 4)) stored;
create index fornecedores_por_posicao on fornecedores (posicao, id) where vende;
create index fornecedores_da_cidade on fornecedores (uf, localidade) where vende;
create index fornecedores_nome on fornecedores using gin (sem_acento(nome) gin_trgm_ops) where vende;

-- Suggestions while a person types, with the number of products on sale; rebuilt periodically from the market.
create table termos_de_busca (
  tipo text not null check (tipo in ('palavra', 'frase', 'cidade')),
  chave text not null,
  termo text not null,
  -- For a word: its lexeme in `produtos.palavras`.
  lexema text,
  uf char(2),
  produtos integer not null,
  feito_em timestamptz not null,
  primary key (tipo, chave)
);
create index termos_de_busca_comeco on termos_de_busca (chave text_pattern_ops);
create index termos_de_busca_parecido on termos_de_busca using gin (chave gin_trgm_ops);
create index termos_de_busca_lexema on termos_de_busca (lexema) where lexema is not null;
