import type { Db } from '../../../platform/db/database.ts';
import { findFatos } from './disponibilidade.queries.ts';
import { distanciaEmKm, julgarAtendimento, type Situacao } from './disponibilidade.ts';

export interface SituacaoDoItem extends Situacao {
  distanciaEmKm: number;
}

/** Judges each product for an event, with the total quantity of all its lines. The map has no unknown products. */
export async function verificarItens(
  db: Db,
  pedido: { eventoId: string; itens: readonly { produtoId: string; quantidade: number }[] },
  agora: Date,
): Promise<Map<string, SituacaoDoItem>> {
  const quantidades = new Map<string, number>();
  for (const { produtoId, quantidade } of pedido.itens) quantidades.set(produtoId, (quantidades.get(produtoId) ?? 0) + quantidade);
  const fatos = await findFatos(db, pedido.eventoId, [...quantidades.keys()], agora);
  return new Map(
    fatos.map((fato) => [
      fato.produtoId,
      { ...julgarAtendimento(fato, quantidades.get(fato.produtoId) ?? 1), distanciaEmKm: distanciaEmKm(fato.corda ?? 0) },
    ]),
  );
}
