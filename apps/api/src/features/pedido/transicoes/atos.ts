import type { EstadoDoPedido, Lado } from '@festejo/contrato/common/constants.ts';
import { type Autor, buscarTransicao } from './transicoes.ts';

/** The transition behind each action of a person, by side. (The bank reports payments.) */
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

/** Target state, author and table row of a person's action. Without a row the state does not allow the action. */
export function movimentoDe<L extends Lado>(role: L, acao: Movimento<L>, estado: EstadoDoPedido) {
  const movimentos: Readonly<Record<string, { readonly para: EstadoDoPedido; readonly por: Autor }>> = MOVIMENTOS[role];
  const { para, por } = movimentos[acao] as { para: EstadoDoPedido; por: Autor };
  return { para, por, linha: buscarTransicao(estado, para, por) };
}
