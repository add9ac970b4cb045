-- The parties near a supplier, whatever their day: what they look for, and what they bought.
create index eventos_no_lugar on eventos using gist (ponto);
