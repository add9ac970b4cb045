import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { id, instante, lista, mensagem, paginacao, reais } from '../common/common.ts';
import { email } from './campos-da-conta.ts';

export const ESTADOS_DA_INDICACAO = ['convidado', 'cadastrado', 'concluida'] as const;
export type EstadoDaIndicacao = (typeof ESTADOS_DA_INDICACAO)[number];
export const PREMIOS_DO_AMIGO = ['a_caminho', 'dado', 'nenhum'] as const;
export const SITUACOES_DO_CUPOM_GANHO = ['disponivel', 'usado', 'vencido'] as const;

export const amigo = z.object({
  id,
  quem: z.string().meta({ description: 'O primeiro nome; de quem só foi convidado, o e-mail a que o convite foi' }),
  estado: z.enum(ESTADOS_DA_INDICACAO).meta({ description: 'Convidado por e-mail, com conta, ou com a primeira compra concluída' }),
  em: instante.meta({ description: 'Desde quando está assim' }),
  premio: z
    .enum(PREMIOS_DO_AMIGO)
    .nullable()
    .meta({ description: 'O que é feito do cupom: espera, saiu, ou a compra não serve para ele; `null` antes de uma compra' }),
});
export type Amigo = z.output<typeof amigo>;

export const cupomGanho = z.object({
  codigo: z.string().meta({ description: 'Só quem o ganhou pode usá-lo' }),
  valor: reais,
  minimo: reais.meta({ description: 'A compra mínima, em reais' }),
  valeAte: instante,
  situacao: z.enum(SITUACOES_DO_CUPOM_GANHO),
  motivo: z.enum(['indicou', 'foi_indicado']),
});
export type CupomGanho = z.output<typeof cupomGanho>;

export const minhasIndicacoes = operation({
  id: 'minhasIndicacoes',
  method: 'GET',
  path: '/indicacao/minhas-indicacoes',
  access: 'cliente',
  summary: 'O código de convite do cliente, os amigos que trouxe e os cupons que ganhou',
  query: z.object(paginacao),
  replies: {
    200: lista(amigo).extend({
      codigoDeConvite: z.string().meta({ description: 'O quinto parâmetro da página de cadastro' }),
      premio: z
        .object({
          valor: reais,
          minimo: reais,
          validadeEmDias: z.int().meta({ description: 'Depois de ganho' }),
          esperaEmDias: z.int().meta({ description: 'Entre a compra concluída e o cupom' }),
        })
        .meta({ description: 'O cupom que cada um dos dois ganha' }),
      convidados: z.int().meta({ description: 'Quantos ainda não se cadastraram' }),
      cadastrados: z.int().meta({ description: 'Quantos ainda não concluíram a primeira compra' }),
      concluidas: z.int().meta({ description: 'Quantos já concluíram a primeira compra' }),
      cupons: z.array(cupomGanho).meta({ description: 'Os mais novos primeiro' }),
    }),
  },
});
export type MinhasIndicacoes = z.output<(typeof minhasIndicacoes.replies)[200]>;

export const criarIndicacao = operation({
  id: 'criarIndicacao',
  method: 'POST',
  path: '/indicacao/criar-indicacao',
  access: 'cliente',
  summary: 'Convida alguém por e-mail; a resposta é a mesma, tenha o endereço conta ou não, queira convites ou não',
  query: z.object({ emailIndicado: email.meta({ description: 'De quem se convida' }) }),
  replies: { 202: mensagem },
});

const codigoDaCarta = z.string().min(1).max(600).meta({ description: 'O do link da carta' });

export const recusarConvitesPelaCarta = operation({
  id: 'recusarConvitesPelaCarta',
  method: 'POST',
  path: '/indicacao/recusar-convites/pela-carta',
  access: 'publico',
  summary: 'O "cancelar inscrição" do programa de e-mail (RFC 8058), sem abrir página nenhuma; o que vem no corpo não conta',
  query: z.object({ codigo: codigoDaCarta }),
  replies: { 200: mensagem },
});

export const recusarConvites = operation({
  id: 'recusarConvites',
  method: 'POST',
  path: '/indicacao/recusar-convites',
  access: 'publico',
  summary: 'Quem recebeu um convite não quer mais nenhum, de ninguém',
  body: z.object({ codigo: codigoDaCarta }),
  replies: { 200: mensagem },
});
