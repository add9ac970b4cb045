-- Indexes for a supplier's home screen: orders to answer and to deliver, and sales by month.
create index pedidos_a_cuidar on pedidos (fornecedor_id, estado, prazo_em) where estado in ('pago', 'confirmado');
create index pedidos_pagos_do_fornecedor on pedidos (fornecedor_id, pago_em) where pago_em is not null;
