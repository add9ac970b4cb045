-- A supplier that refuses a change may propose another day: the client can ask for it in place of the open request.
alter table respostas_da_mudanca
  add column sugere_dia date,
  add column sugere_hora time,
  add constraint sugestao_de_quem_recusa check ((sugere_dia is null) = (sugere_hora is null) and (sugere_dia is null or resposta = 'recusada'));
