import type { Erro } from '@festejo/contrato/api/erro.ts';
import {
  CODIGO_CONTA_SUSPENSA,
  TEXTO_LOGIN_EXPIROU,
  TEXTO_SEM_CONEXAO,
  TEXTO_SEM_TOKEN,
  textoPorStatus,
} from '@festejo/contrato/api/errors.ts';

/** Codes made on this side of the network; every other `codigo` comes from the server. */
export const CODIGO_SEM_TOKEN = 'SEM_TOKEN';
export const CODIGO_LOGIN_EXPIROU = 'LOGIN_EXPIROU';
export const CODIGO_SEM_CONEXAO = 'SEM_CONEXAO';
/** The server's word for a token that is not valid any more. */
const CODIGO_SEM_SESSAO = 'NAO_AUTENTICADO';

/** The server's word for what is not of the call's form: `erros` says each thing, `message` only that. */
const CODIGO_DA_VALIDACAO = 'VALIDACAO';

interface ErrorData {
  /** HTTP status; 0 when no reply arrived. */
  status: number;
  codigo: string;
  message: string;
  erros?: string[];
  /** 400: the sentence of each field that is wrong, by the field's name in the contract. */
  campos?: Record<string, string>;
  acao?: string | undefined;
  /** Seconds after which a retry makes sense (429, 503). */
  retryInSeconds?: number | undefined;
  requestId?: string;
}

/** The one error that a call throws. `message` is Portuguese and may be shown as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly codigo: string;
  readonly erros: string[];
  readonly campos: Readonly<Record<string, string>>;
  readonly acao: string | undefined;
  readonly retryInSeconds: number | undefined;
  readonly requestId: string;

  constructor(data: ErrorData) {
    super(data.message);
    this.name = 'ApiError';
    this.status = data.status;
    this.codigo = data.codigo;
    this.erros = data.erros ?? [];
    this.campos = data.campos ?? {};
    this.acao = data.acao;
    this.retryInSeconds = data.retryInSeconds;
    this.requestId = data.requestId ?? '';
  }
}

/**
 * The error of a reply that is not 2xx: the server's words, or the default of its status (specification, point 8).
 * @param body parsed body, text, or undefined
 * @param withToken the call carried a token: then a 401 that names nothing else means that the session is over
 * @param retryAfter the header, in seconds
 */
export function errorOfReply(
  status: number,
  body: unknown,
  { withToken, retryAfter = null }: { withToken: boolean; retryAfter?: string | null },
): ApiError {
  const data = errorIn(body);
  if (status === 401 && withToken && data.codigo === CODIGO_CONTA_SUSPENSA) {
    return loginExpired(status, [data.message, data.acao].filter(Boolean).join('. '));
  }
  // A wrong code or password, asked again of who is logged in, is a 401 too.
  if (status === 401 && withToken && (data.codigo ?? CODIGO_SEM_SESSAO) === CODIGO_SEM_SESSAO) return loginExpired(status);
  return new ApiError({
    status,
    codigo: data.codigo ?? `HTTP_${status}`,
    message: data.message || textoPorStatus(status),
    erros: data.erros ?? [],
    campos: data.campos ?? {},
    acao: data.acao,
    retryInSeconds: Number(retryAfter) || undefined,
    requestId: data.requestId ?? '',
  });
}

interface NetworkFailure {
  /** The operation is open to everybody, so no token is missing. */
  isPublic: boolean;
  hasToken: boolean;
  /** The token has expired, or says no expiry. */
  expired: boolean;
}

/** The error of a call that got no reply (specification, point 8, "Network error"). */
export function networkError({ isPublic, hasToken, expired }: NetworkFailure): ApiError {
  if (!hasToken && !isPublic) {
    return new ApiError({ status: 0, codigo: CODIGO_SEM_TOKEN, message: TEXTO_SEM_TOKEN });
  }
  if (hasToken && expired) return loginExpired(0);
  return new ApiError({
    status: 0,
    codigo: CODIGO_SEM_CONEXAO,
    message: TEXTO_SEM_CONEXAO,
    acao: 'Confira sua internet e tente de novo.',
  });
}

/** The session is over: the shell says so. */
export function loginExpired(status: number, message = TEXTO_LOGIN_EXPIROU): ApiError {
  return new ApiError({ status, codigo: CODIGO_LOGIN_EXPIROU, message });
}

/** A call was refused for this very reason. */
export function hasCode(error: unknown, codigo: string): error is ApiError {
  return error instanceof ApiError && error.codigo === codigo;
}

/** True when the session ended and the shell already says so: screens then stay silent. */
export function sessaoExpirou(error: unknown): boolean {
  return hasCode(error, CODIGO_LOGIN_EXPIROU);
}

/** Any failure as a text for people: of what was sent wrong, the first thing, which says more than 'Erro de validação'. */
export function textOfError(error: unknown): string {
  if (!(error instanceof ApiError)) return textoPorStatus(0);
  return (error.codigo === CODIGO_DA_VALIDACAO && error.erros[0]) || error.message;
}

/** Any failure as a text for people, with the way out that the server names. */
export function textWithAcao(error: unknown): string {
  const acao = error instanceof ApiError ? error.acao : undefined;
  return acao ? `${textOfError(error).replace(/[.!?]?$/, '.')} ${acao}` : textOfError(error);
}

/** The reason beside each field that the server refused, by the field's name in the contract. */
export function errorsByField(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.campos : {};
}

/** Login failure: 'Oops... ' and the first entry of `erros`, or the body's text (specification, point 8). */
export function textOfLoginFailure(error: unknown): string {
  const first = error instanceof ApiError ? error.erros[0] : undefined;
  return `Oops... ${first ?? textOfError(error)}`;
}

/** What a reply's body has of an error's: a proxy on the way may have answered with anything. */
function errorIn(body: unknown): Partial<Erro> {
  if (typeof body !== 'object' || body === null) return {};
  const { codigo, message, erros, campos, acao, requestId } = body as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const areTexts = (values: unknown[]) => values.every((value) => typeof value === 'string');
  return {
    codigo: text(codigo),
    message: text(message),
    erros: Array.isArray(erros) && areTexts(erros) ? erros : undefined,
    campos: typeof campos === 'object' && campos !== null && areTexts(Object.values(campos)) ? (campos as Erro['campos']) : undefined,
    acao: text(acao),
    requestId: text(requestId),
  };
}
