import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway, reasonOf } from '../db/engines/away.ts';
import { AppError, MethodNotAllowed, NotFound, Unavailable, ValidationError } from './errors.ts';

/** Codes of a data folder that accepts no files: disk full, over quota, read only, or too many open files. */
const DISK_AWAY = /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/;
/** SQLSTATEs that a client's value can still cause: text with NUL, number or date out of range. */
const BAD_VALUE = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02']);

/** Error code and text by status, for refusals by Fastify, its plugins and Node. */
const UNREAD: Readonly<Record<number, readonly [codigo: string, message: string]>> = {
  400: ['VALIDACAO', 'Não foi possível ler o que foi enviado: confira o formato'],
  406: ['FORMATO_NAO_ACEITO', 'Este endereço só responde como fluxo de eventos'],
  408: ['TEMPO_ESGOTADO', 'O envio demorou demais. Tente de novo.'],
  412: ['CONDICAO_NAO_ATENDIDA', 'O arquivo não está como a condição enviada pedia'],
  413: ['GRANDE_DEMAIS', 'O que foi enviado é grande demais'],
  414: ['GRANDE_DEMAIS', 'O endereço pedido é longo demais'],
  415: ['TIPO_NAO_ACEITO', 'Este tipo de conteúdo não é aceito'],
  416: ['TRECHO_INEXISTENTE', 'O arquivo não tem o trecho pedido'],
  417: ['EXPECTATIVA_NAO_ACEITA', 'O cabeçalho Expect enviado não é aceito'],
  431: ['GRANDE_DEMAIS', 'O endereço e os cabeçalhos, juntos, são grandes demais'],
};

/**
 * Turns any thrown value into the failure that the client sees: an AppError stays, an unavailable database or disk is 503, a bad value is
 * 400, anything unknown is 500.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (isDatabaseAway(error) || DISK_AWAY.test(String(code))) return new Unavailable();
  if (typeof code === 'string' && BAD_VALUE.has(code)) return new ValidationError(['Um dos valores enviados não é válido']);
  // A file outside its folder: the reply does not reveal whether the file exists.
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new NotFound();
  const unread = UNREAD[statusCode ?? 500];
  return unread ? new AppError(statusCode ?? 500, ...unread) : new AppError(500, 'ERRO_INTERNO');
}

/**
 * Sends a failure as the contract's error body, with `no-store`.
 * @param failure gives status, headers and body
 * @param requestId id of the request, repeated in the body
 */
export function answerFailure(reply: FastifyReply, failure: AppError, requestId: string): FastifyReply {
  if (failure.details.retryAfter) reply.header('retry-after', failure.details.retryAfter);
  if (failure instanceof MethodNotAllowed) reply.header('allow', failure.allow);
  return reply.status(failure.status).header('cache-control', 'no-store').send(failure.toBody(requestId));
}

/**
 * Minimum time between two log lines about a 503. Thousands of requests a second may fail so; each line gives the reason and the number of
 * failures that were not logged.
 */
const UNAVAILABLE_LINE_IN_MS = 1_000;

/** Logs an unexpected failure with its stack. A failure of an unavailable part (503) is one line without a stack. */
function createFailureLog() {
  let nextLineAt = Number.NEGATIVE_INFINITY;
  let withoutLine = 0;
  return (log: FastifyBaseLogger, error: unknown, { status }: AppError): void => {
    if (status !== 503) return void (status >= 500 && log.error({ err: error }, 'falha'));
    const now = performance.now();
    if (now < nextLineAt) return void withoutLine++;
    log.warn({ motivo: reasonOf(error), ...(withoutLine > 0 && { semLinha: withoutLine }) }, 'indisponível');
    nextLineAt = now + UNAVAILABLE_LINE_IN_MS;
    withoutLine = 0;
  };
}

/**
 * Registers the error handler: every failure is answered with the contract's error body, and unexpected failures are logged with their
 * stack.
 */
export function handleErrors(app: FastifyInstance): void {
  const logFailure = createFailureLog();
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    logFailure(request.log, error, failure);
    // The `Content-Range` header, which gives the size of the file.
    const { headers } = error as { headers?: Record<string, string> };
    if (failure.status === 416 && headers) reply.headers(headers);
    return answerFailure(reply, failure, request.id);
  });
}

/**
 * Answers a request that Fastify refuses before any route, such as an address that cannot be decoded. No error handler is called for those.
 */
export function answerUnread(error: Error, request: { id: string }, reply: FastifyReply): void {
  void answerFailure(reply.header('x-request-id', request.id), toAppError(error), request.id);
}
