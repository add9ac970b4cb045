import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statements/statement.ts';
import { estados, VENDIDOS } from '../../pedido/transicoes/index.ts';

export interface CategoriaDaFesta {
  categoriaOficialId: string;
  nome: string;
  slug: string;
  icone: string;
  contratado: boolean;
  noCarrinho: boolean;
}

// Reads the categories of an event once each: an event has few rows.
const categorias = statement<{ eventoId: string }, CategoriaDaFesta>(
  ({ eventoId }) => sql`
    with contratadas as materialized (
      select distinct p.categoria_oficial_id as id from pedidos o
      join itens_do_pedido i on i.pedido_id = o.id join produtos p on p.id = i.produto_id
      where o.evento_id = ${eventoId} and o.estado in ${estados(VENDIDOS)}
    ), escolhidas as materialized (
      select distinct p.categoria_oficial_id as id from itens_do_carrinho i join produtos p on p.id = i.produto_id where i.evento_id = ${eventoId}
    )
    select c.id as "categoriaOficialId", c.nome, c.slug, c.icone,
      c.id in (select id from contratadas) as contratado, c.id in (select id from escolhidas) as "noCarrinho"
    from categorias_oficiais c order by c.ordem`,
);

/** Every official category, and whether the event has it in a valid order or in its cart. */
export function findOQueFalta(db: Db, eventoId: string): Promise<CategoriaDaFesta[]> {
  return categorias(db, { eventoId });
}
