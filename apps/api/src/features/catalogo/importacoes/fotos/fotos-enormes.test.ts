import { LINHAS_POR_IMPORTACAO } from '@festejo/contrato/catalogo/importacoes.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { CABECALHO, caminhoDasFotos, em } from '../testing/caminho-das-fotos.ts';
import { pararFotos, tentarFotos } from './pedir-fotos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { enviar, gravar, umaVez, contagem } = caminhoDasFotos(
  server,
  () => ctx,
  () => dona,
  () => oficial,
);

const FOTOS_POR_LINHA = 5;
const TODAS = LINHAS_POR_IMPORTACAO * FOTOS_POR_LINHA;

describe.runIf(testEngine === 'postgres')('the largest spreadsheet, with five pictures in each line', () => {
  test(
    'waits as a whole, fits into memory, and each step is short',
    async () => {
      const linhas = Array.from({ length: LINHAS_POR_IMPORTACAO }, (_, i) => {
        const fotos = Array.from({ length: FOTOS_POR_LINHA }, (_, foto) => em(`fotos/do/produto/${i}-${foto}.jpg`));
        return `Bolo ${i};B${i};Bolos e doces;10,00;Produto;${fotos.join('|')}`;
      });
      const antes = process.memoryUsage().rss;
      let maior = antes;
      const olhar = setInterval(() => {
        maior = Math.max(maior, process.memoryUsage().rss);
      }, 50);
      const { id, fotos } = await enviar(Buffer.from([CABECALHO, ...linhas].join('\n')));
      expect(fotos.total).toBe(TODAS);
      expect(await gravar(id, oficial)).toMatchObject({ estado: 'concluida', fotos: { total: TODAS, prontas: 0, falhas: 0 } });
      clearInterval(olhar);
      expect((maior - antes) / 1024 / 1024).toBeLessThan(400);
      const medido = async (faz: () => Promise<unknown>) => {
        const inicio = performance.now();
        await faz();
        return performance.now() - inicio;
      };
      expect(await medido(() => umaVez())).toBeLessThan(stretched(8_000));
      expect((await contagem()).prontas).toBe(4);
      // Stopping and retrying update all pictures in batches.
      expect(await medido(() => pararFotos(ctx, dona.id, id))).toBeLessThan(stretched(15_000));
      expect(await medido(() => tentarFotos(ctx, dona.id, id, {}))).toBeLessThan(stretched(15_000));
      expect(await contagem()).toEqual({ total: TODAS, prontas: 4, falhas: 0 });
    },
    stretched(180_000),
  );
});
