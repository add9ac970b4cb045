import * as z from 'zod';
import { id, instante, paragrafo, reais } from '../common/common.ts';
import { LADOS } from '../common/constants.ts';
import { MOTIVOS_DA_DISPUTA, type MotivoDaDisputa } from './motivos-da-disputa.ts';

/** Limits of each side's contributions to one dispute. */
export const FALA_MAXIMA = 2000;
export const FALAS_POR_LADO = 10;
export const FOTOS_POR_LADO = 8;

/** Kinds of contributions: evidence, the supplier's one answer, and the one appeal. */
export const TIPOS_DE_FALA = ['prova', 'resposta', 'apelacao'] as const;
export type TipoDeFala = (typeof TIPOS_DE_FALA)[number];

/** The event that a dispute waits for. */
export const FASES_DA_DISPUTA = ['resposta', 'veredito', 'apelacao', 'segundo_veredito', 'encerrada'] as const;
export type FaseDaDisputa = (typeof FASES_DA_DISPUTA)[number];

const autor = z.enum(['cliente', 'fornecedor']);

/** The part of a dispute that both sides and the operator see. */
export const andamentoDaDisputa = z.object({
  motivo: z.enum(Object.keys(MOTIVOS_DA_DISPUTA) as MotivoDaDisputa[]),
  relato: z.string().meta({ description: 'Nas palavras do cliente; vazio quando ele apagou a conta' }),
  em: instante.meta({ description: 'Quando o cliente relatou o problema' }),
  fase: z
    .enum(FASES_DA_DISPUTA)
    .meta({ description: 'O que a disputa espera: a resposta do fornecedor, uma decisão, um pedido de nova análise, ou nada mais' }),
  responderAte: instante.meta({ description: 'Até quando o fornecedor pode responder; depois se decide sem ele' }),
  aceites: z.array(z.object({ autor, em: instante })).meta({
    description: 'Quem aceitou a primeira decisão; aceita pelos dois, ela vale na hora, e quem aceitou não pede nova análise',
  }),
  apelarAte: instante.nullable().meta({ description: 'Até quando um dos dois pode pedir nova análise da decisão; `null` antes dela' }),
  falas: z
    .array(
      z.object({
        id,
        autor,
        tipo: z.enum(TIPOS_DE_FALA),
        texto: z.string().meta({ description: 'Vazio quando quem escreveu apagou a conta' }),
        em: instante,
      }),
    )
    .meta({ description: 'O que os dois disseram, o mais antigo primeiro' }),
  fotos: z.array(z.object({ id, autor, em: instante })).meta({
    description: 'As que os dois juntaram, a mais antiga primeiro; cada uma se baixa com o token, e só pelos dois e por quem decide',
  }),
  vereditos: z
    .array(
      z.object({
        instancia: z.int().meta({ description: '1 a primeira decisão, 2 a da nova análise, que é a última' }),
        aFavorDe: z.enum([...LADOS, 'OS_DOIS']),
        volta: reais.nullable().meta({ description: 'O que volta ao cliente, em reais, em `OS_DOIS`; senão `null`' }),
        motivo: z.string(),
        em: instante,
        mesmaPessoa: z.boolean().nullable().meta({
          description:
            'Na nova análise, se quem decidiu é quem já tinha decidido, porque a operação só tinha uma pessoa livre; senão `null`',
        }),
      }),
    )
    .meta({ description: 'As decisões, a primeira primeiro' }),
});
export type AndamentoDaDisputa = z.output<typeof andamentoDaDisputa>;

/** A dispute for one of its sides, with the acts that are open to that side now. */
export const disputaDoPedido = andamentoDaDisputa.extend({
  podeFalar: z.array(z.enum(TIPOS_DE_FALA)).meta({ description: 'O que quem pergunta pode dizer agora' }),
  podeAceitar: z.boolean().meta({ description: 'Se quem pergunta pode aceitar a decisão antes do prazo' }),
  fotosQueCabem: z.int().meta({ description: 'Quantas fotos quem pergunta ainda pode juntar agora' }),
});
export type DisputaDoPedido = z.output<typeof disputaDoPedido>;

export const falaNova = z.object({
  tipo: z
    .enum(TIPOS_DE_FALA)
    .meta({ description: '`resposta` é do fornecedor, uma vez e no prazo; `apelacao` é uma só por disputa, de quem vier primeiro' }),
  texto: paragrafo(FALA_MAXIMA).min(10, 'Escreva pelo menos 10 letras').meta({ description: 'A outra parte e o Festejo o leem' }),
});
