-- The opening hours as the supplier enters them: working days, hours and breaks of the week. `fornecedores.semana_aberta` is computed from
-- these tables only (semana_de_atendimento), in the transaction that changes them. A supplier without rows has never set its hours.

create table semanas_de_atendimento (
  fornecedor_id uuid primary key references fornecedores (id) on delete cascade,
  -- Working days, 0 = Sunday. Hours and breaks of other days are kept but have no effect.
  dias smallint[] not null check (dias <@ '{0,1,2,3,4,5,6}'::smallint[]),
  versao integer not null default 1
);

create table horarios_de_atendimento (
  fornecedor_id uuid not null references semanas_de_atendimento (fornecedor_id) on delete cascade,
  tipo text not null check (tipo in ('atendimento', 'intervalo')),
  dia_da_semana smallint not null check (dia_da_semana between 0 and 6),
  inicio time not null,
  -- An end that is not after the beginning is on the next day, as with the hours of a product (semana_do_produto).
  fim time not null check (fim < '24:00'),
  primary key (fornecedor_id, tipo, dia_da_semana, inicio)
);

-- The minutes of the week in which a supplier works: hours of the working days without their breaks.
create function semana_de_atendimento(fornecedor uuid) returns int4multirange
  language sql stable strict parallel safe
  return (
    select coalesce(range_agg(m.minutos) filter (where h.tipo = 'atendimento'), '{}')
      - coalesce(range_agg(m.minutos) filter (where h.tipo = 'intervalo'), '{}')
    from semanas_de_atendimento s
    join horarios_de_atendimento h on h.fornecedor_id = s.fornecedor_id and h.dia_da_semana = any (s.dias)
    cross join lateral (
      select minutos_da_semana(date '2023-01-01' + h.dia_da_semana, h.inicio,
        (extract(epoch from h.fim - h.inicio) / 60)::integer + case when h.fim > h.inicio then 0 else 1440 end) as minutos
    ) m
    where s.fornecedor_id = fornecedor
  );

-- The inverse: hours that give these minutes of the week. A period across Saturday midnight is one row; a period longer than a day is split
-- at each midnight.
create function horarios_da_semana(semana int4multirange) returns table (dia_da_semana smallint, inicio time, fim time)
  language sql immutable strict parallel safe
begin atomic
  with trechos as (
    select lower(t) as de, upper(t) as ate from unnest(semana) t
  ), emendados as (
    select t.de, t.ate + coalesce((select v.ate from trechos v where t.ate = 10080 and v.de = 0 and t.de > 0), 0) as ate
    from trechos t
    where not (t.de = 0 and t.ate < 10080 and exists (select from trechos v where v.ate = 10080))
  ), partes as (
    select greatest(e.de, d.dia * 1440) as de, case when e.ate - e.de <= 1440 then e.ate else least(e.ate, (d.dia + 1) * 1440) end as ate
    from emendados e
    cross join lateral generate_series(e.de / 1440, case when e.ate - e.de <= 1440 then e.de / 1440 else (e.ate - 1) / 1440 end) as d (dia)
  )
  select (de / 1440 % 7)::smallint, make_time(de % 1440 / 60, de % 60, 0), make_time(ate % 1440 / 60, ate % 60, 0) from partes;
end;

insert into semanas_de_atendimento (fornecedor_id, dias)
  select f.id, array(select distinct h.dia_da_semana from horarios_da_semana(f.semana_aberta) h order by 1) from fornecedores f;
insert into horarios_de_atendimento (fornecedor_id, tipo, dia_da_semana, inicio, fim)
  select f.id, 'atendimento', h.dia_da_semana, h.inicio, h.fim from fornecedores f cross join lateral horarios_da_semana(f.semana_aberta) h;

-- An external calendar (Google, Outlook) whose busy times close the agenda.
create table calendarios_externos (
  id uuid primary key,
  fornecedor_id uuid not null references fornecedores (id) on delete cascade,
  nome text not null,
  -- Encrypted, because the address gives access to the calendar. Only the server's name is shown.
  endereco_cifrado bytea not null,
  servidor text not null,
  lido_em timestamptz,
  tentado_em timestamptz,
  -- Reason of the last reading's failure; null = it succeeded.
  falha text check (falha in ('endereco', 'resposta', 'demora', 'tamanho', 'formato')),
  -- Number of busy times at the last successful reading.
  ocupados integer not null default 0,
  criado_em timestamptz not null,
  unique (fornecedor_id, id)
);
create index calendarios_externos_a_ler on calendarios_externos (tentado_em nulls first);

-- The busy times of an external calendar are closures, replaced as a whole at each reading.
alter table excecoes_de_agenda
  add column calendario_id uuid,
  add constraint excecoes_do_calendario foreign key (fornecedor_id, calendario_id) references calendarios_externos (fornecedor_id, id) on delete cascade,
  add constraint excecoes_de_calendario_fecham check (calendario_id is null or tipo = 'fechado');
create index excecoes_de_agenda_do_calendario on excecoes_de_agenda (fornecedor_id, calendario_id);

-- One statement may now insert hundreds of closures, so the trigger collects the dates once per statement, not once per row.
drop trigger guardar_datas_da_agenda on excecoes_de_agenda;
drop function guardar_datas_da_agenda();
create function guardar_datas_da_agenda() returns trigger language plpgsql as $$
declare
  alvos uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct fornecedor_id) into alvos from novas;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct fornecedor_id) into alvos from antigas;
  else
    select array_agg(distinct fornecedor_id) into alvos from (select fornecedor_id from antigas union select fornecedor_id from novas) x;
  end if;
  -- Locks the row first: the second of two concurrent writers then reads the rows of the first.
  perform from fornecedores where id = any(alvos) order by id for no key update;
  update fornecedores set fechado_em = datas_da_agenda(id, 'fechado'), aberto_em = datas_da_agenda(id, 'aberto') where id = any(alvos);
  return null;
end
$$;
create trigger guardar_datas_novas after insert on excecoes_de_agenda
  referencing new table as novas for each statement execute function guardar_datas_da_agenda();
create trigger guardar_datas_mudadas after update on excecoes_de_agenda
  referencing old table as antigas new table as novas for each statement execute function guardar_datas_da_agenda();
create trigger guardar_datas_removidas after delete on excecoes_de_agenda
  referencing old table as antigas for each statement execute function guardar_datas_da_agenda();

-- The secret link with which another calendar reads a supplier's orders. Found by its hash; shown only to the supplier.
create table links_de_agenda (
  fornecedor_id uuid primary key references fornecedores (id) on delete cascade,
  codigo_hash bytea not null unique,
  codigo_cifrado bytea not null,
  criado_em timestamptz not null
);

-- Indexes for a supplier's calendar, and for the number of open events within a radius.
create index reservas_do_fornecedor on reservas (fornecedor_id, fim);
create index eventos_abertos on eventos using gist (ponto) where status = 2;
