-- A client's rating of a product of a delivered order: one per order and product, for all choices of its lines.
create table avaliacoes (
  id uuid primary key,
  pedido_id uuid not null references pedidos (id),
  produto_id uuid not null references produtos (id),
  -- Copied from the order by the trigger below.
  cliente_id uuid not null references usuarios (id),
  fornecedor_id uuid not null references fornecedores (id),
  nota smallint not null check (nota between 1 and 5),
  texto text not null default '' check (char_length(texto) <= 2000),
  criado_em timestamptz not null,
  editada_em timestamptz,
  -- The supplier's public answer.
  resposta text check (char_length(resposta) between 1 and 1000),
  respondida_em timestamptz,
  versao integer not null default 1,
  constraint avaliacoes_uma_vez unique (pedido_id, produto_id),
  constraint avaliacoes_resposta_inteira check ((resposta is null) = (respondida_em is null))
);
-- Indexes for lists, newest first: of a product and of a supplier, each also by stars; ratings without an answer; ratings of a client.
create index avaliacoes_do_produto on avaliacoes (produto_id, id desc);
create index avaliacoes_do_produto_por_nota on avaliacoes (produto_id, nota, id desc);
create index avaliacoes_do_fornecedor on avaliacoes (fornecedor_id, id desc);
create index avaliacoes_do_fornecedor_por_nota on avaliacoes (fornecedor_id, nota, id desc);
create index avaliacoes_sem_resposta on avaliacoes (fornecedor_id, id desc) where resposta is null;
create index avaliacoes_do_cliente on avaliacoes (cliente_id, id desc);

create table fotos_da_avaliacao (
  id uuid primary key,
  avaliacao_id uuid not null references avaliacoes (id) on delete cascade,
  imagem_chave text not null
);
create index fotos_da_avaliacao_em_ordem on fotos_da_avaliacao (avaliacao_id, id);
create index fotos_da_avaliacao_chave on fotos_da_avaliacao (imagem_chave);

-- Number of a product's ratings by stars. Separate from the product's row, which frequent reads use. Written by the trigger.
create table contagem_de_notas (
  produto_id uuid not null references produtos (id) on delete cascade,
  nota smallint not null check (nota between 1 and 5),
  fornecedor_id uuid not null,
  quantas integer not null check (quantas >= 0),
  primary key (produto_id, nota)
);
create index contagem_de_notas_do_fornecedor on contagem_de_notas (fornecedor_id);

-- A rating belongs to the order's client and supplier, and to a product of the order.
create function avaliacao_do_pedido() returns trigger language plpgsql as $$
begin
  select cliente_id, fornecedor_id into new.cliente_id, new.fornecedor_id from pedidos where id = new.pedido_id;
  if not exists (select from itens_do_pedido where pedido_id = new.pedido_id and produto_id = new.produto_id) then
    raise exception 'o pedido não tem este produto' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger avaliacao_do_pedido before insert on avaliacoes for each row execute function avaliacao_do_pedido();

-- The supplier's mean (`nota_soma`, `avaliacoes`) and the counts by stars. The supplier's row is locked first, everywhere.
create function contar_notas() returns trigger language plpgsql as $$
declare
  de smallint := case when tg_op <> 'INSERT' then old.nota end;
  para smallint := case when tg_op <> 'DELETE' then new.nota end;
  mais integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
begin
  update fornecedores set nota_soma = nota_soma + coalesce(para, 0) - coalesce(de, 0), avaliacoes = avaliacoes + mais
    where id = case when tg_op = 'DELETE' then old.fornecedor_id else new.fornecedor_id end;
  if tg_op <> 'INSERT' then
    update contagem_de_notas set quantas = quantas - 1 where produto_id = old.produto_id and nota = de;
  end if;
  if tg_op <> 'DELETE' then
    insert into contagem_de_notas as c (produto_id, nota, fornecedor_id, quantas) values (new.produto_id, para, new.fornecedor_id, 1)
      on conflict (produto_id, nota) do update set quantas = c.quantas + 1;
  end if;
  return null;
end
$$;
create trigger contar_notas after insert or delete or update of nota on avaliacoes for each row execute function contar_notas();

-- Earlier averages were not based on ratings.
update fornecedores set nota_soma = 0, avaliacoes = 0 where avaliacoes <> 0;

-- Ratings can be reported like products.
alter table denuncias
  alter column produto_id drop not null,
  add column avaliacao_id uuid references avaliacoes (id) on delete cascade,
  add constraint denuncias_de_uma_coisa check (num_nonnulls(produto_id, avaliacao_id) = 1),
  add constraint denuncias_de_avaliacao_uma_vez unique (avaliacao_id, usuario_id),
  drop constraint denuncias_motivo_check,
  add constraint denuncias_motivo_check check (motivo in ('golpe', 'enganoso', 'fotos', 'proibido', 'ofensa', 'falsa', 'dados', 'outro'));

-- Index of parties that ended lately, whose clients the clock asks for a rating.
create index eventos_por_fim on eventos (fim);
