-- Reports of products by people, for the operator to examine: one per person and product.
create table denuncias (
  id uuid primary key,
  produto_id uuid not null references produtos (id) on delete cascade,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  motivo text not null check (motivo in ('golpe', 'enganoso', 'fotos', 'proibido', 'outro')),
  texto text not null default '' check (length(texto) <= 1000),
  criado_em timestamptz not null,
  -- When an operator settled it; null = open.
  resolvida_em timestamptz,
  constraint denuncias_uma_vez unique (produto_id, usuario_id)
);
create index denuncias_do_usuario on denuncias (usuario_id);
create index denuncias_abertas on denuncias (criado_em, id) where resolvida_em is null;
