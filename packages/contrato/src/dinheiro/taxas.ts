import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { decimal, instante, mensagem } from '../common/common.ts';
import { AVISO_DA_TAXA_EM_DIAS } from '../common/prazos.ts';
import { porque } from '../operacao/operacao.ts';

export const TAXA_MAXIMA = 30;

const percentual = z.number().meta({ description: 'Por cento do que chega ao fornecedor, com até duas casas: `8.5` = 8,5%' });

/** The fee of Festejo on each sale, now and in the future. Public. */
export const buscarTaxa = operation({
  id: 'buscarTaxa',
  method: 'GET',
  path: '/taxa',
  access: 'publico',
  summary: 'A taxa do Festejo sobre o que chega ao fornecedor; um pedido fica com a do momento da compra',
  replies: {
    200: z.object({
      percentual,
      muda: z.object({ percentual, em: instante }).nullable().meta({ description: 'A próxima mudança; `null` sem nenhuma marcada' }),
    }),
  },
});
export type TaxaDoFestejo = z.output<(typeof buscarTaxa)['replies'][200]>;

export const buscarTaxas = operation({
  id: 'buscarTaxas',
  method: 'GET',
  path: '/operacao/taxas',
  access: 'operador',
  summary: 'As taxas que houve e as marcadas, a mais nova primeiro. Pede a verificação em duas etapas',
  replies: {
    200: z.object({
      atual: percentual,
      itens: z.array(z.object({ percentual, valeDesde: instante, porque: z.string(), criadaEm: instante })),
    }),
  },
});

export const mudarTaxa = operation({
  id: 'mudarTaxa',
  method: 'POST',
  path: '/operacao/taxas',
  access: 'operador',
  summary: `Marca uma taxa para um dia em diante; uma maior, só com ${AVISO_DA_TAXA_EM_DIAS} dias de aviso. Pedidos já feitos não mudam. Pede a verificação em duas etapas`,
  body: z.object({
    percentual: decimal
      .pipe(
        z
          .number()
          .min(0, 'A taxa não pode ser negativa')
          .max(TAXA_MAXIMA, `A taxa é de até ${TAXA_MAXIMA}%`)
          .refine((valor) => Math.abs(valor * 100 - Math.round(valor * 100)) < 1e-6, 'Use até duas casas depois da vírgula'),
      )
      .meta({ description: `Por cento, de 0 a ${TAXA_MAXIMA}, com até duas casas` }),
    dia: z.iso.date('Escolha o dia').meta({ description: 'O primeiro dia dela, no horário de Brasília, `AAAA-MM-DD`; de hoje em diante' }),
    porque,
  }),
  replies: { 200: mensagem },
});
