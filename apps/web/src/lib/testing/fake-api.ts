import type { Erro } from '@festejo/contrato/api/erro.ts';
import type { Operation, Reply } from '@festejo/contrato/api/operation.ts';
import { vi } from 'vitest';

export interface CallMade {
  operation: string;
  params: string[];
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
  /** The `If-Match` header: the version that the change is based on. */
  ifMatch: string | null;
}

interface Answer {
  status: number;
  body: unknown;
}

interface Route {
  operation: Operation;
  answer: (call: CallMade) => Answer | Promise<Answer>;
}

/** Defines the reply to an operation. A function that throws stands for a lost network. */
export function when<const O extends Operation>(operation: O, body: (call: CallMade) => Reply<O> | Promise<Reply<O>>): Route {
  return { operation, answer: async (call) => ({ status: 200, body: await body(call) }) };
}

/** Defines a refusal of an operation. */
export function refuses(
  operation: Operation,
  status: number,
  codigo: string,
  message: string,
  erros: string[] = [message],
  campos?: Record<string, string>,
): Route {
  const body: Erro = { codigo, message, erros, ...(campos && { campos }), requestId: 'teste' };
  return { operation, answer: () => ({ status, body }) };
}

/** Replaces `fetch` with a server that has these answers. Returns the calls made, oldest first. Later answers replace earlier ones. */
export function fakeApi(...initial: Route[]) {
  let routes = initial;
  const calls: CallMade[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://festejo.test');
    for (const { operation, answer } of routes) {
      const parts = new RegExp(`^/api${operation.path.replace(/:\w+/g, '([^/]+)')}$`).exec(url.pathname);
      if (operation.method !== init.method || !parts) continue;
      const call: CallMade = {
        operation: operation.id,
        params: parts.slice(1),
        query: url.searchParams,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
        idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
        ifMatch: new Headers(init.headers).get('If-Match'),
      };
      calls.push(call);
      const { status, body } = await answer(call);
      return Response.json(body, { status });
    }
    throw new Error(`no answer for ${init.method} ${url.pathname}`);
  });
  return {
    calls,
    of: (operation: Operation) => calls.filter((call) => call.operation === operation.id),
    swap: (...fresh: Route[]) => {
      routes = [...fresh, ...routes];
    },
  };
}
