-- What a retry is compared with is a keyed hash from now on. The plain hashes of bodies that hold a password go; the others end
-- within a day.
delete from idempotencia where operacao = 'cadastro';
