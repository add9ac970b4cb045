-- An event's status is the client's and the clock's; orders no longer change it. Those that orders had set to 3 are open again,
-- so that the rest of the party can be bought; those that are over are 4.
update eventos set status = case when fim <= now() then 4 else 2 end, versao = versao + 1
where status = 3 or (status = 2 and fim <= now());

-- What the clock looks for each minute.
create index eventos_por_terminar on eventos (fim) where status in (2, 3);
