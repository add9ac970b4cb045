import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway, reasonOf } from '../db/away.ts';
import { AppError, Unavailable, ValidationError } from './errors.ts';

/** The data folder takes nothing more: full, over its quota, read only, or no file can be opened. */
const DISK_AWAY = /^(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE)$/;
/** SQLSTATEs that a client's value can still cause: text with NUL, number or date out of range. */
const BAD_VALUE = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02']);

/** Turns anything thrown into the expected failure that the client sees. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (isDatabaseAway(error) || DISK_AWAY.test(String(code))) return new Unavailable();
  if (typeof code === 'string' && BAD_VALUE.has(code)) return new ValidationError(['Um dos valores enviados não é válido']);
  switch (statusCode) {
    case 400:
      return new ValidationError(['Não foi possível ler o que foi enviado: confira o formato']);
    case 406:
      return new AppError(406, 'FORMATO_NAO_ACEITO', 'Este endereço só responde como fluxo de eventos');
    case 408:
      return new AppError(408, 'TEMPO_ESGOTADO', 'O envio demorou demais. Tente de novo.');
    case 413:
      return new AppError(413, 'GRANDE_DEMAIS', 'O que foi enviado é grande demais');
    case 414:
      return new AppError(414, 'GRANDE_DEMAIS', 'O endereço pedido é longo demais');
    case 415:
      return new AppError(415, 'TIPO_NAO_ACEITO', 'Este tipo de conteúdo não é aceito');
    case 431:
      return new AppError(431, 'GRANDE_DEMAIS', 'Os cabeçalhos são grandes demais');
    default:
      return new AppError(500, 'ERRO_INTERNO');
  }
}

/** What is not to be expected is logged whole; that a part does not answer now in one line, since it may be a thousand of them. */
function logFailure(log: FastifyBaseLogger, error: unknown, { status }: AppError): void {
  if (status === 503) log.warn({ motivo: reasonOf(error) }, 'indisponível');
  else if (status >= 500) log.error({ err: error }, 'falha');
}

/** Every failure leaves as the contract's error body; the unexpected ones are logged whole. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error);
    logFailure(request.log, error, failure);
    if (failure.details.retryAfter) reply.header('retry-after', failure.details.retryAfter);
    return reply.status(failure.status).send(failure.toBody(request.id));
  });
}

/** Answers what Fastify refuses before any route, such as an address that cannot be decoded: no error handler hears of it. */
export function answerUnread(error: Error, request: { id: string }, reply: FastifyReply): void {
  const failure = toAppError(error);
  void reply.status(failure.status).send(failure.toBody(request.id));
}
