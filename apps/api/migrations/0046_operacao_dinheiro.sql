-- Outgoing money that has not arrived, the oldest first: the operator's list.
create index devolucoes_abertas on devolucoes (criado_em, id) where estado <> 'concluida';
create index repasses_abertos on repasses (criado_em, id) where estado <> 'concluido';
