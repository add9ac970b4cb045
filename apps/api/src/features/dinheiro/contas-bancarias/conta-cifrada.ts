import { createHmac } from 'node:crypto';
import type { Protected } from '../../../platform/auth/protected.queries.ts';
import type { Secrets } from '../../../platform/auth/secrets.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import {
  type ContaGuardada,
  type Destino,
  lockContasPorCifrar,
  lockContasPorMarcar,
  saveDestinosCifrados,
  saveMarcas,
} from './contas-bancarias.queries.ts';

/** Another supplier's account under this one's name opens nothing. */
const dono = (fornecedorId: string) => `conta-bancaria:${fornecedorId}`;

/** Where it is kept, and under which name it opens. */
export const CONTA_CIFRADA: Protected = {
  table: 'contas_bancarias',
  key: 'fornecedor_id',
  column: 'destino_cifrado',
  derived: 'marca',
  owner: dono,
};

export const cifrarDestino = (secrets: Secrets, fornecedorId: string, destino: Destino): Buffer =>
  secrets.encrypt(Buffer.from(JSON.stringify(destino)), dono(fornecedorId));

/** Of a key or an account, without zeros at the left: equal for equal ones, and nobody reads it (`ehLojaPropria`). */
export function marcaDoDestino(secrets: Secrets, { pixChave, banco, agencia, conta, digito }: Destino): Buffer {
  const semZeros = (numero: string | null) => (numero ?? '').replace(/\D/g, '').replace(/^0+/, '');
  const destino = pixChave ? `pix ${pixChave}` : `conta ${banco} ${semZeros(agencia)} ${semZeros(conta)} ${digito}`;
  return createHmac('sha256', secrets.keyFor('conta-bancaria')).update(destino).digest();
}

const NADA: Destino = {
  titularNome: null,
  titularDocumento: null,
  pixTipo: null,
  pixChave: null,
  banco: null,
  agencia: null,
  conta: null,
  digito: null,
  tipoDeConta: null,
};

/** An account as its table keeps it, opened; without a destination when it was kept with another secret. */
export function abrirConta<L extends ContaGuardada>(secrets: Secrets, { destinoCifrado, ...linha }: L): Omit<L, 'destinoCifrado'> {
  // Not encrypted yet, or there is none.
  if (!destinoCifrado) return linha;
  const aberto = secrets.decrypt(destinoCifrado, dono(linha.id));
  return { ...linha, ...(aberto ? (JSON.parse(aberto.toString()) as Destino) : NADA) };
}

const LOTE = 500;
/** Of an account that does not open: it is like no other, and is not tried again. */
const NENHUMA = Buffer.alloc(0);

/**
 * Encrypts accounts that an earlier version kept as they were written, some at a time, each batch in a transaction of its own: killed in
 * between, the next start goes on, and meanwhile both kinds are read. Gives how many.
 */
export async function cifrarContas(db: Db, secrets: Secrets, lote = LOTE): Promise<number> {
  for (let total = 0; ; ) {
    const quantas = await inTransaction(db, async (tx) => {
      const claras = await lockContasPorCifrar(tx, lote);
      const cifradas = claras.map(({ id, destino }) => ({ id, destinoCifrado: cifrarDestino(secrets, id, destino) }));
      if (cifradas.length > 0) await saveDestinosCifrados(tx, cifradas);
      return cifradas.length;
    });
    total += quantas;
    if (quantas === 0) return total;
  }
}

/** Marks encrypted accounts that have no mark: those of an earlier version, and those encrypted anew. Gives how many. */
export async function marcarContas(db: Db, secrets: Secrets, lote = LOTE): Promise<number> {
  for (let total = 0; ; ) {
    const quantas = await inTransaction(db, async (tx) => {
      const semMarca = await lockContasPorMarcar(tx, lote);
      const marcadas = semMarca.map(({ id, destinoCifrado }) => {
        const aberto = secrets.decrypt(destinoCifrado, dono(id));
        return { id, marca: aberto ? marcaDoDestino(secrets, JSON.parse(aberto.toString()) as Destino) : NENHUMA };
      });
      if (marcadas.length > 0) await saveMarcas(tx, marcadas);
      return marcadas.length;
    });
    total += quantas;
    if (quantas === 0) return total;
  }
}
