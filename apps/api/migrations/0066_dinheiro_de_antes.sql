-- Refunds promised by a version that did not send them may have been paid by hand since: an operator confirms that, or has the refund sent.
update devolucoes set estado = 'recusada', erro = 'De uma versão que não devolvia sozinha: confira se já voltou por fora, antes de devolver'
where estado = 'pendente' and tentativas = 0 and recusas = 0 and end_to_end_id is not null
  and criado_em < (select aplicada_em from migracoes where nome = '0035_pix_ate_o_fim');

-- A payout that waits for an operator. A new account of the supplier does not release it, as it releases a payout that the bank refused.
alter table repasses add column espera_operador boolean not null default false,
  add constraint repasses_espera_operador check (not espera_operador or estado = 'recusado');
update repasses set estado = 'recusado', espera_operador = true,
  erro = 'De uma versão que não repassava sozinha: confira se já foi pago por fora, antes de repassar'
where estado = 'pendente' and valor_em_centavos > 0
  and criado_em < (select aplicada_em from migracoes where nome = '0036_repasses');
