-- Money that is on its way out and has not arrived, the longest first: what the operator looks at.
create index devolucoes_abertas on devolucoes (criado_em, id) where estado <> 'concluida';
create index repasses_abertos on repasses (criado_em, id) where estado <> 'concluido';
