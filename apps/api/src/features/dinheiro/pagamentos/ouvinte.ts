import type { EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { DoPagamento } from './pagamento.ts';

/** A refund of an order that the bank carried out. */
export interface DevolucaoFeita {
  /** The key of the movement that promised the refund. */
  readonly chave: string;
  readonly pedidoId: string;
  readonly valorEmCentavos: number;
}

/** Money of a Pix that the bank takes back by itself, or reviews. */
export interface RetomadaDoPix {
  readonly id: string;
  readonly endToEndId: string;
  readonly estado: EstadoDaRetomada;
  readonly valorEmCentavos: number;
  /** The payment that the Pix paid; null if it paid nothing. */
  readonly pagamento: DoPagamento | null;
  /** Refunds of this Pix by order: the sum of all promises, and the part of them that this retomada carries out. */
  readonly prometido: ReadonlyMap<string, number>;
  readonly absorvivel: ReadonlyMap<string, number>;
}

/** An order's part of a retomada, and how much of that is a promised refund. */
export interface ParteDoPedido {
  readonly valorEmCentavos: number;
  readonly reembolsoEmCentavos: number;
}

/** The effects of payments, refunds and retomadas on orders, in the same transaction. The app connects the orders here. */
export interface OuvinteDePagamentos {
  /**
   * Locks the orders that the payment of a balance changes, before the payment itself: transitions lock the order first and then end its
   * payment, so the sequence of locks must be equal. (For a purchase the payment comes first.)
   */
  travar(tx: Tx, pagamento: DoPagamento): Promise<void>;
  pago(ctx: Context, tx: Tx, pagamento: DoPagamento): Promise<void>;
  expirado(ctx: Context, tx: Tx, pagamento: DoPagamento): Promise<void>;
  /** Applies a retomada to the orders and returns the part of each. The orders of the purchase are locked. */
  retomada(ctx: Context, tx: Tx, retomada: RetomadaDoPix): Promise<ReadonlyMap<string, ParteDoPedido>>;
  devolvido(ctx: Context, tx: Tx, devolucao: DevolucaoFeita): Promise<void>;
}
