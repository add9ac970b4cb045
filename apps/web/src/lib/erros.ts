import {
  erro as esquemaDoErro,
  TEXTO_LOGIN_EXPIROU,
  TEXTO_SEM_CONEXAO,
  TEXTO_SEM_TOKEN,
  textoPorStatus,
} from '@festejo/contrato/errors.ts';

/** Codes made on this side of the network; every other `codigo` comes from the server. */
export const CODIGO_SEM_TOKEN = 'SEM_TOKEN';
export const CODIGO_LOGIN_EXPIROU = 'LOGIN_EXPIROU';
export const CODIGO_SEM_CONEXAO = 'SEM_CONEXAO';
/** The server's word for a token that is not valid any more. */
const CODIGO_SEM_SESSAO = 'NAO_AUTENTICADO';

/** The server's word for what is not of the call's form: `erros` says each thing, `message` only that. */
const CODIGO_DA_VALIDACAO = 'VALIDACAO';

interface DadosDoErro {
  /** HTTP status; 0 when no reply arrived. */
  status: number;
  codigo: string;
  message: string;
  erros?: string[];
  /** 400: the sentence of each field that is wrong, by the field's name in the contract. */
  campos?: Record<string, string>;
  acao?: string | undefined;
  /** Seconds after which a retry makes sense (429, 503). */
  tenteEmSegundos?: number | undefined;
  requestId?: string;
}

/** The one error that a call throws. `message` is Portuguese and may be shown as it is. */
export class ErroDaApi extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly erros: string[];
  readonly campos: Readonly<Record<string, string>>;
  readonly acao: string | undefined;
  readonly tenteEmSegundos: number | undefined;
  readonly requestId: string;

  constructor(dados: DadosDoErro) {
    super(dados.message);
    this.name = 'ErroDaApi';
    this.status = dados.status;
    this.codigo = dados.codigo;
    this.erros = dados.erros ?? [];
    this.campos = dados.campos ?? {};
    this.acao = dados.acao;
    this.tenteEmSegundos = dados.tenteEmSegundos;
    this.requestId = dados.requestId ?? '';
  }
}

/**
 * The error of a reply that is not 2xx: the server's words, or the default of its status (specification, point 8).
 * @param corpo parsed body, text, or undefined
 * @param comToken the call carried a token: then a 401 that names nothing else means that the session is over
 * @param retryAfter the header, in seconds
 */
export function erroDaResposta(
  status: number,
  corpo: unknown,
  { comToken, retryAfter = null }: { comToken: boolean; retryAfter?: string | null },
): ErroDaApi {
  const lido = esquemaDoErro.partial().safeParse(corpo);
  const dados = lido.success ? lido.data : {};
  // A wrong code or password, asked again of who is logged in, is a 401 too.
  if (status === 401 && comToken && (dados.codigo ?? CODIGO_SEM_SESSAO) === CODIGO_SEM_SESSAO) return loginExpirou(status);
  return new ErroDaApi({
    status,
    codigo: dados.codigo ?? `HTTP_${status}`,
    message: dados.message || textoPorStatus(status),
    erros: dados.erros ?? [],
    campos: dados.campos ?? {},
    acao: dados.acao,
    tenteEmSegundos: Number(retryAfter) || undefined,
    requestId: dados.requestId ?? '',
  });
}

interface FalhaDeRede {
  /** The operation is open to everybody, so no token is missing. */
  publica: boolean;
  temToken: boolean;
  /** The token has expired, or says no expiry. */
  expirou: boolean;
}

/** The error of a call that got no reply (specification, point 8, "Network error"). */
export function erroDeRede({ publica, temToken, expirou }: FalhaDeRede): ErroDaApi {
  if (!temToken && !publica) {
    return new ErroDaApi({ status: 0, codigo: CODIGO_SEM_TOKEN, message: TEXTO_SEM_TOKEN });
  }
  if (temToken && expirou) return loginExpirou(0);
  return new ErroDaApi({
    status: 0,
    codigo: CODIGO_SEM_CONEXAO,
    message: TEXTO_SEM_CONEXAO,
    acao: 'Confira sua internet e tente de novo.',
  });
}

function loginExpirou(status: number): ErroDaApi {
  return new ErroDaApi({ status, codigo: CODIGO_LOGIN_EXPIROU, message: TEXTO_LOGIN_EXPIROU });
}

/** A call was refused for this very reason. */
export function temCodigo(erro: unknown, codigo: string): erro is ErroDaApi {
  return erro instanceof ErroDaApi && erro.codigo === codigo;
}

/** True when the session ended and the shell already says so: screens then stay silent. */
export function sessaoExpirou(erro: unknown): boolean {
  return temCodigo(erro, CODIGO_LOGIN_EXPIROU);
}

/** Any failure as a text for people: of what was sent wrong, the first thing, which says more than 'Erro de validação'. */
export function textoDoErro(erro: unknown): string {
  if (!(erro instanceof ErroDaApi)) return textoPorStatus(0);
  return (erro.codigo === CODIGO_DA_VALIDACAO && erro.erros[0]) || erro.message;
}

/** Any failure as a text for people, with the way out that the server names. */
export function textoComAcao(erro: unknown): string {
  const acao = erro instanceof ErroDaApi ? erro.acao : undefined;
  return acao ? `${textoDoErro(erro).replace(/[.!?]?$/, '.')} ${acao}` : textoDoErro(erro);
}

/** The reason beside each field that the server refused, by the field's name in the contract. */
export function errosPorCampo(erro: unknown): Readonly<Record<string, string>> {
  return erro instanceof ErroDaApi ? erro.campos : {};
}

/** Login failure: 'Oops... ' and the first entry of `erros`, or the body's text (specification, point 8). */
export function textoDaFalhaDeLogin(erro: unknown): string {
  const primeiro = erro instanceof ErroDaApi ? erro.erros[0] : undefined;
  return `Oops... ${primeiro ?? textoDoErro(erro)}`;
}
