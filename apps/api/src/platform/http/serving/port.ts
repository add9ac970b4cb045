import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CannotStart } from '../../cannot-start.ts';
import { Unavailable } from '../errors.ts';

/** Seconds after which a page that was requested during the start reloads itself. */
const RETRY_IN_SECONDS = 2;

/** The port, bound before the start does anything else. Until it is given to the server it answers 503 "começando". */
export interface TakenPort {
  /** The port number, also when the system chose it. */
  readonly port: number;
  /** Hands the port to `app`. No connection is refused or lost in between. */
  giveTo(app: FastifyInstance): Promise<void>;
}

/**
 * Binds the port.
 * @param host address to bind
 * @param port 0 lets the system choose
 * @throws CannotStart when the port cannot be bound.
 */
export async function takePort({ host, port }: { host: string; port: number }): Promise<TakenPort> {
  const server = createServer((request, response) => answerStarting(request.url ?? '/', request.headers.accept ?? '', response));
  server.listen({ port, host });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw refusal(host, port, error as NodeJS.ErrnoException);
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async giveTo(app) {
      // `listen` takes over the handle of another server (Node's documentation, `server.listen(handle)`). Fastify uses `host` to decide
      // whether it also listens on other addresses.
      const holder = server as unknown as { _handle: object | null };
      await app.listen({ port, host, ...{ _handle: holder._handle } });
      // The handle now belongs to the other server: closing this one must not close it.
      holder._handle = null;
      server.close(() => {});
    },
  };
}

function answerStarting(url: string, accept: string, response: ServerResponse): void {
  response.setHeader('connection', 'close');
  if (url === '/livez') return void response.setHeader('content-type', 'application/json; charset=utf-8').end('{"estado":"vivo"}');
  response.statusCode = 503;
  response.setHeader('retry-after', RETRY_IN_SECONDS).setHeader('cache-control', 'no-store');
  if (accept.includes('text/html')) {
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('refresh', RETRY_IN_SECONDS);
    return void response.end(
      '<!doctype html><html lang="pt-BR"><title>Festejo</title><p>O Festejo está começando. Esta página se abre sozinha em instantes.</p></html>',
    );
  }
  const failure = new Unavailable('O servidor está começando', RETRY_IN_SECONDS);
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(failure.toBody('inicio')));
}

function refusal(host: string, port: number, error: NodeJS.ErrnoException): unknown {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `A porta ${port} já está em uso, talvez por outro Festejo. Pare quem a usa, ou escolha outra com PORT. Nada foi alterado.`,
      );
    case 'EACCES':
      return new CannotStart(`O usuário do servidor não pode usar a porta ${port}: escolha uma de 1024 para cima com PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new CannotStart(`O endereço ${host} não é desta máquina: corrija HOST (127.0.0.1 só para ela, 0.0.0.0 para todos).`);
    default:
      return error;
  }
}
