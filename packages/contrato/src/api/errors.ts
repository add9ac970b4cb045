/** Default texts by HTTP status. */
export const TEXTO_POR_STATUS: Readonly<Record<number, string>> = {
  400: 'Erro de validação',
  401: 'Token expirado',
  403: 'Você não tem permissão para acessar este recurso',
  404: 'Recurso não encontrado',
  500: 'Erro interno do servidor',
};
/** `codigo` of the reply to a session that a suspension ended (401), and to a login attempt of the suspended account (403). */
export const CODIGO_CONTA_SUSPENSA = 'CONTA_SUSPENSA';
export const TEXTO_DESCONHECIDO = 'Erro desconhecido';

/** The default text for an HTTP status; anything not listed is 'Erro desconhecido'. */
export function textoPorStatus(status: number): string {
  return TEXTO_POR_STATUS[status] ?? TEXTO_DESCONHECIDO;
}

/** Texts for network errors. */
export const TEXTO_SEM_TOKEN = 'Token não fornecido.';
export const TEXTO_LOGIN_EXPIROU = 'Seu login expirou é necessário que você realize login novamente';
export const TEXTO_SEM_CONEXAO = 'Não foi possível estabelecer uma conexão com a API';
