-- A log that existed before its end had a seal gets one at the next start, once: a seal that is missing later was removed.
alter table fim_da_auditoria add column falta_selar boolean not null default false;
update fim_da_auditoria set falta_selar = true where selo_cifrado is null;
alter table fim_da_auditoria add constraint fim_da_auditoria_falta_selar check (not falta_selar or selo_cifrado is null);
