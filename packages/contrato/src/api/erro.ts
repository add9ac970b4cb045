import * as z from 'zod';

/** Every error reply of the API has this body. */
export const erro = z.object({
  codigo: z.string().meta({ description: 'Nome da recusa para programas, em maiúsculas: `TOTAL_MUDOU`' }),
  message: z.string().meta({ description: 'O motivo, em uma frase para mostrar à pessoa' }),
  erros: z.array(z.string()).meta({ description: 'Uma frase por problema; o 403 SEGUNDO_FATOR diz aqui os meios que servem' }),
  campos: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'Só em 400: a frase de cada campo errado, pelo nome dele na chamada; as mesmas de `erros`' }),
  acao: z.string().optional().meta({ description: 'O que a pessoa pode fazer' }),
  requestId: z.string().meta({ description: 'Identifica esta chamada no registro do servidor' }),
});
export type Erro = z.output<typeof erro>;
