import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, linha, mensagem, reais } from '../common/common.ts';
import { NOME_DO_PAGADOR_EM_LETRAS } from '../common/comprimentos.ts';

/** A payment belongs to a purchase, or to the balance of one of its orders, and has the id of that record. */
const doPagamento = z.object({ id: id.meta({ description: 'Da compra, ou do pedido cujo saldo se paga' }) });

export const pagamento = doPagamento.extend({
  compraId: id,
  pedidoId: id.nullable().meta({ description: 'O pedido cujo saldo isto paga; `null` no pagamento da compra' }),
  estado: z
    .enum(['preparando', 'aguardando', 'pago', 'expirado', 'cancelado'])
    .meta({ description: '`preparando`: o banco ainda não respondeu; espere e pergunte de novo' }),
  valor: reais,
  pixCopiaECola: z.string().nullable().meta({ description: 'Texto do Pix copia e cola (BR Code), o mesmo do QR; `null` em `preparando`' }),
  expiraEm: instante.meta({ description: 'Até quando se pode pagar, ISO 8601 em UTC' }),
  agora: instante.meta({ description: 'O relógio do servidor, ISO 8601 em UTC: a contagem não depende do relógio de quem lê' }),
  eventoId: id,
  pedidos: z.array(id).meta({ description: 'Um pedido por fornecedor' }),
  podeSimular: z.boolean().meta({ description: 'Só com o banco simulado, em demonstração' }),
});
export type Pagamento = z.output<typeof pagamento>;

export const buscarPagamento = operation({
  id: 'buscarPagamento',
  method: 'GET',
  path: '/pagamento/:id',
  access: 'cliente',
  summary: 'O pagamento de uma compra, ou do saldo de um pedido',
  params: doPagamento,
  replies: { 200: pagamento },
});

export const simularPagamento = operation({
  id: 'simularPagamento',
  method: 'POST',
  path: '/pagamento/:id/simular',
  access: 'cliente',
  summary: 'Só em demonstração: o banco simulado recebe o Pix desta compra ou deste saldo',
  params: doPagamento,
  replies: { 202: mensagem },
});

const valorDoPix = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .meta({ description: 'Em reais, com ponto e duas casas decimais: `"123.45"`' });

/** Reasons why money of a Pix goes back: the receiver asked for it, or the Mecanismo Especial de Devolução did. */
export const NATUREZAS_DA_DEVOLUCAO = ['ORIGINAL', 'RETIRADA', 'MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO'] as const;
export const ESTADOS_DA_DEVOLUCAO_PIX = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

/** An item of unknown form does not make the other items invalid. */
const emOutraForma = z.unknown().meta({ description: 'Em outra forma: fica guardado, e quem opera fica sabendo' });

/** A refund of a Pix to its payer, in the form of the API Pix: a refund that we requested, or one that the bank made by itself. */
export const devolucaoDoPix = z.object({
  id: z.string().min(1).max(64).meta({ description: 'O da devolução que pedimos; outro, quando o banco devolve por si' }),
  rtrId: z.string().max(64).optional().catch(undefined),
  valor: valorDoPix,
  natureza: z
    .string()
    .max(40)
    .default('ORIGINAL')
    .meta({ description: `${NATUREZAS_DA_DEVOLUCAO.map((uma) => `\`${uma}\``).join(', ')}; sem ela, \`ORIGINAL\`` }),
  status: z.enum(ESTADOS_DA_DEVOLUCAO_PIX),
  horario: z
    .object({ solicitacao: z.string().max(40).optional(), liquidacao: z.string().max(40).optional() })
    .optional()
    .catch(undefined),
  motivo: z.string().max(500).optional().catch(undefined),
});
export type DevolucaoDoPix = z.output<typeof devolucaoDoPix>;

/** A received Pix, in the form of the API Pix. */
export const pixDoBanco = z.object({
  endToEndId: z.string().min(1).max(64).meta({ description: 'Identifica o Pix no Banco Central' }),
  txid: z.string().min(1).max(35).optional().meta({ description: 'A cobrança; falta em um Pix que não é de nenhuma' }),
  chave: z.string().max(77).optional().meta({ description: 'A chave que recebeu, quando o banco a diz' }),
  valor: valorDoPix,
  horario: z.string().max(40).meta({ description: 'Quando foi pago, ISO 8601' }),
  pagador: z
    .object({ cpf: z.string().max(14).optional(), cnpj: z.string().max(18).optional() })
    .optional()
    .catch(undefined)
    .meta({ description: 'CPF ou CNPJ de quem pagou, quando o banco o diz' }),
  devolucoes: z
    .array(devolucaoDoPix.or(emOutraForma))
    .or(emOutraForma)
    .optional()
    .meta({ description: 'O que dele volta ou voltou a quem pagou' }),
});
export type PixDoBanco = z.output<typeof pixDoBanco>;

/** Each Pix is validated by itself: an item of unknown form does not make the others invalid. */
export const variosPix = z.array(pixDoBanco.or(emOutraForma)).max(1000);

/** Webhook of the Central Bank's API Pix. Callbacks are repeated and arrive out of order. */
export const receberPix = operation({
  id: 'receberPix',
  method: 'POST',
  path: '/pagamento/webhook/:segredo/pix',
  access: 'publico',
  summary: 'Aviso de Pix recebido ou devolvido, no formato da API Pix do Banco Central; `segredo` é o do cadastro do webhook',
  params: z.object({ segredo: z.string().min(1).max(200).meta({ description: 'O do cadastro do webhook no banco' }) }),
  body: z.object({ pix: variosPix }),
  replies: { 200: mensagem },
});

/** Name and document on a client's charges. */
export const pagador = z.object({
  nome: linha(NOME_DO_PAGADOR_EM_LETRAS, 2).meta({ description: 'De quem paga' }),
  documento: linha(20).meta({ description: 'CPF ou CNPJ de quem paga, com ou sem máscara' }),
});
export type Pagador = z.output<typeof pagador>;

export const buscarFormasDePagamento = operation({
  id: 'buscarFormasDePagamento',
  method: 'GET',
  path: '/pagamento/formas',
  access: 'cliente',
  summary: 'Como se paga neste servidor, e em nome de quem vão as cobranças do cliente',
  replies: {
    200: z.object({
      formas: z
        .array(
          z.object({
            tipo: z.enum(['pix']),
            simulada: z.boolean().meta({ description: 'O banco é de mentira: nenhum dinheiro muda de mãos' }),
          }),
        )
        .meta({ description: 'Vazia quando o servidor ainda não tem banco' }),
      prazoEmMinutos: z.int().meta({ description: 'Para pagar uma compra fechada' }),
      pagador: pagador.nullable().meta({ description: '`null`: as cobranças vão sem nome' }),
    }),
  },
});
export type FormasDePagamento = z.output<(typeof buscarFormasDePagamento.replies)[200]>;

export const salvarPagador = operation({
  id: 'salvarPagador',
  method: 'PUT',
  path: '/pagamento/pagador',
  access: 'cliente',
  summary: 'Guarda em nome de quem vão as próximas cobranças do cliente',
  body: pagador,
  replies: { 200: mensagem.extend({ pagador }) },
});

export const excluirPagador = operation({
  id: 'excluirPagador',
  method: 'DELETE',
  path: '/pagamento/pagador',
  access: 'cliente',
  summary: 'Esquece em nome de quem vão as cobranças; repetir não muda nada',
  replies: { 200: mensagem },
});
