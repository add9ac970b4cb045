-- Extensions, and the pure functions that tables and queries share. All extensions are in PostgreSQL's contrib and in PGlite, and trusted:
-- the owner of the database may create them. (An installation of an earlier version also has the unused extension `earthdistance`.)
create extension if not exists cube;
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Point on a sphere with a radius of 6378168 m, as in the extension `earthdistance`. The body is bound at creation (RETURN), so that it
-- works with any search_path. `ll_to_earth` does not, and a restored dump would fail.
create function ponto_na_terra(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(array[
    6378168.0 * cos(radians(latitude)) * cos(radians(longitude)),
    6378168.0 * cos(radians(latitude)) * sin(radians(longitude)),
    6378168.0 * sin(radians(latitude))
  ]);

-- Chord: length of the straight line through the ground between two points `metros` apart on the great circle.
create function corda(metros double precision) returns double precision
  language sql immutable strict parallel safe
  return 2 * 6378168.0 * sin(least(metros, 20037508.0) / (2 * 6378168.0));

-- Box that contains every point within `metros` of the place.
create function area_em_volta(latitude double precision, longitude double precision, metros double precision) returns cube
  language sql immutable strict parallel safe
  return cube_enlarge(ponto_na_terra(latitude, longitude), corda(metros), 3);

-- The minutes of the week (0 = Sunday 00:00, 10080 = its end) of a period, on the place's own clock. A period across Saturday midnight
-- continues at 0; a period of a week or more takes the whole week.
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
