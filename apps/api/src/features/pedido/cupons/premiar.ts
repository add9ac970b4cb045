import { randomInt } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../platform/db/database.ts';
import { insertCupomDoCliente } from './cupons.queries.ts';

/** Letters and digits that cannot be mistaken for each other. */
const LETRAS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const sorteado = (prefixo: string) => `${prefixo}-${Array.from({ length: 8 }, () => LETRAS[randomInt(LETRAS.length)]).join('')}`;

interface Premio {
  readonly clienteId: string;
  /** Prefix of the code. */
  readonly prefixo: string;
  readonly valorEmCentavos: number;
  readonly minimoEmCentavos: number;
  readonly iniciaEm: Date;
  readonly terminaEm: Date;
}

/** Creates a coupon with an amount paid by Festejo, for one purchase of one client. Returns its id. */
export async function premiar(tx: Tx, { prefixo, ...premio }: Premio): Promise<string> {
  const id = uuidv7();
  while (!(await insertCupomDoCliente(tx, { id, codigo: sorteado(prefixo), ...premio })));
  return id;
}
