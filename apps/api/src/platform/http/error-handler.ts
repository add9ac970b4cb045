import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway, reasonOf } from '../db/engines/away.ts';
import { AppError, MethodNotAllowed, NotFound, Unavailable, ValidationError } from './errors.ts';

/** The data folder takes nothing more: full, over its quota, read only, or no file can be opened. */
const DISK_AWAY = /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/;
/** SQLSTATEs that a client's value can still cause: text with NUL, number or date out of range. */
const BAD_VALUE = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02']);

/** What Fastify, its plugins and Node refuse by themselves: code and text by status. */
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

/** Turns anything thrown into the expected failure that the client sees. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (isDatabaseAway(error) || DISK_AWAY.test(String(code))) return new Unavailable();
  if (typeof code === 'string' && BAD_VALUE.has(code)) return new ValidationError(['Um dos valores enviados não é válido']);
  // A file outside its folder: whether there is one is nobody's business.
  if (code === 'FST_STATIC_FORBIDDEN_PATH') return new NotFound();
  const unread = UNREAD[statusCode ?? 500];
  return unread ? new AppError(statusCode ?? 500, ...unread) : new AppError(500, 'ERRO_INTERNO');
}

/** Sends a failure as the contract's error body, never to be kept by anybody on the way. */
export function answerFailure(reply: FastifyReply, failure: AppError, requestId: string): FastifyReply {
  if (failure.details.retryAfter) reply.header('retry-after', failure.details.retryAfter);
  if (failure instanceof MethodNotAllowed) reply.header('allow', failure.allow);
  return reply.status(failure.status).header('cache-control', 'no-store').send(failure.toBody(requestId));
}

/** Thousands of requests a second may be answered 503: one line this often says why, and how many had none. */
const UNAVAILABLE_LINE_IN_MS = 1_000;

/** What is not to be expected is logged whole, that a part does not answer now in one line without a stack. */
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

/** Every failure leaves as the contract's error body; the unexpected ones are logged whole. */
export function handleErrors(app: FastifyInstance): void {
  const logFailure = createFailureLog();
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    logFailure(request.log, error, failure);
    // How long the file is.
    const { headers } = error as { headers?: Record<string, string> };
    if (failure.status === 416 && headers) reply.headers(headers);
    return answerFailure(reply, failure, request.id);
  });
}

/** Answers what Fastify refuses before any route, such as an address that cannot be decoded: no error handler hears of it. */
export function answerUnread(error: Error, request: { id: string }, reply: FastifyReply): void {
  void answerFailure(reply.header('x-request-id', request.id), toAppError(error), request.id);
}
