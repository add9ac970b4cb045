-- The reward of a referral waits until no refund is possible any more, and is decided then (decision 70).
alter table indicacoes
  add column estado text not null default 'premiada' check (estado in ('esperando', 'premiada', 'recusada', 'retirada')),
  -- When the reward is decided next. Set only while the reward waits.
  add column premiar_em timestamptz,
  add column premiada_em timestamptz,
  -- Why there is no reward.
  add column porque text,
  -- Keyed hashes of the payer's CPF or CNPJ. One payer's purchases earn one reward, even when they come from several friends' accounts.
  add column marcas text[] not null default '{}';
update indicacoes set premiada_em = concluida_em;
alter table indicacoes
  alter column estado drop default,
  add constraint indicacoes_esperam check ((estado = 'esperando') = (premiar_em is not null)),
  add constraint indicacoes_premiadas check ((premiada_em is not null) = (estado in ('premiada', 'retirada'))),
  add constraint indicacoes_sem_premio check ((porque is not null) = (estado in ('recusada', 'retirada'))),
  add constraint indicacoes_com_cupons check (num_nonnulls(cupom_id, cupom_do_indicado_id) = 0 or estado in ('premiada', 'retirada'));
create index indicacoes_a_premiar on indicacoes (premiar_em) where premiar_em is not null;
create index indicacoes_marcas on indicacoes using gin (marcas) where estado = 'premiada';
drop index indicacoes_do_cliente;
create index indicacoes_do_cliente on indicacoes (cliente_id, premiada_em);
