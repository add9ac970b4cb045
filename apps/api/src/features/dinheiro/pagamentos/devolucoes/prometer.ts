import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../../../platform/db/database.ts';
import { insertRepasses } from '../../repasses/index.ts';
import { insertDevolucoesDosPedidos } from './devolucoes.queries.ts';

/** What one movement of an order's ledger owes to people outside. */
export interface Promessa {
  readonly compraId: string;
  readonly pedidoId: string;
  /** The movement's key: no promise is written twice. */
  readonly chave: string;
  readonly devolverEmCentavos: number;
  /** Of that, what goes back to the Pix of the balance; the rest to the purchase's. */
  readonly doSaldoEmCentavos: number;
  readonly repassarEmCentavos: number;
}

/** Writes down what is owed, in the transaction of the movements that owe it; the bank is asked later. */
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
