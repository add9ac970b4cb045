-- What a supplier does with products: archive and bring back, files that go up before the form, and many changes at once.

alter table produtos
  -- Out of the supplier's own list too; orders go on showing it.
  add column arquivado_em timestamptz,
  add constraint produtos_arquivado_nao_se_vende check (arquivado_em is null or not ativo);
-- All of a supplier's products, the newest first; the older index has only those on sale.
create index produtos_de_um_fornecedor on produtos (fornecedor_id, id desc);

-- Files that went up by themselves, before the product that will show them is saved; kept for a day.
create table arquivos_enviados (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  tipo text not null check (tipo in ('imagem', 'video')),
  chave text not null,
  largura integer not null,
  altura integer not null,
  criado_em timestamptz not null
);
create index arquivos_enviados_do_fornecedor on arquivos_enviados (fornecedor_id, criado_em);
create index arquivos_enviados_velhos on arquivos_enviados (criado_em);

-- Which rows still show a stored file: asked before it is removed.
create index arquivos_do_produto_chave on arquivos_do_produto (chave);
create index arquivos_enviados_chave on arquivos_enviados (chave);

-- One act on many products, with how each was before and after it, so that it can be undone; kept for a day.
create table lotes_de_produtos (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  acao text not null check (acao in ('ativar', 'desativar', 'arquivar', 'desarquivar', 'preco')),
  produtos jsonb not null,
  criado_em timestamptz not null,
  desfeito_em timestamptz
);
create index lotes_de_produtos_do_fornecedor on lotes_de_produtos (fornecedor_id);
create index lotes_de_produtos_velhos on lotes_de_produtos (criado_em);
