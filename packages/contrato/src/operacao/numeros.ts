import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { instante, lugar, reais } from '../common/common.ts';

/** The market is seen over so many months, the current one included. */
export const MESES_DOS_NUMEROS = 12;
/** Of demand without supply so many places are listed. */
export const FALTAS_NO_MAXIMO = 30;

const quantos = (description: string) => z.int().meta({ description });

export const mesDoMercado = z.object({
  mes: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .meta({ description: 'Mês de Brasília, `AAAA-MM`' }),
  pedidos: quantos('Pedidos feitos no mês'),
  pagos: quantos('Desses, os que foram pagos'),
  vendido: reais.meta({ description: 'Em reais: o que os pagos valem, sem os que caíram depois' }),
  recusados: quantos('Desses, os que o fornecedor recusou'),
  cancelados: quantos('Desses, os que foram cancelados ou devolvidos depois'),
  devolvido: reais.meta({ description: 'Em reais: o que voltou aos clientes no mês, de qualquer pedido' }),
});
export type MesDoMercado = z.output<typeof mesDoMercado>;

export const faltaNoMercado = z.object({
  ...lugar,
  categoria: z.string().meta({ description: 'Nome da categoria oficial' }),
  festas: quantos('Festas por vir às quais ninguém serve nada da categoria'),
});
export type FaltaNoMercado = z.output<typeof faltaNoMercado>;

export const numerosDoMercado = z.object({
  contadosEm: instante.meta({ description: 'Os números se contam de novo depois de dez minutos' }),
  meses: z.array(mesDoMercado).meta({ description: `Os últimos ${MESES_DOS_NUMEROS}, o mais antigo primeiro` }),
  faltas: z
    .array(faltaNoMercado)
    .meta({ description: `Onde há festas e não há quem sirva, no máximo ${FALTAS_NO_MAXIMO}, o maior número primeiro` }),
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
