-- Suppliers edit their coupons: the version detects concurrent changes, and a used coupon is ended, not deleted.
alter table cupons
  add column versao integer not null default 1,
  add column encerrado_em timestamptz,
  add constraint cupons_encerrado check (encerrado_em is null or not ativo);
