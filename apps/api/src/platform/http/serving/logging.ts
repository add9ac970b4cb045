import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../../config.ts';

/** Query values that are never personal; all others are left out of the log. */
const PLAIN_QUERY = /^(page|pageSize|status|estado|eventoId|categoriaOficial|categoriaIds|cursor)$/i;

/** A URL as the log may keep it: one-time codes in paths and personal query values hidden. */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const safePath = path
    .replace(/(\/ConfirmacaoConta\/+[^/]+\/).+/i, '$1***')
    .replace(/(\/usuario\/+trocaDeEmail\/+[^/]+\/).+/i, '$1***')
    .replace(/(\/usuario\/+cadastro\/+[^/]+\/).+/i, '$1***')
    .replace(/(\/webhook\/+)[^/]+/i, '$1***')
    // The codes of our letters by their form (128 bits in base64url), wherever a client puts one.
    .replace(/(?<=\/)[\w-]{22}(?=\/|$)/g, '***');
  if (!query) return safePath;
  const safeQuery = query
    .split('&')
    .map((pair) => {
      const key = pair.split('=', 1)[0] ?? '';
      return PLAIN_QUERY.test(key) ? pair : `${key}=***`;
    })
    .join('&');
  return `${safePath}?${safeQuery}`;
}

/** Structured logs: one JSON line each, request ids on all, no bodies, no credentials, no personal data. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.senha', '*.email', '*.cpf', '*.cnpj', '*.telefone', '*.nomeCompleto'],
      censor: '***',
    },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, url: redactUrl(request.url) }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}
