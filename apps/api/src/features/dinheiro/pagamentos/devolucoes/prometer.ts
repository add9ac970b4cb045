import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../../platform/db/database.ts';
import { insertRepasses } from '../../repasses/repasses.queries.ts';
import { insertDevolucoesDosPedidos } from './devolucoes.queries.ts';

/** The amounts that one movement of an order owes to client and supplier. */
export interface Promessa {
  readonly compraId: string;
  readonly pedidoId: string;
  /** The key of the movement, which prevents a second promise. */
  readonly chave: string;
  readonly devolverEmCentavos: number;
  /** The part of the refund that goes back to the Pix of the balance; the rest goes to the Pix of the purchase. */
  readonly doSaldoEmCentavos: number;
  readonly repassarEmCentavos: number;
}

/** Writes the owed refunds and payouts, in the transaction of their movements. The bank is asked later. */
export async function prometer(tx: Tx, promessas: readonly Promessa[], em: Date): Promise<void> {
  const devolucoes = promessas.flatMap(({ compraId, pedidoId, chave, devolverEmCentavos, doSaldoEmCentavos }) =>
    [
      { chave, pagamentoId: compraId, valorEmCentavos: devolverEmCentavos - doSaldoEmCentavos },
      { chave: `${chave}:saldo`, pagamentoId: pedidoId, valorEmCentavos: doSaldoEmCentavos },
    ].flatMap((uma) => (uma.valorEmCentavos > 0 ? [{ id: uuidv7(), compraId, pedidoId, ...uma }] : [])),
  );
  const repasses = promessas.flatMap(({ pedidoId, chave, repassarEmCentavos }) =>
    repassarEmCentavos > 0 ? [{ id: uuidv7(), pedido_id: pedidoId, chave, valor_em_centavos: repassarEmCentavos }] : [],
  );
  if (devolucoes.length > 0) await insertDevolucoesDosPedidos(tx, devolucoes, em);
  if (repasses.length > 0) await insertRepasses(tx, repasses, em);
}
