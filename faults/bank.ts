import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receberPix } from '@festejo/contrato/pagamentos.ts';
import { SECRET } from './server.ts';

/** A bank that makes any charge at once, and tells of payments when asked to; in the form of the Central Bank's API Pix. */
export interface Bank {
  readonly url: string;
  stop(): void;
}

export async function startBank(): Promise<Bank> {
  const charges = new Map<string, object>();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      const txid = (request.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
      if (request.method === 'PUT') {
        const { valor, calendario } = JSON.parse(text) as { valor: unknown; calendario: unknown };
        charges.set(txid, { txid, status: 'ATIVA', revisao: 0, valor, calendario, pixCopiaECola: `00020126FALHAS${txid}6304ABCD` });
      }
      const charge = charges.get(txid);
      response.writeHead(charge ? (request.method === 'PUT' ? 201 : 200) : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(charge ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?chave=falhas`, stop: () => server.close() };
}

/** Where the bank tells of payments, below a server's base address (docs/operations.md). */
const address = `/api${receberPix.path.replace(':segredo', createHmac('sha256', SECRET).update('webhook-pix').digest('base64url'))}`;

/** The bank's notice that a charge was paid; true once the server has confirmed it. */
export async function notifyPaid(base: string, charge: { txid: string; valor: string }, paidAt = new Date()): Promise<boolean> {
  const body = { pix: [{ endToEndId: `E${charge.txid}`, txid: charge.txid, valor: charge.valor, horario: paidAt.toISOString() }] };
  const response = await fetch(base + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  return response?.ok ?? false;
}
