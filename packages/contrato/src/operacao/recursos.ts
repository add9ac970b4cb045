import * as z from 'zod';
import { operation } from '../api/operation.ts';
import { NOMES_DOS_RECURSOS } from '../api/recursos.ts';
import { booleano, instante, mensagem } from '../common/common.ts';

const recurso = z.enum(NOMES_DOS_RECURSOS).meta({ description: 'O nome que `FEATURES_OFF` usa' });

export const recursoDaOperacao = z.object({
  recurso,
  ligado: z.boolean(),
  peloAmbiente: z.boolean().meta({ description: 'Desligado por `FEATURES_OFF`: só um novo início do servidor o liga' }),
  desligado: z
    .object({ em: instante, por: z.string().meta({ description: 'Quem desligou' }) })
    .nullable()
    .meta({ description: '`null` do que nenhum operador desligou' }),
});
export type RecursoDaOperacao = z.output<typeof recursoDaOperacao>;

export const buscarRecursos = operation({
  id: 'buscarRecursos',
  method: 'GET',
  path: '/operacao/recursos',
  access: 'operador',
  summary: 'O que se pode desligar com o servidor no ar, e o que está desligado. Pede a verificação em duas etapas',
  replies: { 200: z.object({ itens: z.array(recursoDaOperacao) }) },
});

export const mudarRecurso = operation({
  id: 'mudarRecurso',
  method: 'POST',
  path: '/operacao/recursos/:recurso',
  access: 'operador',
  summary: 'Liga ou desliga uma funcionalidade em todos os servidores e telas abertas, em segundos. Pede a verificação em duas etapas',
  params: z.object({ recurso }),
  body: z.object({ ligado: booleano }),
  replies: { 200: mensagem },
});
