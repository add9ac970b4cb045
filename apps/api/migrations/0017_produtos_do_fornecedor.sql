-- A supplier's products: archiving and restoring, uploads before the form is saved, and bulk changes.

alter table produtos
  -- Removed from the supplier's own list too; orders still show the product.
  add column arquivado_em timestamptz,
  add constraint produtos_arquivado_nao_se_vende check (arquivado_em is null or not ativo);
-- All products of a supplier, the newest first; the older index has only those on sale.
create index produtos_de_um_fornecedor on produtos (fornecedor_id, id desc);

-- Files uploaded before their product is saved; kept for a day.
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

-- Finds rows that still use a stored file, before the file is deleted.
create index arquivos_do_produto_chave on arquivos_do_produto (chave);
create index arquivos_enviados_chave on arquivos_enviados (chave);

-- One act on many products, with the state of each before and after, so that it can be undone; kept for a day.
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
