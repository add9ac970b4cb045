-- Number of people at the party; null = not given.
alter table eventos add column pessoas integer check (pessoas between 1 and 100000);
