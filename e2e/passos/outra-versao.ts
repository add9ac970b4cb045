import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Festejo as two builds, one after the other, at one address. */
export interface DuasVersoes {
  readonly url: string;
  /** Serves the service worker of the second build from now on. */
  publicar(): void;
  /** Cuts the network. Requests that a browser sends while it leaves a page bypass Playwright's own `setOffline`. */
  cortar(cortada: boolean): void;
  stop(): Promise<void>;
}

/**
 * Proxies a server, except for its service worker: that of a second build differs in the name of its cache (decision 31), which stands for
 * its files.
 */
export async function servirDuasVersoes(baseURL: string): Promise<DuasVersoes> {
  let segunda = false;
  let semRede = false;
  const server = createServer((asked, reply) => {
    if (semRede) return void asked.destroy();
    // Requested without compression and caching, so that the text can be changed here.
    const { 'accept-encoding': _encoding, 'if-none-match': _etag, 'if-modified-since': _since, ...plain } = asked.headers;
    const headers = asked.url === '/sw.js' ? plain : asked.headers;
    const passed = ask(new URL(asked.url ?? '/', baseURL), { method: asked.method, headers }, (answer) => {
      const { 'content-length': _, ...kept } = answer.headers;
      if (asked.url !== '/sw.js' || !segunda) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        return;
      }
      let code = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        code += part;
      });
      answer.on('end', () => reply.writeHead(200, kept).end(code.replace(/\b[0-9a-f]{16}\b/, (hash) => [...hash].reverse().join(''))));
    });
    passed.on('error', () => reply.destroy());
    reply.on('close', () => passed.destroy());
    asked.on('aborted', () => passed.destroy()).pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    publicar: () => {
      segunda = true;
    },
    cortar: (cortada) => {
      semRede = cortada;
      if (cortada) server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
