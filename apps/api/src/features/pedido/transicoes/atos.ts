import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { type Autor, buscarTransicao } from './transicoes.ts';

/** The move that each thing a person can do is, by side. (Paying is the bank's word.) */
export const MOVIMENTOS = {
  CLIENTE: {
    pagar: { para: 'pago', por: 'pagamento' },
    concluir: { para: 'concluido', por: 'cliente' },
    disputar: { para: 'em_disputa', por: 'cliente' },
    cancelar: { para: 'cancelado', por: 'cliente' },
  },
  FORNECEDOR: {
    aceitar: { para: 'confirmado', por: 'fornecedor' },
    recusar: { para: 'recusado', por: 'fornecedor' },
    entregar: { para: 'entregue', por: 'fornecedor' },
    cancelar: { para: 'cancelado', por: 'fornecedor' },
  },
} as const satisfies Readonly<Record<Lado, { readonly [acao: string]: { readonly para: EstadoDoPedido; readonly por: Autor } }>>;
export type Movimento<L extends Lado = Lado> = L extends Lado ? keyof (typeof MOVIMENTOS)[L] : never;

/** Where a person's act leads, by whom, and the table's row of it; no row: the state has no such move. */
export function movimentoDe<L extends Lado>(role: L, acao: Movimento<L>, estado: EstadoDoPedido) {
  const movimentos: Readonly<Record<string, { readonly para: EstadoDoPedido; readonly por: Autor }>> = MOVIMENTOS[role];
  const { para, por } = movimentos[acao] as { para: EstadoDoPedido; por: Autor };
  return { para, por, linha: buscarTransicao(estado, para, por) };
}
