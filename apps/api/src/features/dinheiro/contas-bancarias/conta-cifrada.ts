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

/** The owner name is part of the encryption, so a copied ciphertext does not open under another supplier. */
const dono = (fornecedorId: string) => `conta-bancaria:${fornecedorId}`;

/** Column and owner name of the encrypted account. */
export const CONTA_CIFRADA: Protected = {
  table: 'contas_bancarias',
  key: 'fornecedor_id',
  column: 'destino_cifrado',
  derived: 'marca',
  owner: dono,
};

export const cifrarDestino = (secrets: Secrets, fornecedorId: string, destino: Destino): Buffer =>
  secrets.encrypt(Buffer.from(JSON.stringify(destino)), dono(fornecedorId));

/**
 * A keyed hash of a Pix key or an account without leading zeros. Equal accounts have equal marks, and the mark cannot be read
 * (`ehLojaPropria`).
 */
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

/** Decrypts a stored account. All fields are null if it was encrypted with another secret. */
export function abrirConta<L extends ContaGuardada>(secrets: Secrets, { destinoCifrado, ...linha }: L): Omit<L, 'destinoCifrado'> {
  // The account is not encrypted yet, or does not exist.
  if (!destinoCifrado) return linha;
  const aberto = secrets.decrypt(destinoCifrado, dono(linha.id));
  return { ...linha, ...(aberto ? (JSON.parse(aberto.toString()) as Destino) : NADA) };
}

const LOTE = 500;
/** The mark of an account that does not open: it equals no other mark, and the account is not tried again. */
const NENHUMA = Buffer.alloc(0);

/**
 * Encrypts the plain accounts of earlier versions, each batch in its own transaction. After a crash the next start continues; until then both
 * kinds can be read. Returns the number of accounts.
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

/** Marks encrypted accounts without a mark: those of earlier versions, and those that were encrypted again. Returns the number of accounts. */
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
