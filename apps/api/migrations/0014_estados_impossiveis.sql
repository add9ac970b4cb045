-- Constraints against states that no rule may write. Rows that earlier versions could have left (their coupons and catalogues were made by
-- hand, in SQL) are repaired first, so that the migration succeeds on every installation.

-- Three roles; a command creates the third, never the sign-up.
alter table usuarios drop constraint usuarios_tipo_perfil_check,
  add constraint usuarios_tipo_perfil_check check (tipo_perfil in (1, 2, 3));

-- A coupon that could never be used stays unusable, switched off. A coupon without a supplier belongs to the marketplace, which then pays
-- for it.
update cupons set ativo = false, termina_em = inicia_em + interval '1 second' where termina_em <= inicia_em;
update cupons set quem_paga = 'festejo' where quem_paga = 'fornecedor' and fornecedor_id is null;
update cupons set minimo_em_centavos = 0 where minimo_em_centavos < 0;
update cupons set limite_por_cliente = 0 where limite_por_cliente < 0;
update cupons set usos = 0, limite_total = case when limite_total < 0 then 0 else limite_total end where usos < 0;
alter table cupons
  add constraint cupons_termina_depois_de_iniciar check (termina_em > inicia_em),
  add constraint cupons_limites check (minimo_em_centavos >= 0 and limite_total >= 0 and limite_por_cliente >= 0 and usos >= 0),
  add constraint cupons_de_quem_paga check (quem_paga <> 'fornecedor' or fornecedor_id is not null);

-- The charged amount stays; a negative discount becomes part of the price.
update compras set subtotal_em_centavos = total_em_centavos, desconto_em_centavos = 0 where desconto_em_centavos < 0;
update pedidos set subtotal_em_centavos = total_em_centavos, desconto_em_centavos = 0 where desconto_em_centavos < 0;
alter table compras add constraint compras_desconto check (desconto_em_centavos >= 0);
alter table pedidos
  add constraint pedidos_desconto check (desconto_em_centavos >= 0),
  add constraint pedidos_politica check (politica_de_cancelamento in ('flexivel', 'moderada', 'rigida', 'sem_reembolso'));

-- One key ties an order to its purchase's client and event, where three keys did half of it. The purchases of a client and the orders of a
-- purchase are found through these keys too.
drop index compras_do_cliente;
alter table compras add constraint compras_do_cliente unique (cliente_id, id, evento_id);
drop index pedidos_da_compra;
alter table pedidos
  drop constraint pedidos_compra_id_fkey,
  drop constraint pedidos_cliente_id_fkey,
  drop constraint pedidos_evento_id_fkey,
  add constraint pedidos_da_compra foreign key (compra_id, cliente_id, evento_id) references compras (id, cliente_id, evento_id),
  add constraint pedidos_um_por_fornecedor unique (compra_id, fornecedor_id);

update pagamentos p set pago_em = coalesce(
  (select min(x.recebido_em) from pix_recebidos x where x.compra_id = p.compra_id and x.aceito), p.criado_em)
where estado = 'pago' and pago_em is null;
alter table pagamentos add constraint pagamentos_pago_em check (estado <> 'pago' or pago_em is not null);

alter table historico_do_pedido
  add constraint historico_do_pedido_de check (de in ('aguardando_pagamento', 'pago', 'confirmado', 'entregue', 'em_disputa', 'concluido',
    'expirado', 'recusado', 'cancelado', 'reembolsado')),
  add constraint historico_do_pedido_para check (para in ('aguardando_pagamento', 'pago', 'confirmado', 'entregue', 'em_disputa', 'concluido',
    'expirado', 'recusado', 'cancelado', 'reembolsado'));

-- A product is in a category of its own supplier (a category of this name is created when it is missing), and has that category's official
-- category.
insert into categorias (id, fornecedor_id, nome, tipo_categoria, categoria_oficial_id)
  select distinct on (p.fornecedor_id, c.nome) gen_random_uuid(), p.fornecedor_id, c.nome, c.tipo_categoria, p.categoria_oficial_id
  from produtos p join categorias c on c.id = p.categoria_id
  where c.fornecedor_id <> p.fornecedor_id
  order by p.fornecedor_id, c.nome, p.id
  on conflict (fornecedor_id, nome) do nothing;
update produtos p set categoria_id = sua.id, versao = p.versao + 1
  from categorias alheia join categorias sua on sua.nome = alheia.nome
  where alheia.id = p.categoria_id and alheia.fornecedor_id <> p.fornecedor_id and sua.fornecedor_id = p.fornecedor_id;
update produtos p set categoria_oficial_id = c.categoria_oficial_id, versao = p.versao + 1
  from categorias c where c.id = p.categoria_id and c.categoria_oficial_id <> p.categoria_oficial_id;
alter table categorias add constraint categorias_com_a_oficial unique (id, fornecedor_id, categoria_oficial_id);
alter table produtos
  drop constraint produtos_categoria_id_fkey,
  drop constraint produtos_categoria_oficial_id_fkey,
  -- When a category changes its official category, its products follow.
  add constraint produtos_na_sua_categoria foreign key (categoria_id, fornecedor_id, categoria_oficial_id)
    references categorias (id, fornecedor_id, categoria_oficial_id) on update cascade;

-- Indexes: a supplier's orders in one state, a person's unread notifications, and every foreign key that a deletion searches.
create index pedidos_do_fornecedor_por_estado on pedidos (fornecedor_id, estado, id desc);
create index notificacoes_nao_lidas on notificacoes (usuario_id) where lida_em is null;
create index compras_do_cupom on compras (cupom_id) where cupom_id is not null;
create index carrinhos_do_cupom on carrinhos (cupom_id) where cupom_id is not null;
create index categorias_da_oficial on categorias (categoria_oficial_id);
create index usos_de_cupom_do_cliente on usos_de_cupom (cliente_id);
create index desafios_do_usuario on desafios (usuario_id) where usuario_id is not null;
create index usuarios_convidados on usuarios (convidado_por) where convidado_por is not null;
