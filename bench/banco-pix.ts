import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake bank that makes any charge at once, with answers in the form of the Central Bank's API Pix. */
export async function startBank(): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const txid = (request.url ?? '').split('?')[0]?.split('/').at(-1);
      const { valor, calendario } = JSON.parse(text || '{}') as { valor?: unknown; calendario?: unknown };
      response.writeHead(request.method === 'PUT' ? 201 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ txid, status: 'ATIVA', revisao: 0, valor, calendario, pixCopiaECola: `00020126BENCH${txid}6304ABCD` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?chave=bench`, stop: () => server.close() };
}
