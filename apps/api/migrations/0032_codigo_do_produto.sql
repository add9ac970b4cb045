-- The supplier's own code of a product (SKU): what a spreadsheet of theirs knows it by. Kept in capitals, so that one is one however it is
-- written. The index has only the products with a code: most have none.
alter table produtos add column codigo text check (codigo <> '');
create unique index produtos_codigo on produtos (fornecedor_id, codigo) where codigo is not null;
