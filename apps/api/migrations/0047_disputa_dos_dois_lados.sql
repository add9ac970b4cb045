-- A dispute with two sides: the supplier answers in time, both bring what they have, and a verdict may be looked at once more.
alter table disputas add column responder_ate timestamptz;
update disputas set responder_ate = aberta_em + interval '3 days';
alter table disputas alter column responder_ate set not null;
alter table disputas add column respondida_em timestamptz;
-- Since the first verdict: until when either side may ask for the second look.
alter table disputas add column apelar_ate timestamptz;
alter table disputas add column apelada_em timestamptz;
alter table disputas add constraint disputas_apelada_a_tempo check (apelada_em is null or apelar_ate is not null and apelada_em < apelar_ate);
alter table disputas add constraint disputas_respondida_a_tempo check (respondida_em is null or respondida_em < responder_ate);

create table falas_da_disputa (
  id uuid primary key,
  pedido_id uuid not null references disputas (pedido_id),
  autor text not null check (autor in ('cliente', 'fornecedor')),
  tipo text not null check (tipo in ('prova', 'resposta', 'apelacao')),
  -- Empty once the author's account is erased.
  texto text not null check (char_length(texto) <= 2000),
  em timestamptz not null,
  check (tipo <> 'resposta' or autor = 'fornecedor')
);
create index falas_da_disputa_por_pedido on falas_da_disputa (pedido_id, id);
-- One answer, and one appeal, whoever comes first.
create unique index falas_da_disputa_uma_vez on falas_da_disputa (pedido_id, tipo) where tipo in ('resposta', 'apelacao');

-- Pictures that a side brings; the file is private, and its key follows from the id.
create table fotos_da_disputa (
  id uuid primary key,
  pedido_id uuid not null references disputas (pedido_id),
  autor text not null check (autor in ('cliente', 'fornecedor')),
  em timestamptz not null
);
create index fotos_da_disputa_por_pedido on fotos_da_disputa (pedido_id, id);

-- What an operator decided: the first verdict, and the one after an appeal.
create table vereditos (
  pedido_id uuid not null references disputas (pedido_id),
  instancia smallint not null check (instancia in (1, 2)),
  operador_id uuid not null references usuarios (id),
  a_favor_de text not null check (a_favor_de in ('CLIENTE', 'FORNECEDOR', 'OS_DOIS')),
  volta_em_centavos bigint check (volta_em_centavos > 0),
  motivo text not null check (char_length(motivo) <= 500),
  em timestamptz not null,
  primary key (pedido_id, instancia),
  check ((a_favor_de = 'OS_DOIS') = (volta_em_centavos is not null))
);
create index vereditos_por_operador on vereditos (operador_id);

-- The clock carries out a verdict that nobody appealed against: an order in dispute has a deadline from the first verdict on.
drop index pedidos_com_prazo;
create index pedidos_com_prazo on pedidos (prazo_em, id) where estado in ('pago', 'confirmado', 'entregue', 'em_disputa');
