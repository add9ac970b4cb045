-- Search: skipping suppliers without a match, and words beyond a product's name.

-- Every word in the names of a supplier's products, possibly also of deleted ones: a scan over suppliers skips those that lack a word
-- without reading their products. Rebuilt periodically; the triggers only add words.
create table palavras_do_fornecedor (
  fornecedor_id uuid primary key references fornecedores (id) on delete cascade,
  palavras tsvector not null
);

-- All words of a product: its name, category, supplier and description. Null = the server will compute it, some time after the change.
create table textos_da_busca (
  produto_id uuid primary key,
  palavras tsvector
);
create index textos_da_busca_palavras on textos_da_busca using gin (palavras) with (fastupdate = off);
create index textos_da_busca_por_fazer on textos_da_busca (produto_id) where palavras is null;

-- Words in a large number of products, so that reading all of them would take long: an estimate of the number, from a sample.
create table palavras_comuns (
  lexema text primary key,
  textos integer not null
);

-- Frequencies of words and of beginnings of names, while they are being counted.
create unlogged table contagem_de_termos (
  tipo text not null,
  escrita text not null,
  vezes integer not null,
  primary key (tipo, escrita)
);

-- Words of suppliers' names, so that mistyped ones are understood.
alter table termos_de_busca drop constraint termos_de_busca_tipo_check,
  add check (tipo in ('palavra', 'frase', 'cidade', 'loja'));

-- Finds the frequency of a word directly.
drop index termos_de_busca_lexema;
create index termos_de_busca_lexema on termos_de_busca (lexema, tipo, produtos) where lexema is not null;

insert into palavras_do_fornecedor (fornecedor_id, palavras)
select p.fornecedor_id, array_to_tsvector(array_agg(distinct w.lexeme))
from produtos p cross join lateral unnest(p.palavras) w group by 1;
insert into textos_da_busca (produto_id) select id from produtos;
alter table textos_da_busca add foreign key (produto_id) references produtos (id) on delete cascade;

create function somar_palavras(fornecedor uuid, novas tsvector) returns void
  language sql
  begin atomic
    insert into palavras_do_fornecedor as k (fornecedor_id, palavras) values (fornecedor, novas)
    on conflict (fornecedor_id) do update set palavras = k.palavras || excluded.palavras
      where not tsvector_to_array(excluded.palavras) <@ tsvector_to_array(k.palavras);
  end;

create function guardar_palavras_de_novos() returns trigger language plpgsql as $$
begin
  insert into textos_da_busca (produto_id) select id from novos;
  perform somar_palavras(x.fornecedor_id, x.palavras) from (
    select n.fornecedor_id, array_to_tsvector(array_agg(distinct w.lexeme)) as palavras
    from novos n cross join lateral unnest(n.palavras) w group by 1 order by 1
  ) x;
  return null;
end
$$;
create trigger guardar_palavras_de_novos after insert on produtos
  referencing new table as novos for each statement execute function guardar_palavras_de_novos();

create function guardar_palavras_do_produto() returns trigger language plpgsql as $$
begin
  update textos_da_busca set palavras = null where produto_id = new.id;
  if new.palavras is distinct from old.palavras then
    perform somar_palavras(new.fornecedor_id, strip(new.palavras));
  end if;
  return null;
end
$$;
create trigger guardar_palavras_do_produto after update of nome, descricao, categoria_oficial_id on produtos
  for each row when (old.nome is distinct from new.nome or old.descricao is distinct from new.descricao
    or old.categoria_oficial_id is distinct from new.categoria_oficial_id) execute function guardar_palavras_do_produto();

create function guardar_palavras_da_loja() returns trigger language plpgsql as $$
begin
  update textos_da_busca set palavras = null where produto_id in (select id from produtos where fornecedor_id = new.id);
  return null;
end
$$;
create trigger guardar_palavras_da_loja after update of nome on fornecedores
  for each row when (old.nome is distinct from new.nome) execute function guardar_palavras_da_loja();
