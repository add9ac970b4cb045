-- The rows that a checkout of three suppliers reads, locks and writes, without its rules.
\set cliente random(1, 2000)
\set a random(1, 300000)
\set b :a + 300000
\set c :a + 600000
\set cupom random(1, 50)
\set x random(1, 2000000000)
\set y random(1, 2000000000)
begin;
select id from eventos where id = chave_de(10, :cliente);
select id, preco_em_centavos, fornecedor_id from produtos where id in (chave_de(6, :a), chave_de(6, :b), chave_de(6, :c)) order by id for no key update;
insert into compras (id, cliente_id, evento_id, cupom_id, subtotal_em_centavos, total_em_centavos, criado_em)
values (chave_nova(:x, :y, 0), chave_de(3, :cliente), chave_de(10, :cliente), chave_de(16, :cupom), 30000, 30000, now());
insert into pagamentos (compra_id, txid, estado, valor_em_centavos, expira_em, criado_em)
values (chave_nova(:x, :y, 0), replace(gen_random_uuid()::text, '-', ''), 'aguardando', 30000, now() + interval '900 days', now());
insert into pedidos (id, compra_id, cliente_id, fornecedor_id, evento_id, estado, subtotal_em_centavos, total_em_centavos, politica_de_cancelamento, criado_em)
select chave_nova(:x, :y, n.i), chave_nova(:x, :y, 0), chave_de(3, :cliente), p.fornecedor_id, chave_de(10, :cliente), 'aguardando_pagamento', 10000, 10000, 'moderada', now()
from (values (1, :a::bigint), (2, :b::bigint), (3, :c::bigint)) n (i, produto) join produtos p on p.id = chave_de(6, n.produto);
insert into itens_do_pedido (pedido_id, produto_id, nome, categoria_oficial_nome, quantidade, preco_em_centavos)
values (chave_nova(:x, :y, 1), chave_de(6, :a), 'Produto', 'Categoria', 1, 10000), (chave_nova(:x, :y, 2), chave_de(6, :b), 'Produto', 'Categoria', 1, 10000),
  (chave_nova(:x, :y, 3), chave_de(6, :c), 'Produto', 'Categoria', 1, 10000);
insert into historico_do_pedido (id, pedido_id, para, por, em)
values (gen_random_uuid(), chave_nova(:x, :y, 1), 'aguardando_pagamento', 'cliente', now()), (gen_random_uuid(), chave_nova(:x, :y, 2), 'aguardando_pagamento', 'cliente', now()),
  (gen_random_uuid(), chave_nova(:x, :y, 3), 'aguardando_pagamento', 'cliente', now());
insert into reservas (id, produto_id, fornecedor_id, pedido_id, quantidade, inicio, fim, expira_em)
select gen_random_uuid(), p.id, p.fornecedor_id, chave_nova(:x, :y, n.i), 1, now() + interval '900 days', now() + interval '901 days', now() + interval '30 minutes'
from (values (1, :a::bigint), (2, :b::bigint), (3, :c::bigint)) n (i, produto) join produtos p on p.id = chave_de(6, n.produto);
update cupons set usos = usos + 1 where id = chave_de(16, :cupom);
insert into usos_de_cupom (compra_id, cupom_id, cliente_id) values (chave_nova(:x, :y, 0), chave_de(16, :cupom), chave_de(3, :cliente));
commit;
