-- The terms are rebuilt all at once. New entries of these indexes went to a pending list, which each search reads whole until a vacuum; the
-- embedded engine has no vacuum.
alter index termos_de_busca_parecido set (fastupdate = off);
alter index fornecedores_nome set (fastupdate = off);
select gin_clean_pending_list('termos_de_busca_parecido'), gin_clean_pending_list('fornecedores_nome');
