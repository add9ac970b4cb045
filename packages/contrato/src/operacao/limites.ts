import * as z from 'zod';
import { operation } from '../api/operation.ts';

const quantos = (description: string) => z.int().meta({ description });

export const limiteDeAbuso = z.object({
  nome: z.string().meta({ description: 'Como o servidor o chama' }),
  oQue: z.string().meta({ description: 'O que se conta' }),
  por: z
    .enum(['endereco', 'aparelho', 'conta', 'email'])
    .meta({ description: 'De quem: do endereço de rede, do aparelho, da conta ou do e-mail' }),
  usos: quantos('Quantos cabem na janela'),
  emSegundos: quantos('Quanto dura a janela, em segundos'),
  hoje: quantos('Quantos se contaram nas últimas 24 horas'),
  quem: quantos('De quantos endereços, aparelhos, contas ou e-mails'),
  noLimite: quantos('Desses, quantos chegaram ao limite'),
});
export type LimiteDeAbuso = z.output<typeof limiteDeAbuso>;

export const buscarLimites = operation({
  id: 'buscarLimites',
  method: 'GET',
  path: '/operacao/limites',
  access: 'operador',
  summary: 'Os limites de abuso em vigor, e quanto deles se usou em um dia, sem dizer por quem. Pede a verificação em duas etapas',
  replies: { 200: z.object({ itens: z.array(limiteDeAbuso) }) },
});
