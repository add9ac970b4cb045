-- What operators did: each row keeps the hash of the one before it, so that nothing of it is changed, or taken out of its middle, unseen.
create table auditoria (
  ordem bigint primary key,
  em timestamptz not null,
  operador_id uuid not null references usuarios (id),
  ato text not null,
  assunto text not null,
  assunto_id uuid not null,
  -- As it was said, to the letter.
  dados text not null,
  anterior bytea,
  hash bytea not null
);
create index auditoria_do_assunto on auditoria (assunto_id);
create index auditoria_do_operador on auditoria (operador_id, ordem);

create function hash_da_auditoria(uma auditoria) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', uma.ordem, extract(epoch from uma.em), uma.operador_id, uma.ato, uma.assunto, uma.assunto_id,
    uma.dados, encode(uma.anterior, 'hex')), 'UTF8'))
$$;

-- Order, link and hash are the database's: whoever writes a row only says what happened. One at a time, until its transaction ends.
create function encadear_auditoria() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('auditoria', 0));
  select coalesce(max(ordem), 0) + 1 into new.ordem from auditoria;
  select hash into new.anterior from auditoria where ordem = new.ordem - 1;
  new.hash := hash_da_auditoria(new);
  return new;
end
$$;
create trigger encadear before insert on auditoria for each row execute function encadear_auditoria();
create trigger so_cresce before update or delete or truncate on auditoria for each statement execute function livro_so_cresce();

-- What waits for a verdict, the longest first.
create index disputas_por_abertura on disputas (aberta_em, pedido_id);
