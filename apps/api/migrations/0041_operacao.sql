-- The operator's back office: decisions on reports, suspended accounts, features switched off at run time.

-- A settled report has the reason, the operator, and the version of its target: a further report by this person is a new one.
alter table denuncias
  add column decisao text check (decisao in ('mantida', 'retirada')),
  add column porque text check (char_length(porque) between 10 and 500),
  add column resolvida_por uuid references usuarios (id),
  add column versao_decidida integer,
  add constraint denuncias_decisao_inteira check (
    num_nulls(decisao, porque, resolvida_por, versao_decidida) in (0, 4) and (decisao is null or resolvida_em is not null)),
  drop constraint denuncias_uma_vez,
  drop constraint denuncias_de_avaliacao_uma_vez;
create unique index denuncias_uma_aberta on denuncias (produto_id, usuario_id) where resolvida_em is null;
create unique index denuncias_uma_aberta_da_avaliacao on denuncias (avaliacao_id, usuario_id) where resolvida_em is null;
create index denuncias_do_produto on denuncias (produto_id, resolvida_em) where produto_id is not null;
create index denuncias_da_avaliacao on denuncias (avaliacao_id, resolvida_em) where avaliacao_id is not null;
create index denuncias_por_quem_resolveu on denuncias (resolvida_por);
create index denuncias_decididas on denuncias (resolvida_em desc) where resolvida_em is not null;

-- A hidden rating is shown to its author only, and does not count.
alter table avaliacoes
  add column oculta_em timestamptz,
  add column oculta_porque text,
  add constraint avaliacoes_oculta_inteira check ((oculta_em is null) = (oculta_porque is null));

create or replace function contar_notas() returns trigger language plpgsql as $$
declare
  -- The stars before and after, when the rating counts.
  de smallint := case when tg_op <> 'INSERT' and old.oculta_em is null then old.nota end;
  para smallint := case when tg_op <> 'DELETE' and new.oculta_em is null then new.nota end;
begin
  update fornecedores set nota_soma = nota_soma + coalesce(para, 0) - coalesce(de, 0), avaliacoes = avaliacoes + num_nonnulls(para) - num_nonnulls(de)
    where id = case when tg_op = 'DELETE' then old.fornecedor_id else new.fornecedor_id end;
  if de is not null then
    update contagem_de_notas set quantas = quantas - 1 where produto_id = old.produto_id and nota = de;
  end if;
  if para is not null then
    insert into contagem_de_notas as c (produto_id, nota, fornecedor_id, quantas) values (new.produto_id, para, new.fornecedor_id, 1)
      on conflict (produto_id, nota) do update set quantas = c.quantas + 1;
  end if;
  return null;
end
$$;
drop trigger contar_notas on avaliacoes;
create trigger contar_notas after insert or delete or update of nota, oculta_em on avaliacoes for each row execute function contar_notas();

-- A product that the marketplace removed from sale stays off, even if its supplier publishes it again.
alter table produtos
  add column retirado_em timestamptz,
  add column retirado_porque text,
  add constraint produtos_retirado_inteiro check ((retirado_em is null) = (retirado_porque is null)),
  add constraint produtos_retirado_nao_se_vende check (retirado_em is null or not ativo);
create function manter_retirado() returns trigger language plpgsql as $$
begin
  new.ativo := false;
  return new;
end
$$;
create trigger manter_retirado before insert or update on produtos for each row
  when (new.retirado_em is not null and new.ativo) execute function manter_retirado();

-- A suspended person cannot log in, and sells nothing.
alter table usuarios
  add column suspenso_em timestamptz,
  add column suspenso_porque text check (char_length(suspenso_porque) between 10 and 500),
  add constraint usuarios_suspensao_inteira check ((suspenso_em is null) = (suspenso_porque is null));
create index usuarios_suspensos on usuarios (suspenso_em desc) where suspenso_em is not null;
-- Indexes of the operator's search for people.
create index usuarios_nome on usuarios using gin (sem_acento(nome_completo) gin_trgm_ops);
create index usuarios_email_por_comeco on usuarios (email text_pattern_ops);
create index usuarios_telefone on usuarios (telefone) where telefone is not null;
create index usuarios_cpf on usuarios (cpf) where cpf is not null;
create index usuarios_cnpj on usuarios (cnpj) where cnpj is not null;
create index fornecedores_todos_por_nome on fornecedores using gin (sem_acento(nome) gin_trgm_ops);

-- Why a session was ended by somebody else; shown to its person.
alter table sessoes add column fim text check (fim in ('suspensao'));

-- Features that the operator switched off; `FEATURES_OFF` of the environment takes precedence.
create table recursos_desligados (
  recurso text primary key,
  desligado_em timestamptz not null,
  desligado_por uuid not null references usuarios (id)
);
create index recursos_desligados_por_quem on recursos_desligados (desligado_por);
