import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, lista, paginacao, reais } from '../common/common.ts';

/** What happens to a supplier's money of an order. */
export const TIPOS_DE_LANCAMENTO = [
  'pagamento',
  'saldo',
  'liberacao',
  'cancelamento',
  'partilha',
  'reembolso',
  'repasse',
  'retomada',
  'retorno',
] as const;
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number];
/** The same, as the supplier reads it. */
export const NOME_DO_LANCAMENTO: Readonly<Record<TipoDeLancamento, string>> = {
  pagamento: 'Pago pelo cliente e guardado',
  saldo: 'Saldo pago pelo cliente e guardado',
  liberacao: 'Liberado para você',
  cancelamento: 'Sua parte de um cancelamento',
  partilha: 'Sua parte depois de uma disputa',
  reembolso: 'Devolvido ao cliente',
  repasse: 'Enviado à sua conta',
  retomada: 'Tomado de volta pelo banco',
  retorno: 'Devolvido pelo banco depois de contestado',
};

/** A month, `AAAA-MM`, by the clock of Brasília. */
export const mesDoExtrato = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Mês inválido: use AAAA-MM')
  .meta({ description: 'Mês no horário de Brasília, `AAAA-MM`' });

export const lancamentoDoExtrato = z.object({
  id,
  tipo: z.enum(TIPOS_DE_LANCAMENTO).meta({
    description:
      '`pagamento` e `saldo` entram na guarda do Festejo, `reembolso` sai dela para o cliente; `liberacao`, `cancelamento` e `partilha` são do fornecedor, `repasse` sai para a conta dele; `retomada` o banco tomou do guardado ou do que já era dele, `retorno` voltou para lá',
  }),
  em: instante,
  pedidoId: id,
  numero: z.int().meta({ description: 'Número do pedido' }),
  eventoTitulo: z.string(),
  valor: reais.meta({ description: 'Em reais, já sem a taxa; negativo o que sai' }),
  taxa: reais.meta({ description: 'O que o Festejo guardou deste lançamento; negativo o que devolveu da taxa, 0 quando nada' }),
});
export type LancamentoDoExtrato = z.output<typeof lancamentoDoExtrato>;

const saldos = z.object({
  guardado: reais.meta({ description: 'De pedidos pagos, até depois da festa' }),
  liberado: reais.meta({ description: 'Já do fornecedor, ainda não enviado' }),
  aCaminho: reais.meta({ description: 'No banco, a caminho da conta' }),
  repassado: reais.meta({ description: 'Já enviado à conta, desde o começo' }),
});

export const buscarExtrato = operation({
  id: 'buscarExtrato',
  method: 'GET',
  path: '/repasse/extrato',
  access: 'fornecedor',
  summary:
    'O dinheiro do fornecedor: quanto está guardado, liberado, a caminho e enviado, e o que aconteceu em um mês, o mais novo primeiro',
  query: z.object({ mes: mesDoExtrato, ...paginacao }),
  replies: {
    200: lista(lancamentoDoExtrato).extend({
      saldos,
      proximaLiberacaoEm: instante
        .nullable()
        .meta({ description: 'Quando o próximo pedido pago é liberado, se nada mudar; `null` sem nenhum' }),
      retido: reais.meta({
        description: 'Do liberado, o que espera uma decisão sobre o pedido: o banco revê o Pix, ou a loja está suspensa',
      }),
      espera: z.enum(['conta', 'conta_nova', 'recusa']).nullable().meta({
        description:
          'Por que o liberado espera: falta a conta, ela mudou há pouco, ou o banco recusou; `null` se o que não está retido vai no próximo envio',
      }),
      esperaAte: instante.nullable().meta({ description: 'Até quando, se se sabe' }),
      motivo: z.string().nullable().meta({ description: 'O que o banco respondeu; `null` sem recusa' }),
      simulado: z.boolean().meta({ description: 'Demonstração: nenhum dinheiro sai de verdade' }),
    }),
  },
});
export type Extrato = z.output<(typeof buscarExtrato)['replies'][200]>;
