insert into limite_de_escrita (evento_id, produto_id, cliente_id, fornecedor_id, quantidade, preco_em_centavos)
values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 12000);
