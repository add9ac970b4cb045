-- Letters handed to a mail server, by the key of their job: what a retry may believe. Nothing of the letter itself is here.
create table cartas (
  chave uuid primary key,
  -- 'enviando': the last byte may have reached the mail server; 'enviada': it answered that it took the letter.
  estado text not null check (estado in ('enviando', 'enviada')),
  mudou_em timestamptz not null
);
create index cartas_idade on cartas (mudou_em);
