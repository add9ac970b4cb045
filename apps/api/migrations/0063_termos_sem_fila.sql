-- Terms are made anew all at once. New entries of these indexes waited in a list that each search reads whole, until a vacuum came; on the
-- embedded engine none comes.
alter index termos_de_busca_parecido set (fastupdate = off);
alter index fornecedores_nome set (fastupdate = off);
select gin_clean_pending_list('termos_de_busca_parecido'), gin_clean_pending_list('fornecedores_nome');
