-- Availability stored in the rows that a page of products reads anyway: the page checks dozens of products, and a lookup in another table
-- for each would cost as much as the row. Only the triggers below write these columns.

alter table produtos
  -- The product's own hours in minutes of the week (see minutos_da_semana); null = no own hours, and the supplier's apply.
  add column semana int4multirange;
alter table fornecedores
  -- Dates on which the supplier is closed, and dates on which it is open beyond the weekly hours.
  add column fechado_em tstzmultirange not null default '{}',
  add column aberto_em tstzmultirange not null default '{}';

-- Hours that do not end after they begin continue on the next day.
create function semana_do_produto(produto uuid) returns int4multirange
  language sql stable strict parallel safe
  return (
    select range_agg(minutos_da_semana(date '2023-01-01' + h.dia_da_semana, h.inicio,
      (extract(epoch from h.fim - h.inicio) / 60)::integer + case when h.fim > h.inicio then 0 else 1440 end))
    from horarios_do_produto h where h.produto_id = produto
  );

create function datas_da_agenda(fornecedor uuid, qual text) returns tstzmultirange
  language sql stable strict parallel safe
  return (
    select coalesce(range_agg(tstzrange(x.inicio, x.fim)), '{}')
    from excecoes_de_agenda x where x.fornecedor_id = fornecedor and x.tipo = qual
  );

-- The minutes of the week in which openings on dates cover an event, on the clock of its place.
create function minutos_abertos(aberto_em tstzmultirange, dia date, hora time, inicio timestamptz, fim timestamptz) returns int4multirange
  language sql immutable strict parallel safe
  return (
    select range_agg(minutos_da_semana((dia + hora + make_interval(mins => m.de))::date, (dia + hora + make_interval(mins => m.de))::time, m.ate - m.de))
    from unnest(aberto_em * tstzmultirange(tstzrange(inicio, fim))) a
    cross join lateral (
      select ceil(extract(epoch from lower(a) - inicio) / 60)::integer as de, floor(extract(epoch from upper(a) - inicio) / 60)::integer as ate
    ) m
    where m.ate > m.de
  );

-- Locks the row first: the second of two concurrent writers then reads the rows of the first.
create function guardar_semana_do_produto() returns trigger language plpgsql as $$
declare
  alvos uuid[] := array[old.produto_id, new.produto_id];
begin
  perform from produtos where id = any(alvos) order by id for no key update;
  update produtos set semana = semana_do_produto(id) where id = any(alvos);
  return null;
end
$$;
create trigger guardar_semana_do_produto after insert or update or delete on horarios_do_produto
  for each row execute function guardar_semana_do_produto();

create function guardar_datas_da_agenda() returns trigger language plpgsql as $$
declare
  alvos uuid[] := array[old.fornecedor_id, new.fornecedor_id];
begin
  perform from fornecedores where id = any(alvos) order by id for no key update;
  update fornecedores set fechado_em = datas_da_agenda(id, 'fechado'), aberto_em = datas_da_agenda(id, 'aberto') where id = any(alvos);
  return null;
end
$$;
create trigger guardar_datas_da_agenda after insert or update or delete on excecoes_de_agenda
  for each row execute function guardar_datas_da_agenda();

update produtos set semana = semana_do_produto(id) where id in (select produto_id from horarios_do_produto);
update fornecedores set fechado_em = datas_da_agenda(id, 'fechado'), aberto_em = datas_da_agenda(id, 'aberto')
where id in (select fornecedor_id from excecoes_de_agenda);
