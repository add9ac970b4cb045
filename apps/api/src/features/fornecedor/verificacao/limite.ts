import type { Db, Tx } from '../../../platform/db/database.ts';
import { findEmAberto, lockLimites } from './verificacao.queries.ts';

/** The amount that an unverified supplier may still sell. */
export interface Folga {
  readonly folgaEmCentavos: number;
}

/** The remaining amounts of these suppliers, by id; a supplier that is not in the map has no limit. For display only: takes no lock. */
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

/**
 * As `buscarFolgas`, for a checkout: no other checkout sells for these suppliers until its transaction ends. May run together with other queries.
 */
export async function travarFolgas(tx: Tx, fornecedorIds: readonly string[]): Promise<ReadonlyMap<string, Folga>> {
  if (fornecedorIds.length === 0) return new Map();
  const [, folgas] = await Promise.all([lockLimites(tx, fornecedorIds), buscarFolgas(tx, fornecedorIds)]);
  return folgas;
}
