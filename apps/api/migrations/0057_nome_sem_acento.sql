-- The searchable name of a supplier: removing the accents costs more than the rest of a suggestion, and was done for each row read.
alter table fornecedores add column nome_sem_acento text not null generated always as (sem_acento(nome)) stored;
drop index fornecedores_nome, fornecedores_todos_por_nome;
create index fornecedores_nome on fornecedores using gin (nome_sem_acento gin_trgm_ops) where vende;
create index fornecedores_todos_por_nome on fornecedores using gin (nome_sem_acento gin_trgm_ops);
