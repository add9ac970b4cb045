-- The account for a supplier's payouts: a Pix key or a bank account. No payout uses it before `vale_a_partir_de`.
create table contas_bancarias (
  fornecedor_id uuid primary key references fornecedores (id) on delete cascade,
  tipo text not null check (tipo in ('pix', 'conta')),
  titular_nome text not null,
  -- CPF or CNPJ of the account's holder, without mask.
  titular_documento text not null,
  pix_tipo text check (pix_tipo in ('cpf', 'cnpj', 'email', 'telefone', 'aleatoria')),
  pix_chave text,
  -- Number of the bank at the clearing house (COMPE).
  banco text check (banco ~ '^\d{3}$'),
  agencia text,
  conta text,
  digito text,
  tipo_de_conta text check (tipo_de_conta in ('corrente', 'poupanca', 'pagamento')),
  vale_a_partir_de timestamptz not null,
  mudou_em timestamptz not null,
  versao integer not null default 1,
  constraint contas_bancarias_pix check ((tipo = 'pix') = (pix_tipo is not null) and (tipo = 'pix') = (pix_chave is not null)),
  constraint contas_bancarias_conta check ((tipo = 'conta') = (num_nulls(banco, agencia, conta, digito, tipo_de_conta) = 0)
    and (tipo = 'conta' or num_nulls(banco, agencia, conta, digito, tipo_de_conta) = 5))
);
