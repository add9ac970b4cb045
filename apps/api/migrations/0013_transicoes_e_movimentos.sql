-- Events of the business, and movements above the ledger's lines (decision 21).

-- An order has one deadline in any state: the time when the clock makes its own move of the state table.
alter table pedidos rename column responder_ate to prazo_em;
drop index pedidos_a_responder;
-- Time from which the supplier may see the order.
alter table pedidos add column pago_em timestamptz;

update pedidos p set
  pago_em = case when p.estado in ('aguardando_pagamento', 'expirado') or (p.estado = 'cancelado' and a.pago is null) then null
    else coalesce(a.pago, a.pagamento_em, p.criado_em) end,
  prazo_em = case p.estado
    when 'aguardando_pagamento' then a.expira_em
    when 'pago' then coalesce(p.prazo_em, coalesce(a.pago, a.pagamento_em, p.criado_em) + interval '48 hours')
    when 'confirmado' then a.fim + interval '2 days'
    when 'entregue' then coalesce(a.entregue, a.fim) + interval '7 days'
  end
from (
  select o.id, e.fim, g.expira_em, g.pago_em as pagamento_em, h.pago, h.entregue
  from pedidos o
  join eventos e on e.id = o.evento_id
  join pagamentos g on g.compra_id = o.compra_id
  left join (
    select pedido_id, min(em) filter (where para = 'pago') as pago, max(em) filter (where para = 'entregue') as entregue
    from historico_do_pedido group by pedido_id
  ) h on h.pedido_id = o.id
) a
where a.id = p.id;

alter table pedidos add constraint pago_em_de_quem_pagou check (
  case when estado in ('aguardando_pagamento', 'expirado') then pago_em is null else estado = 'cancelado' or pago_em is not null end);
-- Index of the clock's round. An unpaid order depends on its payment's deadline instead.
create index pedidos_com_prazo on pedidos (prazo_em, id) where estado in ('pago', 'confirmado', 'entregue');

-- Events for subscribers: identifiers and facts, without names of people.
create table acontecimentos (
  id uuid primary key,
  tipo text not null,
  assunto text not null,
  assunto_id uuid not null,
  dados jsonb not null,
  em timestamptz not null
);
create index acontecimentos_idade on acontecimentos (em);

-- Deliveries to a subscriber that failed and will be retried.
create table acontecimentos_pendentes (
  acontecimento_id uuid not null references acontecimentos (id),
  assinante text not null,
  tentativas integer not null default 1,
  tentar_em timestamptz not null,
  erro text not null,
  primary key (acontecimento_id, assinante)
);
create index acontecimentos_a_repetir on acontecimentos_pendentes (tentar_em);

-- A movement of an order's ledger; its lines are in `lancamentos`. The unique key makes each movement happen once.
create table movimentos (
  id uuid primary key,
  pedido_id uuid not null references pedidos (id),
  tipo text not null check (tipo in ('pagamento', 'reembolso', 'cancelamento', 'liberacao', 'devolucao', 'repasse')),
  chave text not null unique,
  em timestamptz not null,
  unique (id, pedido_id)
);
create index movimentos_do_pedido on movimentos (pedido_id, id);

insert into movimentos (id, pedido_id, tipo, chave, em)
select id, pedido_id, tipo,
  -- A possible second movement of a kind gets a key of its own.
  concat_ws(':', tipo, pedido_id, case when row_number() over (partition by pedido_id, tipo order by em, id) > 1 then id end), em
from (
  select movimento_id as id, pedido_id, min(em) as em,
    case
      when sum(valor_em_centavos) filter (where conta = 'custodia') > 0 then 'pagamento'
      when bool_or(conta = 'repasse') then 'repasse'
      when bool_or(conta = 'fornecedor') then 'liberacao'
      else 'reembolso'
    end as tipo
  from lancamentos group by movimento_id, pedido_id
) antigos;

alter table lancamentos drop column em;
alter table lancamentos add constraint lancamentos_do_movimento foreign key (movimento_id, pedido_id) references movimentos (id, pedido_id);

create function livro_so_cresce() returns trigger language plpgsql as $$
begin
  raise exception 'o livro só cresce: um movimento corrige-se com outro' using errcode = 'restrict_violation';
end
$$;
create trigger livro_so_cresce before update or delete or truncate on movimentos for each statement execute function livro_so_cresce();
create trigger livro_so_cresce before update or delete or truncate on lancamentos for each statement execute function livro_so_cresce();

-- Refunds to a payer: of an order, or of a Pix that paid no purchase (late, duplicate, another amount).
create table devolucoes (
  id uuid primary key,
  compra_id uuid not null references compras (id),
  pedido_id uuid references pedidos (id),
  -- For an order: the key of the movement that promised it.
  chave text not null unique,
  -- The Pix that is refunded.
  end_to_end_id text,
  valor_em_centavos bigint not null check (valor_em_centavos > 0),
  estado text not null default 'pendente' check (estado in ('pendente', 'enviada', 'concluida', 'recusada')),
  id_no_banco text unique,
  tentativas integer not null default 0 check (tentativas >= 0),
  tentar_em timestamptz,
  erro text,
  criado_em timestamptz not null,
  mudou_em timestamptz not null
);
create index devolucoes_da_compra on devolucoes (compra_id);
create index devolucoes_do_pedido on devolucoes (pedido_id);
create index devolucoes_por_fazer on devolucoes (tentar_em, id) where estado in ('pendente', 'enviada');

insert into devolucoes (id, compra_id, chave, end_to_end_id, valor_em_centavos, criado_em, mudou_em)
select gen_random_uuid(), compra_id, 'pix:' || end_to_end_id, end_to_end_id, valor_em_centavos, recebido_em, recebido_em
from pix_recebidos where not aceito and valor_em_centavos > 0;
-- Amounts that were counted before each Pix was stored.
insert into devolucoes (id, compra_id, chave, end_to_end_id, valor_em_centavos, criado_em, mudou_em)
select gen_random_uuid(), g.compra_id, 'resto:' || g.compra_id, g.end_to_end_id, g.devolver_em_centavos - d.valor, g.criado_em, g.criado_em
from pagamentos g, lateral (
  select coalesce(sum(valor_em_centavos), 0) as valor from devolucoes where compra_id = g.compra_id
) d
where g.devolver_em_centavos > d.valor;
insert into devolucoes (id, compra_id, pedido_id, chave, end_to_end_id, valor_em_centavos, criado_em, mudou_em)
select gen_random_uuid(), p.compra_id, p.id, m.chave, g.end_to_end_id, l.valor_em_centavos, m.em, m.em
from lancamentos l
join movimentos m on m.id = l.movimento_id
join pedidos p on p.id = l.pedido_id
join pagamentos g on g.compra_id = p.compra_id
where l.conta = 'reembolso' and l.valor_em_centavos > 0;
alter table pagamentos drop column devolver_em_centavos;

-- Payouts to a supplier.
create table repasses (
  id uuid primary key,
  pedido_id uuid not null references pedidos (id),
  -- The key of the movement that released it.
  chave text not null unique,
  valor_em_centavos bigint not null check (valor_em_centavos > 0),
  estado text not null default 'pendente' check (estado in ('pendente', 'enviado', 'concluido', 'recusado')),
  id_no_banco text unique,
  tentativas integer not null default 0 check (tentativas >= 0),
  tentar_em timestamptz,
  erro text,
  criado_em timestamptz not null,
  mudou_em timestamptz not null
);
create index repasses_do_pedido on repasses (pedido_id);
create index repasses_por_fazer on repasses (tentar_em, id) where estado in ('pendente', 'enviado');

insert into repasses (id, pedido_id, chave, valor_em_centavos, estado, criado_em, mudou_em)
select gen_random_uuid(), m.pedido_id, m.chave, l.valor_em_centavos, case when r.em is null then 'pendente' else 'concluido' end, m.em, coalesce(r.em, m.em)
from lancamentos l
join movimentos m on m.id = l.movimento_id
left join lateral (select max(em) as em from movimentos where pedido_id = m.pedido_id and tipo = 'repasse') r on true
where m.tipo = 'liberacao' and l.conta = 'fornecedor' and l.valor_em_centavos > 0;

-- Subject of a notification: its link names the subject only for people.
alter table notificacoes add column assunto text, add column assunto_id uuid,
  add constraint assunto_inteiro check ((assunto is null) = (assunto_id is null));
update notificacoes set assunto = 'pedido', assunto_id = substring(caminho from '[0-9a-f-]{36}$')::uuid
where caminho ~ '^/pedidos/detalhes\?id=[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
create index notificacoes_do_assunto on notificacoes (assunto_id) where assunto_id is not null;

-- The round for all deadlines replaces the round for one deadline.
do $$
begin
  if to_regclass('jobs.schedule') is not null then
    delete from jobs.schedule where name = 'recusar-sem-resposta';
    delete from jobs.job where name = 'recusar-sem-resposta';
  end if;
end
$$;
