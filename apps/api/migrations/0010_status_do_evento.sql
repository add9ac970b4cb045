-- The client and the clock set an event's status; orders no longer change it. Events that orders had set to 3 are open again, so that the
-- client can go on buying; events that have ended get 4.
update eventos set status = case when fim <= now() then 4 else 2 end, versao = versao + 1
where status = 3 or (status = 2 and fim <= now());

-- Index of the clock's query of each minute.
create index eventos_por_terminar on eventos (fim) where status in (2, 3);
