-- A Pix without a purchase is refunded too; both sides may accept a verdict; suppliers' accounts are stored encrypted.

-- Without a purchase: the refund of a whole Pix, which its key names.
alter table devolucoes alter column compra_id drop not null;
alter table devolucoes add constraint devolucoes_sem_compra check (
  compra_id is not null or pedido_id is null and end_to_end_id is not null and chave = 'pix:' || end_to_end_id);
-- The bank reported it, but for another key than the one that receives here: not our money.
alter table avisos_de_pix add column alheio boolean not null default false;
-- Since when this installation receives with that key. Earlier Pix are for operators to examine.
alter table conferencias_de_pix add column desde timestamptz not null default now();
alter table conferencias_de_pix alter column desde drop default;
-- Pix that earlier versions stored without a refund may have been refunded by hand since: an operator confirms that, or has the refund
-- sent.
insert into devolucoes (id, chave, end_to_end_id, valor_em_centavos, estado, tentar_em, criado_em, mudou_em)
select gen_random_uuid(), 'pix:' || a.end_to_end_id, a.end_to_end_id, replace(a.corpo ->> 'valor', '.', '')::bigint, 'recusada', a.recebido_em,
  a.recebido_em, a.recebido_em
from avisos_de_pix a
where a.processado_em is not null and (a.corpo ->> 'valor')::numeric > 0
  and not exists (select from pix_recebidos p where p.end_to_end_id = a.end_to_end_id);

-- A verdict that both sides accept takes effect at once; a side that has accepted cannot appeal.
alter table disputas
  add column cliente_aceitou_em timestamptz,
  add column fornecedor_aceitou_em timestamptz,
  add constraint disputas_aceita_a_tempo check (
    (cliente_aceitou_em is null or cliente_aceitou_em < apelar_ate) and (fornecedor_aceitou_em is null or fornecedor_aceitou_em < apelar_ate)),
  add constraint disputas_aceita_ou_apelada check (num_nulls(cliente_aceitou_em, fornecedor_aceitou_em, apelada_em) > 0),
  add constraint disputas_com_prazo check (num_nonnulls(cliente_aceitou_em, fornecedor_aceitou_em) = 0 or apelar_ate is not null);

-- Holder, key and account as JSON, encrypted with the server's secret. The old columns are read until a start of the server has encrypted
-- the row, and empty from then on.
alter table contas_bancarias
  add column destino_cifrado bytea,
  alter column titular_nome drop not null,
  alter column titular_documento drop not null,
  drop constraint contas_bancarias_pix,
  drop constraint contas_bancarias_conta,
  add constraint contas_bancarias_cifrada check (destino_cifrado is null
    or num_nonnulls(titular_nome, titular_documento, pix_tipo, pix_chave, banco, agencia, conta, digito, tipo_de_conta) = 0),
  add constraint contas_bancarias_clara check (destino_cifrado is not null
    or num_nulls(titular_nome, titular_documento) = 0 and (tipo = 'pix') = (num_nonnulls(pix_tipo, pix_chave) = 2)
    and (tipo = 'conta') = (num_nonnulls(banco, agencia, conta, digito, tipo_de_conta) = 5)
    and num_nonnulls(pix_tipo, pix_chave, banco, agencia, conta, digito, tipo_de_conta) in (2, 5));
create index contas_bancarias_por_cifrar on contas_bancarias (fornecedor_id) where destino_cifrado is null;

alter table transferencias
  add column destino_cifrado bytea,
  drop constraint transferencias_destino,
  add constraint transferencias_destino check (num_nonnulls(destino, destino_cifrado) = case when estado = 'enviada' then 1 else 0 end);
create index transferencias_por_cifrar on transferencias (id) where destino is not null;
