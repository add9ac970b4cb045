-- Videos stored before metadata (place, date, device) was removed at upload: a round cleans each once, and the list stays empty afterwards.
create table videos_a_limpar (
  chave text primary key
);
insert into videos_a_limpar (chave)
select chave from arquivos_do_produto where tipo = 'video'
union
select chave from arquivos_enviados where tipo = 'video';
