import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, linha, lista, mensagem, paginacao, paragrafo, reais } from '../common/common.ts';
import { numeroDoPedido } from '../pedido/pedidos.ts';
import type { AtoDeOperador } from './operacao.ts';

/** Outgoing money: a refund to the payer, or a payout to the supplier. */
export const PAPEIS_DO_DINHEIRO = ['devolucao', 'repasse'] as const;
export type PapelDoDinheiro = (typeof PAPEIS_DO_DINHEIRO)[number];

/** Acts of an operator on outgoing money. */
export type AtoDoDinheiro = Extract<AtoDeOperador, `${string}_${PapelDoDinheiro}`>;

/** A refund takes minutes; after this time an operator must look at it. */
export const DEVOLUCAO_DEMORA_EM_HORAS = 24;
/** A payout leaves on the next working day, and the bank answers on the working day after that. */
export const REPASSE_DEMORA_EM_DIAS = 4;
export const COMPROVANTE_NO_MAXIMO = 100;

/** Reasons why money does not move. */
export const SITUACOES_DO_DINHEIRO = [
  'recusado',
  'sem_cobranca',
  'sem_pix',
  'sem_destino',
  'em_analise',
  'demora',
  'sem_resposta',
  'sem_conta',
  'conta_nova',
  'espera_conta',
  'retido',
] as const;
export type SituacaoDoDinheiro = (typeof SITUACOES_DO_DINHEIRO)[number];

const papel = z.enum(PAPEIS_DO_DINHEIRO).meta({ description: '`devolucao` volta a quem pagou; `repasse` vai a quem vendeu' });
const quem = z.object({ id, nome: z.string().meta({ description: 'Do cliente só o primeiro nome e uma letra; do fornecedor o da loja' }) });

export const dinheiroParado = z.object({
  papel,
  id,
  numero: numeroDoPedido.nullable().meta({ description: '`null` de um Pix que não pagou pedido nenhum' }),
  valor: reais.meta({ description: 'Em reais; negativo: o que o fornecedor devolve, descontado do próximo repasse' }),
  situacao: z.enum(SITUACOES_DO_DINHEIRO).meta({
    description:
      '`recusado` pelo banco; `sem_cobranca`: um Pix de nenhuma compra daqui, que só volta por decisão de quem opera; `sem_pix`: não se sabe a que Pix volta; `sem_destino`: o banco já não devolve o Pix, e o cliente não disse para onde vai; `em_analise`: o banco está revendo o Pix; `demora`; `sem_resposta` do banco ao que foi enviado; ' +
      '`sem_conta` do fornecedor; `conta_nova`, que ainda não vale; `espera_conta`: seguro até o fornecedor mudar a conta; `retido`: o pedido espera o banco, ou uma decisão sobre a loja',
  }),
  motivo: z.string().nullable().meta({ description: 'O que o banco disse da última vez; `null` quando não disse nada' }),
  tentativas: z.int().meta({ description: 'Quantas vezes o banco foi pedido ou disse não' }),
  desde: instante.meta({ description: 'Quando passou a ser devido' }),
  tentarEm: instante.nullable().meta({ description: 'Quando se tenta de novo; `null` quando ninguém mais tenta' }),
  cliente: quem.nullable().meta({ description: '`null` de um Pix que não é de nenhuma compra' }),
  fornecedor: quem.nullable().meta({ description: '`null` de um Pix que não pagou pedido nenhum' }),
  destino: z.string().nullable().meta({
    description: 'Para onde vai a transferência de uma devolução, mascarado; `null` quando não é transferência, ou o cliente não disse',
  }),
  podeEscrever: z.boolean().meta({ description: 'Se espera o cliente, a quem se pode escrever' }),
  podeTentar: z.boolean().meta({ description: 'Se o banco pode ser pedido agora' }),
  podeEsperarConta: z.boolean().meta({ description: 'Se pode esperar até o fornecedor mudar a conta' }),
  podeAcertar: z.boolean().meta({ description: 'Se pode ser dado por feito, porque foi pago por fora' }),
});
export type DinheiroParado = z.output<typeof dinheiroParado>;

export const buscarDinheiroParado = operation({
  id: 'buscarDinheiroParado',
  method: 'GET',
  path: '/operacao/dinheiro',
  access: 'operador',
  summary:
    'Devoluções ou repasses que o banco recusou, ou que esperam demais, o mais antigo primeiro; no fim o que só espera a conta do fornecedor. Pede a verificação em duas etapas',
  query: z.object({ papel, ...paginacao }),
  replies: { 200: lista(dinheiroParado) },
});

const deUm = { params: z.object({ papel, id: id.meta({ description: 'Da devolução ou do repasse' }) }), refusals: [404] } as const;

export const tentarDinheiro = operation({
  id: 'tentarDinheiro',
  method: 'POST',
  path: '/operacao/dinheiro/:papel/:id/tentar',
  access: 'operador',
  summary: 'Pede ao banco agora, de novo, uma devolução ou um repasse parado',
  ...deUm,
  replies: { 200: mensagem },
});

export const esperarConta = operation({
  id: 'esperarConta',
  method: 'POST',
  path: '/operacao/dinheiro/repasse/:id/esperar-conta',
  access: 'operador',
  summary: 'Segura um repasse recusado até o fornecedor mudar a conta bancária',
  params: z.object({ id: id.meta({ description: 'Do repasse' }) }),
  refusals: [404],
  replies: { 200: mensagem },
});

export const CARTA_NO_MAXIMO = 500;
export const cartaAoCliente = z.object({
  texto: paragrafo(CARTA_NO_MAXIMO).min(10, 'Escreva pelo menos 10 letras').meta({
    description: 'O que o cliente lê, no Festejo e por e-mail; fica no registro para sempre, sem dados de pessoas',
  }),
});

export const escreverAoCliente = operation({
  id: 'escreverAoCliente',
  method: 'POST',
  path: '/operacao/dinheiro/devolucao/:id/escrever',
  access: 'operador',
  summary: 'Escreve ao cliente de uma devolução que espera ele dizer para onde vai; as palavras ficam no registro',
  params: z.object({ id: id.meta({ description: 'Da devolução' }) }),
  refusals: [404],
  body: cartaAoCliente,
  replies: { 200: mensagem },
});

export const acertoDoDinheiro = z.object({
  comprovante: linha(COMPROVANTE_NO_MAXIMO).min(10, 'Diga o comprovante em pelo menos 10 letras').meta({
    description: 'O que prova o pagamento, como o número da autenticação; fica no registro para sempre, sem dados de pessoas',
  }),
});

export const acertarDinheiro = operation({
  id: 'acertarDinheiro',
  method: 'POST',
  path: '/operacao/dinheiro/:papel/:id/acertar',
  access: 'operador',
  summary: 'Dá por feita uma devolução ou um repasse que o banco recusou e que foi pago por fora; entra no livro',
  ...deUm,
  body: acertoDoDinheiro,
  replies: { 200: mensagem },
});
