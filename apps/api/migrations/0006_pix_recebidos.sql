-- Every Pix that the bank reported, once: notices are repeated, and unexpected money must not be counted twice either.
create table pix_recebidos (
  end_to_end_id text primary key,
  compra_id uuid not null references compras (id) on delete cascade,
  valor_em_centavos bigint not null check (valor_em_centavos >= 0),
  -- False = must be refunded: late, a second Pix, or another amount (the sum is in pagamentos.devolver_em_centavos).
  aceito boolean not null,
  recebido_em timestamptz not null
);
create index pix_recebidos_compra on pix_recebidos (compra_id);
