-- Index of events near a supplier on any day, for statistics on their searches and purchases.
create index eventos_no_lugar on eventos using gist (ponto);
