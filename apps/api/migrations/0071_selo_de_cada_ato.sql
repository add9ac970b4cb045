-- The HMAC of each act. Its key opens only with the server's secret, so write access to the database is not enough to make a seal.
alter table auditoria add column selo bytea;
-- The key, encrypted together with the end of the log at that time. `falta_selar` is dropped: it made the server seal any content of the
-- log.
alter table fim_da_auditoria add column chave_cifrada bytea;
alter table fim_da_auditoria drop column falta_selar;
