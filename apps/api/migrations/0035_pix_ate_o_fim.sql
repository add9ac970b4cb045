-- Refunds until their end at the bank, and the bank's notices, stored before they are processed.

alter table devolucoes
  -- Number of refusals by the bank. After a refund that the bank could not carry out, the next attempt has another id.
  add column recusas integer not null default 0 check (recusas >= 0),
  -- The refund's id in the Pix system (ReturnIdentification), as the bank reported it.
  add column rtr_id text;
update devolucoes set tentar_em = criado_em where tentar_em is null;
alter table devolucoes alter column tentar_em set not null;
update devolucoes set erro = 'Não se sabe de que Pix é' where end_to_end_id is null and estado = 'pendente';
-- A refund without its Pix cannot be sent, and must not block others.
drop index devolucoes_por_fazer;
create index devolucoes_por_fazer on devolucoes (tentar_em, id) where estado in ('pendente', 'enviada') and end_to_end_id is not null;

-- Each Pix as the bank first reported it, stored before it is processed: an accepted notice is never lost, and repetitions change nothing.
create table avisos_de_pix (
  end_to_end_id text primary key,
  -- Body of the API Pix, without the payer's data.
  corpo jsonb not null,
  origem text not null check (origem in ('webhook', 'consulta')),
  recebido_em timestamptz not null,
  processado_em timestamptz,
  tentativas integer not null default 0 check (tentativas >= 0),
  tentar_em timestamptz not null,
  erro text
);
create index avisos_de_pix_por_processar on avisos_de_pix (tentar_em, end_to_end_id) where processado_em is null;

-- End of the period for which the bank's list of received Pix was compared with ours, by receiving key.
create table conferencias_de_pix (
  chave text primary key,
  ate timestamptz not null
);

-- The simulated bank makes refunds too, and lists the Pix that it received.
create table simulador.devolucoes (
  end_to_end_id text not null,
  id text not null,
  corpo jsonb not null,
  primary key (end_to_end_id, id)
);
create index cobrancas_pagas_por on simulador.cobrancas ((corpo #>> '{pix,0,endToEndId}'));
create index cobrancas_pagas_em on simulador.cobrancas ((corpo #>> '{pix,0,horario}')) where status = 'CONCLUIDA';
