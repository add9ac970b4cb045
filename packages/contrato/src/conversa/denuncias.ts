import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, mensagem, paragrafo } from '../common/common.ts';
import { TEXTO_DA_DENUNCIA_EM_LETRAS } from '../common/comprimentos.ts';

/** Reasons to report a product, as the screen shows them. */
export const MOTIVOS_DA_DENUNCIA = {
  golpe: 'Parece golpe',
  enganoso: 'Preço ou descrição enganosos',
  fotos: 'Fotos de outra pessoa ou de outro produto',
  proibido: 'Venda proibida ou conteúdo ofensivo',
  outro: 'Outro motivo',
} as const;
/** Reasons to report a rating, as the screen shows them. */
export const MOTIVOS_DA_DENUNCIA_DE_AVALIACAO = {
  ofensa: 'Ofensa ou conteúdo impróprio',
  falsa: 'Não conta o que aconteceu',
  dados: 'Mostra dados pessoais de alguém',
  fotos: 'Fotos de outra pessoa ou de outra festa',
  outro: 'Outro motivo',
} as const;
/** Reasons to report a message, as the screen shows them. */
export const MOTIVOS_DA_DENUNCIA_DE_MENSAGEM = {
  ofensa: 'Ofensa ou conteúdo impróprio',
  golpe: 'Parece golpe',
  fora: 'Pede contato ou pagamento fora do Festejo',
  dados: 'Mostra dados pessoais de alguém',
  outro: 'Outro motivo',
} as const;
export type MotivoDaDenuncia =
  | keyof typeof MOTIVOS_DA_DENUNCIA
  | keyof typeof MOTIVOS_DA_DENUNCIA_DE_AVALIACAO
  | keyof typeof MOTIVOS_DA_DENUNCIA_DE_MENSAGEM;

function denunciaPor<M extends string>(motivos: Readonly<Record<M, string>>) {
  return z
    .object({
      motivo: z.enum(Object.keys(motivos) as M[], 'Escolha um motivo').meta({ description: 'O que há de errado' }),
      texto: paragrafo(TEXTO_DA_DENUNCIA_EM_LETRAS)
        .default('')
        .meta({ description: 'O que aconteceu, em palavras; preciso quando o motivo é `outro`' }),
    })
    .refine(({ motivo, texto }) => motivo !== 'outro' || texto.length >= 10, {
      path: ['texto'],
      message: 'Conte em poucas palavras o que há',
    });
}
export const denunciaNova = denunciaPor(MOTIVOS_DA_DENUNCIA);
export const denunciaDeAvaliacaoNova = denunciaPor(MOTIVOS_DA_DENUNCIA_DE_AVALIACAO);
export const denunciaDeMensagemNova = denunciaPor(MOTIVOS_DA_DENUNCIA_DE_MENSAGEM);

export const denunciarProduto = operation({
  id: 'denunciarProduto',
  method: 'POST',
  path: '/produto/denunciar/:productId',
  access: 'cliente_ou_fornecedor',
  summary: 'Diz ao Festejo que há algo errado com um produto: uma vez por pessoa e produto, dez por dia',
  idempotent: true,
  refusals: [404],
  params: z.object({ productId: id }),
  body: denunciaNova,
  replies: { 201: mensagem },
});

export const denunciarAvaliacao = operation({
  id: 'denunciarAvaliacao',
  method: 'POST',
  path: '/avaliacao/:id/denunciar',
  access: 'cliente_ou_fornecedor',
  summary: 'Diz ao Festejo que há algo errado com uma avaliação: uma vez por pessoa e avaliação; conta nas mesmas dez por dia',
  idempotent: true,
  refusals: [404],
  params: z.object({ id }),
  body: denunciaDeAvaliacaoNova,
  replies: { 201: mensagem },
});

export const denunciarMensagem = operation({
  id: 'denunciarMensagem',
  method: 'POST',
  path: '/mensagem/:id/denunciar',
  access: 'cliente_ou_fornecedor',
  summary:
    'Diz ao Festejo que há algo errado com uma mensagem recebida: quem decide lê também as de antes e de depois. Uma vez por pessoa e mensagem; conta nas mesmas dez por dia',
  idempotent: true,
  refusals: [404],
  params: z.object({ id }),
  body: denunciaDeMensagemNova,
  replies: { 201: mensagem },
});
