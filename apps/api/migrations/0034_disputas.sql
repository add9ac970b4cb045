-- A client's report of an order that went wrong, one per order; the operator and the supplier read it.
create table disputas (
  pedido_id uuid primary key references pedidos (id),
  motivo text not null check (motivo in ('nao_veio', 'faltou', 'diferente', 'atrasou', 'outro')),
  -- Empty once the client's account is erased.
  relato text not null check (char_length(relato) <= 2000),
  aberta_em timestamptz not null
);
