-- Log of operators' acts: each row contains the hash of the row before it, so that a changed or removed row is detectable.
create table auditoria (
  ordem bigint primary key,
  em timestamptz not null,
  operador_id uuid not null references usuarios (id),
  ato text not null,
  assunto text not null,
  assunto_id uuid not null,
  -- The exact text, as it was hashed.
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

-- The database sets number, link and hash; the writer of a row gives only the act. Writers are serialised until their transaction ends.
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

-- Disputes that wait for a verdict, the oldest first.
create index disputas_por_abertura on disputas (aberta_em, pedido_id);
