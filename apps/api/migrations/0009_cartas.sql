-- State of e-mails handed to a mail server, by the key of their job, so that a retry does not send one twice. The content of the e-mail is
-- not stored here.
create table cartas (
  chave uuid primary key,
  -- 'enviando': the last byte may have reached the mail server; 'enviada': the server accepted the e-mail.
  estado text not null check (estado in ('enviando', 'enviada')),
  mudou_em timestamptz not null
);
create index cartas_idade on cartas (mudou_em);
