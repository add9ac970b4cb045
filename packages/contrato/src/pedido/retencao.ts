import * as z from 'zod';
import type { Lado } from '../common/constants.ts';

/** Reasons why an order is on hold: the bank reviews its Pix, or its shop is suspended. */
export const MOTIVOS_DA_RETENCAO = ['banco', 'suspensao'] as const;
export type MotivoDaRetencao = (typeof MOTIVOS_DA_RETENCAO)[number];

/** Decisions of an operator on an order of a suspended shop: a full refund to the client, or the order goes on as agreed. */
export const DECISOES_DA_SUSPENSAO = ['devolver', 'seguir'] as const;
export type DecisaoDaSuspensao = (typeof DECISOES_DA_SUSPENSAO)[number];

/** Texts for each side of an order on hold. */
export const TEXTO_DA_RETENCAO: Readonly<
  Record<MotivoDaRetencao, Readonly<Record<Lado, { readonly titulo: string; readonly acao: string }>>>
> = {
  banco: {
    CLIENTE: {
      titulo: 'O banco está revendo o Pix que pagou este pedido',
      acao: 'Até isso terminar, nada muda no pedido e nenhum prazo corre. Avisamos você assim que terminar.',
    },
    FORNECEDOR: {
      titulo: 'O banco está revendo o Pix que pagou este pedido',
      acao: 'Não entregue nada por enquanto: o pagamento pode voltar a quem pagou. Avisamos você assim que isso terminar.',
    },
  },
  suspensao: {
    CLIENTE: {
      titulo: 'A loja deste pedido está suspensa',
      acao: 'Seu dinheiro está guardado, e nada mais se cobra. Espere a decisão do Festejo, ou cancele antes da festa e receba tudo de volta.',
    },
    FORNECEDOR: {
      titulo: 'A sua loja está suspensa',
      acao: 'Este pedido espera a decisão do Festejo, e nada se move até lá.',
    },
  },
};

export const retencaoDoPedido = z.enum(MOTIVOS_DA_RETENCAO).nullable().meta({
  description:
    '`banco`: o banco revê o Pix; `suspensao`: a loja está suspensa. Enquanto isso nada se move, e nenhum prazo corre; `null` na maioria',
});
