-- Start of the first session that this one continues (after a new password, or a change of profile): it limits the total duration. Null =
-- the session continues no other.
alter table sessoes add column comecou_em timestamptz;
