import * as z from 'zod';

/** Failures of a shop towards the client of a paid order. The database function `falha_da_loja` decides which move is which failure. */
export const FALHAS_DA_LOJA = {
  recusou: 'Recusou',
  nao_respondeu: 'Não respondeu no prazo',
  cancelou: 'Cancelou depois de confirmar',
  nao_veio: 'Não veio, ou não entregou',
} as const;
export type FalhaDaLoja = keyof typeof FALHAS_DA_LOJA;

const quantas = (description: string) => z.int().meta({ description });

export const falhasDaLoja = z.object({
  recusou: quantas('Pedidos pagos que a loja recusou no prazo'),
  nao_respondeu: quantas('Pedidos pagos que ela deixou sem resposta'),
  cancelou: quantas('Pedidos que ela cancelou depois de confirmar'),
  nao_veio: quantas('Disputas perdidas em que ela não veio, ou não entregou'),
});
export type FalhasDaLoja = Readonly<Record<FalhaDaLoja, number>>;

/** Reasons why an order that did not take place may be rated: the shop failed, not the client. */
export const AVALIADO_POR_FALHA = {
  cancelou: 'A loja cancelou depois de confirmar',
  nao_veio: 'A loja não veio, ou não entregou',
  problema: 'O dinheiro voltou, por decisão do Festejo',
} as const;
export const falhaDoPedido = z
  .enum(Object.keys(AVALIADO_POR_FALHA) as (keyof typeof AVALIADO_POR_FALHA)[])
  .nullable()
  .meta({
    description:
      'Por que se avalia um pedido que não aconteceu: `cancelou`, a loja cancelou depois de confirmar; `nao_veio`; `problema`, o dinheiro voltou por uma disputa; `null` do que foi entregue',
  });
export type FalhaDoPedido = keyof typeof AVALIADO_POR_FALHA | null;
