import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Outside, THE_WEB } from '../../../../platform/fetch-outside.ts';
import { bombPng, HTML, photo, SVG } from '../../../../platform/testing/files/pictures.ts';
import type { Busca } from '../fotos/buscar-fotos.ts';
import { createRitmo } from '../fotos/ritmo.ts';

/** A shop's server on this machine: it answers every host by the path alone. */
export interface LojaDeFotos {
  readonly outside: Outside;
  /** Fetches without pauses, in the shortest steps. */
  readonly busca: Busca;
  /** Requested paths, in order. */
  readonly pedidos: string[];
  /** Sets the answer of a path. */
  responde(caminho: string, resposta: (response: ServerResponse, pedidos: number) => unknown): void;
}

/** @param agora the test's clock, which measures the pauses of hosts. */
export function lojaDeFotos(agora: () => Date): LojaDeFotos {
  let server: Server;
  const pedidos: string[] = [];
  const caminhos = new Map<string, (response: ServerResponse, pedidos: number) => unknown>();
  beforeAll(async () => {
    const foto = await photo(64, 48);
    const bomba = bombPng(20_000, 20_000);
    const fixos: Record<string, (response: ServerResponse) => unknown> = {
      '/html.jpg': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(HTML),
      '/desenho.svg': (response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(SVG),
      '/bomba.png': (response) => response.end(bomba),
      '/sumiu.jpg': (response) => response.writeHead(404).end(),
      '/para-sempre.jpg': (response) => response.writeHead(410).end(),
      '/fechada.jpg': (response) => response.writeHead(403).end(),
      '/volta.jpg': (response) => response.writeHead(302, { location: '/volta.jpg' }).end(),
      '/para-dentro.jpg': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
      '/gigante.jpg': (response) => response.writeHead(200, { 'content-length': String(2 * 1024 ** 3) }).write('x'),
      '/quebrada.jpg': (response) => response.writeHead(500).end(),
      '/muda.jpg': () => undefined,
    };
    server = createServer((asked, response) => {
      const caminho = asked.url ?? '';
      pedidos.push(caminho);
      const antes = pedidos.filter((um) => um === caminho).length;
      const responde = caminhos.get(caminho) ?? fixos[caminho];
      if (responde) responde(response, antes);
      else response.end(foto);
    });
    await new Promise<void>((ouve) => server.listen(0, '127.0.0.1', ouve));
  });
  beforeEach(() => {
    pedidos.length = 0;
    caminhos.clear();
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((fechou) => server.close(fechou));
  });
  const outside: Outside = {
    ...THE_WEB,
    request: (url, { headers, signal }, answer) => {
      const { port } = server.address() as AddressInfo;
      return request({ host: '127.0.0.1', port, path: url.pathname, headers, signal }, answer);
    },
  };
  const ritmo = createRitmo(
    0,
    () => agora().getTime(),
    async () => {},
  );
  return {
    outside,
    busca: { outside, ritmo, passoEmMs: 0, limites: { timeLimitInMs: 1_000, maxBytes: 10 * 1024 * 1024 } },
    pedidos,
    responde: (caminho, resposta) => void caminhos.set(caminho, resposta),
  };
}
