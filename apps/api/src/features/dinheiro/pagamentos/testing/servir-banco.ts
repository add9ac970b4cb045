import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChamadaPix, RespostaPix } from '../banco/api-pix.ts';

export interface BancoDeTeste {
  /** Base address of its API, for `PAYMENT_URL`. */
  readonly url: string;
  /** The received calls: method, path, authorisation and body. */
  readonly chamadas: { metodo: string; caminho: string; autorizacao: string | undefined; corpo: unknown }[];
  close(): Promise<void>;
}

/** Serves a bank over real HTTP, so that timeouts, refusals and broken answers are real. */
export async function servirBanco(atender: (chamada: ChamadaPix) => Promise<RespostaPix>): Promise<BancoDeTeste> {
  const chamadas: BancoDeTeste['chamadas'] = [];
  const server = createServer(async (request, response) => {
    let texto = '';
    for await (const parte of request) texto += parte;
    const corpo: unknown = texto ? JSON.parse(texto) : undefined;
    const metodo = request.method as ChamadaPix['metodo'];
    const caminho = (request.url ?? '').replace(/^\/api\/v2/, '');
    chamadas.push({ metodo, caminho, autorizacao: request.headers.authorization, corpo });
    // The connection is closed if the bank fails, or if its data is gone because the test has ended.
    const resposta = await atender({ metodo, caminho, corpo }).catch(() => null);
    if (!resposta) return void response.destroy();
    response.writeHead(resposta.status, { 'content-type': 'application/json' });
    response.end(typeof resposta.corpo === 'string' ? resposta.corpo : JSON.stringify(resposta.corpo));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://loja:s%40nha@127.0.0.1:${(server.address() as AddressInfo).port}/api/v2?chave=pix@festejo.example`,
    chamadas,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
