import type { Erro } from '@festejo/contrato/api/erro.ts';
import {
  CODIGO_CONTA_SUSPENSA,
  TEXTO_LOGIN_EXPIROU,
  TEXTO_SEM_CONEXAO,
  TEXTO_SEM_TOKEN,
  textoPorStatus,
} from '@festejo/contrato/api/errors.ts';

/** Codes that this client creates. Every other `codigo` comes from the server. */
export const CODIGO_SEM_TOKEN = 'SEM_TOKEN';
export const CODIGO_LOGIN_EXPIROU = 'LOGIN_EXPIROU';
export const CODIGO_SEM_CONEXAO = 'SEM_CONEXAO';
/** The server's code for a token that is no longer valid. */
const CODIGO_SEM_SESSAO = 'NAO_AUTENTICADO';

/** The server's code for input that fails validation. `erros` has one sentence for each problem; `message` is general. */
const CODIGO_DA_VALIDACAO = 'VALIDACAO';

interface ErrorData {
  /** HTTP status; 0 when no reply arrived. */
  status: number;
  codigo: string;
  message: string;
  erros?: string[];
  /** 400: the message of each invalid field, by the contract's name of the field. */
  campos?: Record<string, string>;
  acao?: string | undefined;
  /** Seconds after which a retry makes sense (429, 503). */
  retryInSeconds?: number | undefined;
  requestId?: string;
}

/** The only error that a call throws. `message` is Portuguese and can be shown unchanged. */
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
 * Creates the error of a reply that is not 2xx, from the server's message or the default message of the status.
 * @param body parsed body, text, or undefined
 * @param withToken the call carried a token: a 401 without another code then means that the session has ended
 * @param retryAfter the `Retry-After` header, in seconds
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
  // A logged-in person who confirms an act with a wrong code or password also receives a 401.
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
  /** The operation needs no login, so that a missing token is no error. */
  isPublic: boolean;
  hasToken: boolean;
  /** The token has expired, or has no expiry. */
  expired: boolean;
}

/** Creates the error of a call that got no reply. */
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

/** The session has ended, and the shell tells the person. */
export function loginExpired(status: number, message = TEXTO_LOGIN_EXPIROU): ApiError {
  return new ApiError({ status, codigo: CODIGO_LOGIN_EXPIROU, message });
}

/** Whether a call was refused with this code. */
export function hasCode(error: unknown, codigo: string): error is ApiError {
  return error instanceof ApiError && error.codigo === codigo;
}

/** Whether the session has ended. The shell shows that message, so that screens show no other. */
export function sessaoExpirou(error: unknown): boolean {
  return hasCode(error, CODIGO_LOGIN_EXPIROU);
}

/** Returns the text of any failure. For a validation error it is the first problem, which is more specific than 'Erro de validação'. */
export function textOfError(error: unknown): string {
  if (!(error instanceof ApiError)) return textoPorStatus(0);
  return (error.codigo === CODIGO_DA_VALIDACAO && error.erros[0]) || error.message;
}

/** Returns the text of any failure, with the action that the server recommends. */
export function textWithAcao(error: unknown): string {
  const acao = error instanceof ApiError ? error.acao : undefined;
  return acao ? `${textOfError(error).replace(/[.!?]?$/, '.')} ${acao}` : textOfError(error);
}

/** Returns the message of each field that the server refused, by the contract's name of the field. */
export function errorsByField(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.campos : {};
}

/** Returns the text of a login failure: 'Oops... ' and the first entry of `erros`, or the message of the body. */
export function textOfLoginFailure(error: unknown): string {
  const first = error instanceof ApiError ? error.erros[0] : undefined;
  return `Oops... ${first ?? textOfError(error)}`;
}

/** Reads the error fields of a body. The body can have any shape, because a proxy may have answered. */
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
