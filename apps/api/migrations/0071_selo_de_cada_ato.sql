-- Each act has a seal of its own (an HMAC), made with a key that only the server's secret opens: whoever writes in the database forges none.
alter table auditoria add column selo bytea;
-- The key, encrypted, together with where the log ended when it was made. No flag makes another: `falta_selar` did.
alter table fim_da_auditoria add column chave_cifrada bytea;
alter table fim_da_auditoria drop column falta_selar;
