import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { ContaParaPagar } from '../contas-bancarias/buscar-contas-para-pagar.ts';
import { lockDestinosPorCifrar, type OrdemGuardada, saveDestinosCifrados } from './remessas.queries.ts';

const dono = (transferenciaId: string) => `transferencia:${transferenciaId}`;

/** Column and owner name of the encrypted account. */
export const TRANSFERENCIA_CIFRADA: Protected = { table: 'transferencias', key: 'id', column: 'destino_cifrado', owner: dono };

/** Encrypts the account of a transfer, which is kept until the transfer ends. */
export const cifrarDestino = (secrets: Secrets, id: string, destino: ContaParaPagar): Buffer =>
  secrets.encrypt(Buffer.from(JSON.stringify(destino)), dono(id));

/** Decrypts the account; null if it was encrypted with another secret. */
export function abrirDestino(secrets: Secrets, { id, destino, destinoCifrado }: OrdemGuardada): ContaParaPagar | null {
  // The account is not encrypted yet.
  if (!destinoCifrado) return destino;
  const aberto = secrets.decrypt(destinoCifrado, dono(id));
  return aberto && (JSON.parse(aberto.toString()) as ContaParaPagar);
}

const LOTE = 500;

/** Encrypts the accounts of open transfers, as `cifrarContas` does. Returns the number of transfers. */
export async function cifrarTransferencias(db: Db, secrets: Secrets, lote = LOTE): Promise<number> {
  for (let total = 0; ; ) {
    const quantas = await inTransaction(db, async (tx) => {
      const claras = await lockDestinosPorCifrar(tx, lote);
      const cifradas = claras.map(({ id, destino }) => ({ id, destinoCifrado: cifrarDestino(secrets, id, destino) }));
      if (cifradas.length > 0) await saveDestinosCifrados(tx, cifradas);
      return cifradas.length;
    });
    total += quantas;
    if (quantas === 0) return total;
  }
}
