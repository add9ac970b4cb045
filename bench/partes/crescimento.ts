import { buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { median } from '../carga.ts';
import { asClient, id, TABELA } from '../pessoas.ts';
import { startServer } from '../servidor.ts';
import type { Part } from '../tabela.ts';

const REQUESTS = 600;
const EVENTS = 100;

/** Times of single requests, one at a time, after a warm-up. */
async function timesOf(url: string): Promise<number[]> {
  const server = await startServer({ DATABASE_URL: url });
  try {
    const times: number[] = [];
    for (let i = 0; i < REQUESTS + EVENTS; i++) {
      const row = 1 + (i % EVENTS);
      const headers = await asClient(row);
      const started = performance.now();
      const response = await fetch(`${server.base}/api${buscarProdutosDentroDoRaio.path}?eventoId=${id(TABELA.evento, row)}`, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`crescimento: ${response.status}`);
      if (i >= EVENTS) times.push(performance.now() - started);
    }
    return times;
  } finally {
    await server.stop();
  }
}

/** Growth of the page's p50 from 10,000 to 1,000,000 products. */
export async function growth(small: string, full: string): Promise<Part> {
  const rounds: { p50Com10Mil: number; p50Com1Milhao: number }[] = [];
  for (let round = 0; round < 3; round++) {
    rounds.push({ p50Com10Mil: median(await timesOf(small)), p50Com1Milhao: median(await timesOf(full)) });
  }
  const razao = median(rounds.map((round) => round.p50Com1Milhao / round.p50Com10Mil));
  const ms = (key: 'p50Com10Mil' | 'p50Com1Milhao') => median(rounds.map((round) => round[key])).toFixed(2);
  return {
    rows: [
      {
        medida: 'produtos dentro do raio, p50 de 10 mil a 1 milhão de produtos',
        meta: '<= 1.5x',
        valor: `${razao.toFixed(2)}x (${ms('p50Com10Mil')} → ${ms('p50Com1Milhao')} ms)`,
        cumpre: razao <= 1.5,
      },
    ],
    raw: { crescimento: rounds },
  };
}
