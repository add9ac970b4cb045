import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emCentavos } from '@festejo/contrato/common/centavos.ts';
import { receberPix } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { SECRET } from './server.ts';

/** A fake bank with the Central Bank's API Pix. It makes any charge and any refund at once, and sends notices of payments on request. */
export interface Bank {
  readonly url: string;
  /** Refunds made so far: by the refund's id, the Pix and the amount. */
  readonly refunds: ReadonlyMap<string, Refund>;
  /** Number of requests for each refund. */
  readonly asked: ReadonlyMap<string, number>;
  /** Answers the next `many` refund requests. Requests after them get no answer until the next call of this function. */
  answer(many: number): void;
  /** Number of refund requests that wait for their answer. */
  waiting(): number;
  /** Behaviour of the next charge requests, in turn; `well` returns to normal. */
  charge(...how: Charging[]): void;
  /** Charges that exist. */
  readonly charges: ReadonlySet<string>;
  /** Takes back part of a paid Pix, as the MED does; only the rest can be refunded. Returns the Pix in the form of a notice. */
  takeBack(pix: { endToEndId: string; txid: string; valor: string }, taken: string): TakenPix;
  /** Makes these Pix older than 90 days: the bank refuses refunds of them from now on. */
  grow(endToEndIds: readonly string[]): void;
  /** Pays a charge without sending a notice: only a query of the charge shows the payment. */
  takePix(charge: { txid: string; valor: string }): void;
  stop(): void;
}

/** The request fails; it is never answered; or the charge is made and the answer is lost. */
export type Charging = 'well' | 'fail' | 'silent' | 'lose';

/** A Pix with the amount that the bank took back. */
export interface TakenPix {
  readonly endToEndId: string;
  readonly txid: string;
  readonly valor: string;
  readonly horario: string;
  readonly devolucoes: readonly object[];
}

export interface Refund {
  readonly endToEndId: string;
  /** `12.34` reais. */
  readonly valor: string;
}

const centsOf = (valor: string) => emCentavos(Number(valor));
const REFUND = /^\/pix\/([^/]+)\/devolucao\/([a-zA-Z0-9]{1,35})$/;

/** The error in the form of the Central Bank's document: only a violation gives the reason. */
const TOO_OLD = {
  type: 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida',
  title: 'Devolução inválida.',
  status: 400,
  violacoes: [{ razao: 'A devolução viola a janela de tempo permitida', propriedade: 'devolucao' }],
};

export async function startBank(): Promise<Bank> {
  const charges = new Map<string, { readonly txid: string; pix: object[] }>();
  const refunds = new Map<string, Refund>();
  const asked = new Map<string, number>();
  const taken = new Map<string, TakenPix & { readonly cents: number }>();
  const tooOld = new Set<string>();
  const held = new Set<() => void>();
  let answers = Number.POSITIVE_INFINITY;
  let charging: readonly Charging[] = ['well'];
  let turn = 0;

  /** A repeated txid is refused, as banks do; a query shows the existing charge. */
  function charge(method: string, path: string, text: string): readonly [number, unknown] {
    const txid = path.split('/').at(-1) ?? '';
    const known = charges.get(txid);
    if (method !== 'PUT') return known ? [200, known] : [404, {}];
    if (known) return [400, { title: 'Cobrança inválida', detail: 'txid duplicado' }];
    const { valor, calendario } = JSON.parse(text) as { valor: unknown; calendario: unknown };
    const made = { txid, status: 'ATIVA', revisao: 0, valor, calendario, pixCopiaECola: `00020126FALHAS${txid}6304ABCD`, pix: [] };
    charges.set(txid, made);
    return [201, made];
  }

  /**
   * An id is one refund, as at any bank: a repeated request is answered and moves no money; a repeated request with another amount is
   * refused.
   */
  function refund(method: string, endToEndId: string, id: string, text: string): readonly [number, unknown] {
    const known = refunds.get(id);
    const { valor } = method === 'PUT' ? (JSON.parse(text) as Refund) : { valor: known?.valor };
    if (method === 'PUT') asked.set(id, (asked.get(id) ?? 0) + 1);
    const pix = taken.get(endToEndId);
    if (method === 'PUT' && !known && pix && valor && centsOf(valor) + pix.cents > centsOf(pix.valor))
      return [400, { title: 'excede o valor do Pix' }];
    if (method === 'PUT' && !known && tooOld.has(endToEndId)) return [400, TOO_OLD];
    if (method === 'PUT' && !known && valor) refunds.set(id, { endToEndId, valor });
    if (!valor) return [404, {}];
    if (known && (known.valor !== valor || known.endToEndId !== endToEndId)) return [400, { title: 'outra devolução tem este id' }];
    const horario = { solicitacao: new Date().toISOString() };
    return [method === 'PUT' ? 201 : 200, { id, rtrId: `D${id}`.slice(0, 32), valor, horario, status: 'DEVOLVIDO' }];
  }

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      const { method = 'GET' } = request;
      const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
      const [, endToEndId, id] = REFUND.exec(path) ?? [];
      const how = method === 'PUT' && path.startsWith('/cob/') ? charging[turn++ % charging.length] : 'well';
      if (how === 'silent') return;
      if (how === 'fail') return response.writeHead(500).end();
      // Registration of the webhook: each server sends it at its start, and the bank accepts it each time.
      if (path.startsWith('/webhook/')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      const pix = method === 'GET' ? taken.get(/^\/pix\/([^/]+)$/.exec(path)?.[1] ?? '') : undefined;
      const [status, body] = pix ? [200, pix] : endToEndId && id ? refund(method, endToEndId, id, text) : charge(method, path, text);
      if (how === 'lose') return response.destroy();
      const say = () => {
        held.delete(say);
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (!id || method !== 'PUT' || answers-- > 0) return say();
      held.add(say);
      response.on('close', () => held.delete(say));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?chave=falhas`,
    refunds,
    asked,
    answer(many) {
      answers = many;
      for (const say of held) say();
    },
    waiting: () => held.size,
    charge(...how) {
      charging = how;
    },
    get charges() {
      return new Set(charges.keys());
    },
    takeBack(pix, cents) {
      const before = taken.get(pix.endToEndId);
      const id = createHmac('sha256', pix.endToEndId)
        .update(String(before?.devolucoes.length ?? 0))
        .digest('hex')
        .slice(0, 32);
      const devolucao = {
        id,
        rtrId: `D${id}`.slice(0, 32),
        valor: cents,
        natureza: 'MED_FRAUDE',
        status: 'DEVOLVIDO',
        horario: { solicitacao: new Date().toISOString() },
      };
      const devolucoes = [...(before?.devolucoes ?? []), devolucao];
      const told = { ...pix, horario: before?.horario ?? new Date().toISOString(), devolucoes };
      taken.set(pix.endToEndId, { ...told, cents: (before?.cents ?? 0) + centsOf(cents) });
      return told;
    },
    grow(endToEndIds) {
      for (const id of endToEndIds) tooOld.add(id);
    },
    takePix({ txid, valor }) {
      charges.get(txid)?.pix.push({ endToEndId: `E${txid}`, txid, valor, horario: new Date().toISOString(), chave: 'falhas' });
    },
    stop: () => server.close(),
  };
}

/** Path of the bank's webhook, below a server's base address (docs/operations/money.md). */
const address = `/api${receberPix.path.replace(':segredo', createHmac('sha256', SECRET).update('webhook-pix').digest('base64url'))}`;

/** A Pix of a notice. Its id derives from its charge unless given. */
export interface Paid {
  readonly txid: string;
  readonly valor: string;
  readonly endToEndId?: string;
  /** The receiving key. Default: the bank's only key. */
  readonly chave?: string;
}

/** Sends the bank's notice of a Pix in its current form; true when the server confirmed it. */
export const notify = (base: string, pix: object): Promise<boolean> => tell(base, { pix: [pix] });

/** Sends the bank's notice that a charge was paid; true when the server confirmed it. */
export function notifyPaid(base: string, charge: Paid, paidAt = new Date()): Promise<boolean> {
  return tell(base, { pix: [{ endToEndId: `E${charge.txid}`, ...charge, horario: paidAt.toISOString() }] });
}

async function tell(base: string, body: object): Promise<boolean> {
  const response = await fetch(base + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(stretched(20_000)),
  }).catch(() => null);
  const said = await response?.text().catch(() => '');
  if (response?.status === 500) throw new Error(`um aviso do banco teve 500: ${said}`);
  return response?.ok ?? false;
}
