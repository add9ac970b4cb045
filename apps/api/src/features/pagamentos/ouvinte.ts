import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';

/** A refund of an order that the bank carried out. */
export interface DevolucaoFeita {
  /** The key of the movement that promised it. */
  readonly chave: string;
  readonly pedidoId: string;
  readonly valorEmCentavos: number;
}

/** What else happens when a payment ends, or money is back, in the same transaction; the app plugs the orders in. */
export interface OuvinteDePagamentos {
  pago(ctx: Context, tx: Tx, compraId: string): Promise<void>;
  expirado(ctx: Context, tx: Tx, compraId: string): Promise<void>;
  devolvido(ctx: Context, tx: Tx, devolucao: DevolucaoFeita): Promise<void>;
}
