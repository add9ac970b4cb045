import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../../platform/db/database.ts';
import { deleteOcupados, insertOcupados } from './ocupados.queries.ts';

/** Replaces the busy times of an external calendar; they close the agenda like any closure. */
export async function trocarOcupados(
  tx: Tx,
  { fornecedorId, calendarioId }: { fornecedorId: string; calendarioId: string },
  ocupados: readonly { inicio: Date; fim: Date }[],
): Promise<void> {
  await deleteOcupados(tx, calendarioId);
  if (ocupados.length > 0) {
    await insertOcupados(
      tx,
      fornecedorId,
      calendarioId,
      ocupados.map((ocupado) => ({ id: uuidv7(), ...ocupado })),
    );
  }
}
