import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../../config.ts';

/** Query parameters whose values are never personal. The log hides all other values. */
const PLAIN_QUERY = /^(page|pageSize|status|estado|eventoId|categoriaOficial|categoriaIds|cursor)$/i;

/**
 * Hides one-time codes in the path and personal query values of a URL, for the log.
 * @param url path with query
 */
export function redactUrl(url: string): string {
  const [path = '', query] = url.split('?', 2);
  const safePath = path
    .replace(/(\/ConfirmacaoConta\/+[^/]+\/).+/i, '$1***')
    .replace(/(\/usuario\/+trocaDeEmail\/+[^/]+\/).+/i, '$1***')
    .replace(/(\/usuario\/+cadastro\/+[^/]+\/).+/i, '$1***')
    .replace(/(\/webhook\/+)[^/]+/i, '$1***')
    // The one-time codes of our letters have this form (128 bits in base64url). They are hidden at any place in the path.
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

/** Options of the structured log: one JSON line per entry with the request id, without bodies, credentials or personal data. */
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
