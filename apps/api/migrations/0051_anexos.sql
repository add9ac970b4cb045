-- Pictures and PDFs sent with a message or a proposal. The files are private; their keys derive from the id.
create table anexos (
  id uuid primary key,
  usuario_id uuid not null references usuarios (id),
  formato text not null check (formato in ('image/webp', 'application/pdf')),
  -- Name of a PDF; the file name of a picture is useless or reveals too much.
  nome text check (char_length(nome) between 1 and 100),
  bytes integer not null check (bytes > 0),
  largura integer check (largura > 0),
  altura integer check (altura > 0),
  criado_em timestamptz not null,
  -- The message or proposal that it was sent with; until then only its author sees it, for a day.
  mensagem_id uuid references mensagens (id) on delete cascade,
  proposta_id uuid references propostas (id) on delete cascade,
  ordem smallint check (ordem >= 0),
  constraint anexos_de_uma_coisa check (num_nonnulls(mensagem_id, proposta_id) <= 1),
  constraint anexos_em_ordem check ((ordem is not null) = (num_nonnulls(mensagem_id, proposta_id) = 1)),
  constraint anexos_pdf_com_nome check ((formato = 'application/pdf') = (nome is not null)),
  constraint anexos_imagem_com_medidas check ((formato = 'image/webp') = (num_nonnulls(largura, altura) = 2) and num_nonnulls(largura, altura) in (0, 2)),
  constraint anexos_da_proposta_sao_imagens check (proposta_id is null or formato = 'image/webp')
);
create index anexos_da_pessoa on anexos (usuario_id, id);
create index anexos_da_mensagem on anexos (mensagem_id, ordem) where mensagem_id is not null;
create index anexos_da_proposta on anexos (proposta_id, ordem) where proposta_id is not null;
create index anexos_esperando on anexos (criado_em) where mensagem_id is null and proposta_id is null;

alter table mensagens
  -- Number of attachments, so that a list needs no further query.
  add column anexos smallint not null default 0 check (anexos between 0 and 6),
  -- Removed by the marketplace: both sides see the removal, without the content.
  add column retirada_em timestamptz,
  add column retirada_porque text check (char_length(retirada_porque) between 10 and 500),
  add constraint mensagens_retirada_inteira check ((retirada_em is null) = (retirada_porque is null)),
  drop constraint mensagens_com_texto,
  add constraint mensagens_com_algo check (texto <> '' or anexos > 0 or apagada_em is not null);

-- Messages can be reported too.
alter table denuncias
  add column mensagem_id uuid references mensagens (id) on delete cascade,
  drop constraint denuncias_de_uma_coisa,
  add constraint denuncias_de_uma_coisa check (num_nonnulls(produto_id, avaliacao_id, mensagem_id) = 1),
  drop constraint denuncias_motivo_check,
  add constraint denuncias_motivo_check
    check (motivo in ('golpe', 'enganoso', 'fotos', 'proibido', 'ofensa', 'falsa', 'dados', 'fora', 'outro'));
create unique index denuncias_uma_aberta_da_mensagem on denuncias (mensagem_id, usuario_id) where resolvida_em is null;
create index denuncias_da_mensagem on denuncias (mensagem_id, resolvida_em) where mensagem_id is not null;
