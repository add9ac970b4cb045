-- A supplier who refuses a change may say when he could: the client asks for that day, in place of the change that is open.
alter table respostas_da_mudanca
  add column sugere_dia date,
  add column sugere_hora time,
  add constraint sugestao_de_quem_recusa check ((sugere_dia is null) = (sugere_hora is null) and (sugere_dia is null or resposta = 'recusada'));
