import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { DoPagamento } from './pagamento.ts';

/** A refund of an order that the bank carried out. */
export interface DevolucaoFeita {
  /** The key of the movement that promised it. */
  readonly chave: string;
  readonly pedidoId: string;
  readonly valorEmCentavos: number;
}

/** What else happens when a payment ends, or money is back, in the same transaction; the app plugs the orders in. */
export interface OuvinteDePagamentos {
  /**
   * Locks what the payment of a balance changes, before the payment itself: whoever moves an order locks it first and ends its payment
   * then, and all have to lock in one order. (Of a purchase the payment comes first.)
   */
  travar(tx: Tx, pagamento: DoPagamento): Promise<void>;
  pago(ctx: Context, tx: Tx, pagamento: DoPagamento): Promise<void>;
  expirado(ctx: Context, tx: Tx, pagamento: DoPagamento): Promise<void>;
  devolvido(ctx: Context, tx: Tx, devolucao: DevolucaoFeita): Promise<void>;
}
