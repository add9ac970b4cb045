-- Events of an external calendar that the last reading did not understand: their number, and the first of them (name, day, reason).
alter table calendarios_externos add column nao_entendidos jsonb not null default '{"total": 0, "eventos": []}';
