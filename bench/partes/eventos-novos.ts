import { buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { withClient } from '../banco.ts';
import { type Request, sendEvenly } from '../carga.ts';
import { asClient, id, TABELA } from '../pessoas.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const EVENTS = 200;
const A_SECOND = 10;
const P99_IN_MS = 60;

/**
 * First product pages of new events in the metropolis. Each page is requested once, and the server counts its products in the background.
 */
export async function measureNewEvents(url: string): Promise<Part> {
  const server = await startServer({ DATABASE_URL: url });
  try {
    const requests = await Promise.all(
      Array.from({ length: EVENTS }, async (_, i): Promise<Request> => {
        const path = `/api${buscarProdutosDentroDoRaio.path}?eventoId=${id(TABELA.evento, i + 1)}`;
        return { method: 'GET', path, headers: await asClient(i + 1) };
      }),
    );
    const forget = () =>
      withClient(url, (client) =>
        client.query('update eventos set produtos_no_raio = null, produtos_no_raio_em = null where id = any($1)', [
          requests.map((_, i) => id(TABELA.evento, i + 1)),
        ]),
      );
    // One round to warm the caches.
    await sendEvenly(server.base, requests, { perSecond: 2 * A_SECOND, seconds: EVENTS / (2 * A_SECOND) });
    await forget();
    const first = await sendEvenly(server.base, requests, { perSecond: A_SECOND, seconds: EVENTS / A_SECOND });
    return {
      rows: [
        {
          medida: `primeira página de um evento novo, metrópole densa (${A_SECOND}/s)`,
          meta: `p99 <= ${P99_IN_MS} ms`,
          valor: `p50 ${first.p50InMs.toFixed(0)} ms, p99 ${first.p99InMs.toFixed(0)} ms`,
          cumpre: first.errors === 0 && first.p99InMs <= P99_IN_MS,
          ...(first.errors ? { erros: first.errors } : {}),
        },
      ],
      raw: { eventosNovos: first },
    };
  } finally {
    await server.stop();
  }
}
