-- The bank's list of the last 90 days is compared with our refunds, Pix by Pix.
create index devolucoes_do_pix on devolucoes (end_to_end_id) where end_to_end_id is not null;
