-- Extensions, and the pure functions that tables and queries share. All are in PostgreSQL's contrib and in PGlite, and trusted: the owner
-- of the database may create them. (An installation of an earlier version also has the extension `earthdistance`, which nothing uses.)
create extension if not exists cube;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Point on a sphere with a radius of 6378168 m, that of the extension `earthdistance`. The body is bound when created (RETURN), so that it
-- works whatever the search_path, which `ll_to_earth` does not (a restored dump would fail).
create function ponto_na_terra(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6378168.0 * cos(radians(latitude)) * cos(radians(longitude)),
    6378168.0 * cos(radians(latitude)) * sin(radians(longitude)),
    6378168.0 * sin(radians(latitude))
  ]);

-- Length of the straight line through the ground between two points `metros` apart on the great circle.
create function corda(metros double precision) returns double precision
  language sql immutable strict parallel safe
  return 2 * 6378168.0 * sin(least(metros, 20037508.0) / (2 * 6378168.0));

-- Box that holds every point within `metros` of the place.
create function area_em_volta(latitude double precision, longitude double precision, metros double precision) returns cube
  language sql immutable strict parallel safe
  return cube_enlarge(ponto_na_terra(latitude, longitude), corda(metros), 3);

-- The minutes of the week (0 = Sunday 00:00, 10080 = its end) that a period takes, at the place's own clock.
-- One that passes Saturday midnight goes on at 0; one of a week or more takes it all.
create function minutos_da_semana(dia date, hora time, duracao_em_minutos integer) returns int4multirange
  language sql immutable strict parallel safe
  return (
    select case
      when duracao_em_minutos >= 10080 then int4multirange(int4range(0, 10080))
      when inicio + duracao_em_minutos <= 10080 then int4multirange(int4range(inicio, inicio + duracao_em_minutos))
      else int4multirange(int4range(inicio, 10080), int4range(0, inicio + duracao_em_minutos - 10080))
    end
    from (select (extract(dow from dia) * 1440 + extract(hour from hora) * 60 + extract(minute from hora))::integer as inicio) as i
  );
