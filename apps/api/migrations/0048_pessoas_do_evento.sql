-- For how many people the party is; null while nobody said.
alter table eventos add column pessoas integer check (pessoas between 1 and 100000);
