-- What a client reports of an order that went wrong, once: the operator reads it, and the supplier.
create table disputas (
  pedido_id uuid primary key references pedidos (id),
  motivo text not null check (motivo in ('nao_veio', 'faltou', 'diferente', 'atrasou', 'outro')),
  -- Empty once the client's account is erased.
  relato text not null check (char_length(relato) <= 2000),
  aberta_em timestamptz not null
);
