-- Refunds to their end at the bank, and what the bank told before anything is done about it.

alter table devolucoes
  -- How often the bank said no. After a refund that it could not carry out, the next try has another id.
  add column recusas integer not null default 0 check (recusas >= 0),
  -- The refund's own id in the Pix system (ReturnIdentification), by the bank's word.
  add column rtr_id text;
update devolucoes set tentar_em = criado_em where tentar_em is null;
alter table devolucoes alter column tentar_em set not null;
update devolucoes set erro = 'Não se sabe de que Pix é' where end_to_end_id is null and estado = 'pendente';
-- One without its Pix goes nowhere, and is in nobody's way.
drop index devolucoes_por_fazer;
create index devolucoes_por_fazer on devolucoes (tentar_em, id) where estado in ('pendente', 'enviada') and end_to_end_id is not null;

-- Each Pix as the bank first told of it, kept before it is acted on: a notice once accepted is never lost, and repeats change nothing.
create table avisos_de_pix (
  end_to_end_id text primary key,
  -- Of the API Pix, without what it says of the payer.
  corpo jsonb not null,
  origem text not null check (origem in ('webhook', 'consulta')),
  recebido_em timestamptz not null,
  processado_em timestamptz,
  tentativas integer not null default 0 check (tentativas >= 0),
  tentar_em timestamptz not null,
  erro text
);
create index avisos_de_pix_por_processar on avisos_de_pix (tentar_em, end_to_end_id) where processado_em is null;

-- Up to when the bank's list of received Pix was compared with ours, by the key that receives.
create table conferencias_de_pix (
  chave text primary key,
  ate timestamptz not null
);

-- The simulated bank gives back, too, and lists what it received.
create table simulador.devolucoes (
  end_to_end_id text not null,
  id text not null,
  corpo jsonb not null,
  primary key (end_to_end_id, id)
);
create index cobrancas_pagas_por on simulador.cobrancas ((corpo #>> '{pix,0,endToEndId}'));
create index cobrancas_pagas_em on simulador.cobrancas ((corpo #>> '{pix,0,horario}')) where status = 'CONCLUIDA';
