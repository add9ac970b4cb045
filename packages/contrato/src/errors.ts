import * as z from 'zod';

/** Every error reply of the API has this body (design, section 3). */
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

/** Default texts by HTTP status (specification, point 8). */
export const TEXTO_POR_STATUS: Readonly<Record<number, string>> = {
  400: 'Erro de validação',
  401: 'Token expirado',
  403: 'Você não tem permissão para acessar este recurso',
  404: 'Recurso não encontrado',
  500: 'Erro interno do servidor',
};
export const TEXTO_DESCONHECIDO = 'Erro desconhecido';

/** The default text for an HTTP status; anything not listed is 'Erro desconhecido'. */
export function textoPorStatus(status: number): string {
  return TEXTO_POR_STATUS[status] ?? TEXTO_DESCONHECIDO;
}

/** Texts of the network error cases (specification, point 8). */
export const TEXTO_SEM_TOKEN = 'Token não fornecido.';
export const TEXTO_LOGIN_EXPIROU = 'Seu login expirou é necessário que você realize login novamente';
export const TEXTO_SEM_CONEXAO = 'Não foi possível estabelecer uma conexão com a API';
