import type { Erro } from '@festejo/contrato/errors.ts';
import type { Operation, Reply } from '@festejo/contrato/operation.ts';
import { vi } from 'vitest';

export interface ChamadaFeita {
  operacao: string;
  params: string[];
  query: URLSearchParams;
  body: unknown;
  idempotencyKey: string | null;
  /** The version that the change was made from, as the header says it. */
  ifMatch: string | null;
}

interface Resposta {
  status: number;
  corpo: unknown;
}

interface Rota {
  operacao: Operation;
  responder: (chamada: ChamadaFeita) => Resposta | Promise<Resposta>;
}

/** What the server answers to an operation; a function that throws stands for a network that went away. */
export function quando<const O extends Operation>(operacao: O, corpo: (chamada: ChamadaFeita) => Reply<O> | Promise<Reply<O>>): Rota {
  return { operacao, responder: async (chamada) => ({ status: 200, corpo: await corpo(chamada) }) };
}

/** An operation that the server refuses. */
export function recusa(
  operacao: Operation,
  status: number,
  codigo: string,
  message: string,
  erros: string[] = [message],
  campos?: Record<string, string>,
): Rota {
  const corpo: Erro = { codigo, message, erros, ...(campos && { campos }), requestId: 'teste' };
  return { operacao, responder: () => ({ status, corpo }) };
}

/** Puts a server of these answers behind `fetch`. Gives the calls made, oldest first; later answers replace earlier ones. */
export function apiFalsa(...iniciais: Rota[]) {
  let rotas = iniciais;
  const chamadas: ChamadaFeita[] = [];
  vi.stubGlobal('fetch', async (endereco: string, init: RequestInit) => {
    const url = new URL(endereco, 'http://festejo.test');
    for (const { operacao, responder } of rotas) {
      const partes = new RegExp(`^/api${operacao.path.replace(/:\w+/g, '([^/]+)')}$`).exec(url.pathname);
      if (operacao.method !== init.method || !partes) continue;
      const chamada: ChamadaFeita = {
        operacao: operacao.id,
        params: partes.slice(1),
        query: url.searchParams,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
        idempotencyKey: new Headers(init.headers).get('Idempotency-Key'),
        ifMatch: new Headers(init.headers).get('If-Match'),
      };
      chamadas.push(chamada);
      const { status, corpo } = await responder(chamada);
      return Response.json(corpo, { status });
    }
    throw new Error(`no answer for ${init.method} ${url.pathname}`);
  });
  return {
    chamadas,
    de: (operacao: Operation) => chamadas.filter((chamada) => chamada.operacao === operacao.id),
    trocar: (...novas: Rota[]) => {
      rotas = [...novas, ...rotas];
    },
  };
}
