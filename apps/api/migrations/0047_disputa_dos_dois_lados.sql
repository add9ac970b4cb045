-- A dispute with two sides: the supplier has time to answer, both add evidence, and a verdict can be appealed.
alter table disputas add column responder_ate timestamptz;
update disputas set responder_ate = aberta_em + interval '3 days';
alter table disputas alter column responder_ate set not null;
alter table disputas add column respondida_em timestamptz;
-- Set by the first verdict: the end of the time for an appeal of either side.
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
-- At most one answer and one appeal, of either side.
create unique index falas_da_disputa_uma_vez on falas_da_disputa (pedido_id, tipo) where tipo in ('resposta', 'apelacao');

-- Pictures of a side; the file is private, and its key derives from the id.
create table fotos_da_disputa (
  id uuid primary key,
  pedido_id uuid not null references disputas (pedido_id),
  autor text not null check (autor in ('cliente', 'fornecedor')),
  em timestamptz not null
);
create index fotos_da_disputa_por_pedido on fotos_da_disputa (pedido_id, id);

-- Decisions of an operator: the first verdict, and the verdict after an appeal.
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

-- The clock carries out a verdict without an appeal: an order in dispute has a deadline from the first verdict on.
drop index pedidos_com_prazo;
create index pedidos_com_prazo on pedidos (prazo_em, id) where estado in ('pago', 'confirmado', 'entregue', 'em_disputa');
