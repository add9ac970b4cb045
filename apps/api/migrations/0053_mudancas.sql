-- A client asks the suppliers of an event for another day, hour or place: one open request at a time, one answer per order.
create table mudancas (
  id uuid primary key,
  evento_id uuid not null references eventos (id) on delete cascade,
  cliente_id uuid not null references usuarios (id) on delete cascade,
  estado text not null check (estado in ('pedida', 'a_decidir', 'feita', 'retirada', 'vencida')),
  -- Deadline of the clock; null once the request has ended.
  prazo_em timestamptz check ((prazo_em is not null) = (estado in ('pedida', 'a_decidir'))),
  -- Text for the suppliers; null = no text, or the account was erased.
  recado text check (char_length(recado) <= 500),
  -- The requested values, in columns named like those of an event, so that one availability query serves both.
  data_evento date not null,
  horario time not null,
  duracao_em_minutos integer not null check (duracao_em_minutos between 30 and 10080),
  fuso text not null,
  inicio timestamptz not null,
  fim timestamptz not null check (fim > inicio),
  endereco_id uuid references enderecos (id),
  localidade text not null,
  uf char(2) not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  ponto cube not null generated always as (ponto_na_terra(latitude, longitude)) stored,
  semana int4multirange not null generated always as (minutos_da_semana(data_evento, horario, duracao_em_minutos)) stored,
  -- The values at the time of the request.
  antes_data_evento date not null,
  antes_horario time not null,
  antes_duracao_em_minutos integer not null,
  antes_endereco_id uuid references enderecos (id),
  antes_localidade text not null,
  antes_uf char(2) not null,
  criado_em timestamptz not null,
  encerrada_em timestamptz check ((encerrada_em is null) = (prazo_em is not null))
);
create unique index mudancas_uma_aberta on mudancas (evento_id) where estado in ('pedida', 'a_decidir');
create index mudancas_do_evento on mudancas (evento_id, id);
create index mudancas_do_cliente on mudancas (cliente_id);
create index mudancas_com_prazo on mudancas (prazo_em, id) where estado in ('pedida', 'a_decidir');
create index mudancas_do_endereco on mudancas (endereco_id);
create index mudancas_do_endereco_de_antes on mudancas (antes_endereco_id);

create table respostas_da_mudanca (
  mudanca_id uuid not null references mudancas (id) on delete cascade,
  pedido_id uuid not null references pedidos (id) on delete cascade,
  fornecedor_id uuid not null,
  -- Null = no answer yet.
  resposta text check (resposta in ('aceita', 'recusada', 'sem_resposta')),
  -- The supplier's text; null = no text, or the account was erased.
  texto text check (char_length(texto) <= 500),
  -- Largest refund, in percent, of a cancellation by the policy after the event has moved: the smaller of both dates' percentages at the
  -- time of the request.
  volta_no_maximo smallint not null check (volta_no_maximo between 0 and 100),
  em timestamptz check ((em is null) = (resposta is null)),
  primary key (mudanca_id, pedido_id)
);
create index respostas_da_mudanca_do_pedido on respostas_da_mudanca (pedido_id);
create index respostas_da_mudanca_que_faltam on respostas_da_mudanca (fornecedor_id) where resposta is null;

-- Prevents moving a party by a year in order to cancel free of charge.
alter table pedidos add column volta_no_maximo smallint not null default 100 check (volta_no_maximo between 0 and 100);

-- While a request is open, units are held for the current and for the requested time: in one row over both where the two touch (`muda_de`
-- is the time to return to), in a second row where they do not.
alter table reservas add column muda_de tstzrange, add column muda_para tstzrange;
