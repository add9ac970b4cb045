-- The supplier's own code of a product (SKU), with which a spreadsheet identifies it. Stored in capitals, so that codes match in any case.
-- The index contains only products with a code, since most have no code.
alter table produtos add column codigo text check (codigo <> '');
create unique index produtos_codigo on produtos (fornecedor_id, codigo) where codigo is not null;
