import type { EstadoDoPedido } from '@festejo/contrato/common/constants.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { TOLERANCIA_DO_AVISO_EM_MS } from '../../../dinheiro/pagamentos/index.ts';
import { EM_ANDAMENTO, estados } from '../../../pedido/transicoes/index.ts';

export interface PedidoEmAndamento {
  id: string;
  numero: number;
  fornecedorNome: string;
  estado: EstadoDoPedido;
}

/**
 * The orders of an event that are still to be paid, answered, delivered or concluded. An order with an expired payment deadline counts as
 * long as the notice of a payment made in time may still arrive.
 */
export async function findPedidosEmAndamento(db: Db, eventoId: string, agora: Date): Promise<PedidoEmAndamento[]> {
  const { rows } = await sql<PedidoEmAndamento>`
    select p.id, p.numero, f.nome as "fornecedorNome", p.estado
    from pedidos p join fornecedores f on f.id = p.fornecedor_id
    where p.evento_id = ${eventoId} and p.estado in ${estados(EM_ANDAMENTO)}
      and not (p.estado = 'aguardando_pagamento' and p.prazo_em < ${new Date(agora.getTime() - TOLERANCIA_DO_AVISO_EM_MS)})
    order by p.numero`.execute(db);
  return rows;
}
