import type { EstadoDaRetomada } from '@festejo/contrato/operacao/retomadas.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { DoPagamento } from './pagamento.ts';

/** A refund of an order that the bank carried out. */
export interface DevolucaoFeita {
  /** The key of the movement that promised it. */
  readonly chave: string;
  readonly pedidoId: string;
  readonly valorEmCentavos: number;
}

/** Money of a Pix that the bank takes back by itself, or wants to. */
export interface RetomadaDoPix {
  readonly id: string;
  readonly endToEndId: string;
  readonly estado: EstadoDaRetomada;
  readonly valorEmCentavos: number;
  /** What the Pix paid; null of one that paid nothing. */
  readonly pagamento: DoPagamento | null;
  /** By order, of that Pix: all refunds that were ever promised, and what of them counts as done by this. */
  readonly prometido: ReadonlyMap<string, number>;
  readonly absorvivel: ReadonlyMap<string, number>;
}

/** What of a taking back is an order's, and how much of that is a refund that was promised. */
export interface ParteDoPedido {
  readonly valorEmCentavos: number;
  readonly reembolsoEmCentavos: number;
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
  /** The bank takes money back, wants to, or lets it be: gives the part of each order. The purchase's orders are locked. */
  retomada(ctx: Context, tx: Tx, retomada: RetomadaDoPix): Promise<ReadonlyMap<string, ParteDoPedido>>;
  devolvido(ctx: Context, tx: Tx, devolucao: DevolucaoFeita): Promise<void>;
}
