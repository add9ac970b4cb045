-- Messages: one conversation for each client and supplier, about any subject.
create table conversas (
  id uuid primary key,
  cliente_id uuid not null references usuarios (id),
  fornecedor_id uuid not null references fornecedores (id),
  criada_em timestamptz not null,
  -- Since when the client waits for an answer of the supplier; null while the client does not wait.
  espera_desde timestamptz,
  constraint conversas_uma_por_par unique (cliente_id, fornecedor_id),
  constraint conversas_de_dois check (cliente_id <> fornecedor_id)
);
create index conversas_do_fornecedor on conversas (fornecedor_id);

create table mensagens (
  -- UUID version 7, made while the conversation is locked, so that ids sort in the order of the messages.
  id uuid primary key,
  conversa_id uuid not null references conversas (id) on delete cascade,
  autor_id uuid not null references usuarios (id),
  -- The text as everybody reads it: the original of a masked text is not stored.
  texto text not null check (char_length(texto) <= 4000),
  ocultou boolean not null default false,
  assunto text check (assunto in ('evento', 'produto', 'pedido')),
  assunto_id uuid,
  assunto_titulo text,
  -- Waiting time of the client that this message of the supplier ended.
  resposta_em_segundos integer check (resposta_em_segundos >= 0),
  criada_em timestamptz not null,
  -- When the author's account was erased, together with the text.
  apagada_em timestamptz,
  constraint mensagens_assunto_inteiro check (num_nulls(assunto, assunto_id, assunto_titulo) in (0, 3)),
  constraint mensagens_com_texto check (texto <> '' or apagada_em is not null)
);
create index mensagens_da_conversa on mensagens (conversa_id, id desc);
create index mensagens_do_autor on mensagens (autor_id, id desc);
create index respostas_medidas on mensagens (autor_id, id desc) where resposta_em_segundos is not null;

-- One row for each side of a conversation: a person's inbox is read from this table alone, with one index.
create table leituras (
  conversa_id uuid not null references conversas (id) on delete cascade,
  usuario_id uuid not null references usuarios (id),
  -- The newest message of the conversation, by which the inbox is sorted.
  ultima_id uuid not null,
  lida_ate uuid,
  -- Number of the other side's messages after `lida_ate`.
  nao_lidas integer not null default 0 check (nao_lidas >= 0),
  bloqueou_em timestamptz,
  primary key (conversa_id, usuario_id)
);
create index leituras_da_pessoa on leituras (usuario_id, ultima_id desc);
create index leituras_por_ler on leituras (usuario_id) include (nao_lidas) where nao_lidas > 0;

-- Texts that a supplier uses repeatedly.
create table respostas_prontas (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  titulo text not null check (char_length(titulo) between 1 and 60),
  texto text not null check (char_length(texto) between 1 and 2000),
  criada_em timestamptz not null
);
create unique index respostas_prontas_do_fornecedor on respostas_prontas (fornecedor_id, lower(titulo));

-- Median time of the last answers; null while there are too few.
alter table fornecedores add column resposta_em_segundos integer check (resposta_em_segundos >= 0);

alter table notificacoes drop constraint notificacoes_categoria_check;
alter table notificacoes add constraint notificacoes_categoria_check
  check (categoria in ('pedidos', 'avaliacoes', 'lembrete', 'denuncias', 'mensagens'));
alter table preferencias_de_notificacao drop constraint preferencias_de_notificacao_categoria_check;
alter table preferencias_de_notificacao add constraint preferencias_de_notificacao_categoria_check
  check (categoria in ('pedidos', 'avaliacoes', 'lembrete', 'denuncias', 'mensagens', 'novidades'));
