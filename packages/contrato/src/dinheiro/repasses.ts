import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, lista, paginacao, reais } from '../common/common.ts';

/** Kinds of entries in a supplier's ledger. */
export const TIPOS_DE_LANCAMENTO = [
  'pagamento',
  'saldo',
  'liberacao',
  'cancelamento',
  'partilha',
  'reembolso',
  'retomada',
  'retorno',
  'repasse',
] as const;
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number];
/** Names of the entries, as the supplier reads them. */
export const NOME_DO_LANCAMENTO: Readonly<Record<TipoDeLancamento, string>> = {
  pagamento: 'Pago pelo cliente e guardado para você',
  saldo: 'Saldo pago pelo cliente e guardado para você',
  liberacao: 'Liberado para você',
  cancelamento: 'Sua parte de um cancelamento',
  partilha: 'Sua parte depois de uma disputa',
  reembolso: 'Devolvido ao cliente',
  retomada: 'Tomado de volta pelo banco de quem pagou',
  retorno: 'Devolvido pelo banco depois de contestado',
  repasse: 'Enviado à sua conta',
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
      '`pagamento` e `saldo` entram na guarda do Festejo; `liberacao`, `cancelamento`, `partilha` e `reembolso` a esvaziam; `retomada` é o que o banco de quem pagou tomou de volta, e `retorno` o que devolveu disso; `repasse` sai para a conta do fornecedor',
  }),
  em: instante,
  pedidoId: id,
  numero: z.int().meta({ description: 'Número do pedido' }),
  eventoTitulo: z.string(),
  valor: reais.meta({
    description:
      'O que entra para o fornecedor, ou sai, em reais, já sem a taxa; negativo o que sai, 0 o que só passa de guardado a liberado. A soma de todos é o que está guardado, liberado e a caminho',
  }),
  liberado: reais.meta({ description: 'O que passa de guardado a liberado, em reais; 0 quando nada' }),
  taxa: reais.meta({ description: 'O que o Festejo guardou deste lançamento; negativo o que devolveu da taxa, 0 quando nada' }),
});
export type LancamentoDoExtrato = z.output<typeof lancamentoDoExtrato>;

/** Reasons why released money is not paid out yet. */
export const ESPERAS_DO_REPASSE = ['conta', 'conta_nova', 'recusa', 'analise'] as const;
export type EsperaDoRepasse = (typeof ESPERAS_DO_REPASSE)[number];

export const saldosDoFornecedor = z.object({
  guardado: reais.meta({ description: 'De pedidos pagos, até depois da festa, já sem a taxa' }),
  liberado: reais.meta({ description: 'Já do fornecedor, ainda não enviado' }),
  aCaminho: reais.meta({ description: 'No banco, a caminho da conta' }),
  repassado: reais.meta({ description: 'Já enviado à conta, desde o começo' }),
});

/** Waiting payouts, as both the statement and the supplier's home show them. */
export const esperaDoRepasse = {
  retido: reais.meta({ description: 'Do liberado, o que espera uma decisão sobre o pedido: o banco revê o Pix, ou a loja está suspensa' }),
  espera: z.enum(ESPERAS_DO_REPASSE).nullable().meta({
    description:
      'Por que o liberado espera: falta a conta, ela mudou há pouco, o banco recusou, ou o Festejo confere; `null` se o que não está retido vai no próximo envio',
  }),
  esperaAte: instante.nullable().meta({ description: 'Até quando, se se sabe' }),
  motivo: z.string().nullable().meta({ description: 'O que o banco respondeu; `null` sem recusa' }),
};

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
      saldos: saldosDoFornecedor,
      proximaLiberacaoEm: instante
        .nullable()
        .meta({ description: 'Quando o próximo pedido pago é liberado, se nada mudar; `null` sem nenhum' }),
      ...esperaDoRepasse,
      simulado: z.boolean().meta({ description: 'Demonstração: nenhum dinheiro sai de verdade' }),
    }),
  },
});
export type Extrato = z.output<(typeof buscarExtrato)['replies'][200]>;
