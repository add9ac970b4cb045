import type { Db, Tx } from '../../../platform/db/database.ts';
import { findEmAberto, lockLimites } from './verificacao.queries.ts';

/** What a supplier who is not verified may still sell. */
export interface Folga {
  readonly folgaEmCentavos: number;
}

/** The room that these suppliers have, by id; whoever is not there has all of it. For the eyes only: nothing is held. */
export async function buscarFolgas(db: Db, fornecedorIds: readonly string[]): Promise<ReadonlyMap<string, Folga>> {
  if (fornecedorIds.length === 0) return new Map();
  const linhas = await findEmAberto(db, fornecedorIds);
  return new Map(
    linhas.map(({ fornecedorId, limiteEmCentavos, emAbertoEmCentavos }) => [
      fornecedorId,
      { folgaEmCentavos: Math.max(0, limiteEmCentavos - emAbertoEmCentavos) },
    ]),
  );
}

/** The same for a checkout: until its transaction ends no other sells for these suppliers. May be asked for together with others. */
export async function travarFolgas(tx: Tx, fornecedorIds: readonly string[]): Promise<ReadonlyMap<string, Folga>> {
  if (fornecedorIds.length === 0) return new Map();
  const [, folgas] = await Promise.all([lockLimites(tx, fornecedorIds), buscarFolgas(tx, fornecedorIds)]);
  return folgas;
}
