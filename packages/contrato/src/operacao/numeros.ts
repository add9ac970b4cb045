import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { instante, lugar, ponto, reais } from '../common/common.ts';

/** Number of months in the market's numbers, the current one included. */
export const MESES_DOS_NUMEROS = 12;
/** Largest number of places in the list of demand without supply. */
export const LUGARES_NO_MAXIMO = 60;

const quantos = (description: string) => z.int().meta({ description });

export const mesDoMercado = z.object({
  mes: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ description: 'Mês de Brasília, `AAAA-MM`' }),
  pedidos: quantos('Pedidos feitos no mês'),
  pagos: quantos('Desses, os que foram pagos'),
  vendido: reais.meta({ description: 'Em reais: o que se pagou por eles até agora, o que voltou depois incluído' }),
  recusados: quantos('Desses, os que o fornecedor recusou'),
  cancelados: quantos('Desses, os que foram cancelados ou devolvidos depois'),
  devolvido: reais.meta({ description: 'Em reais: o que voltou, ou volta, do que se pagou por eles; `vendido` menos isto é o que ficou' }),
});
export type MesDoMercado = z.output<typeof mesDoMercado>;

export const faltaNoLugar = z.object({
  ...lugar,
  ...ponto,
  festas: quantos('Festas por vir às quais falta quem sirva ao menos uma categoria'),
  categorias: z
    .array(z.object({ nome: z.string().meta({ description: 'Da categoria oficial' }), festas: quantos('Festas que não acham nada dela') }))
    .meta({ description: 'O que falta ali, a que falta a mais festas primeiro' }),
});
export type FaltaNoLugar = z.output<typeof faltaNoLugar>;

export const numerosDoMercado = z.object({
  contadosEm: instante.meta({ description: 'Os números se contam de novo depois de dez minutos' }),
  meses: z.array(mesDoMercado).meta({ description: `Os últimos ${MESES_DOS_NUMEROS}, o mais antigo primeiro` }),
  faltas: z.array(faltaNoLugar).meta({
    description: `Onde há festas e não há quem sirva, no máximo ${LUGARES_NO_MAXIMO} municípios, o maior número primeiro; o ponto é o do meio das festas, a um décimo de grau`,
  }),
});
export type NumerosDoMercado = z.output<typeof numerosDoMercado>;

export const buscarNumeros = operation({
  id: 'buscarNumeros',
  method: 'GET',
  path: '/operacao/numeros',
  access: 'operador',
  summary: 'O mercado mês a mês, e onde falta quem sirva, sem dados de pessoas. Pede a verificação em duas etapas',
  replies: { 200: numerosDoMercado },
});
