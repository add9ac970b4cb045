import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LINHAS_POR_IMPORTACAO } from '@festejo/contrato/catalogo/importacoes.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patiently } from '../../../platform/db/statements/patience.ts';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { caminhoDaPlanilha } from './testing/enviar.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
beforeEach(async () => {
  ctx = testContext(server);
  dona = await mercado.fornecedor();
});
const { enviar } = caminhoDaPlanilha(
  server,
  () => ctx,
  () => dona,
);

/** Fills the supplier's catalogue with the maximum of products that a spreadsheet takes. */
async function encherOCatalogo(): Promise<void> {
  const id = await mercado.produto(dona.id, { nome: 'Bolo' });
  await patiently(() =>
    server.database.query(
      `insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, codigo, nome, descricao, preco_em_centavos, tipo_produto, capacidade)
       select gen_random_uuid(), fornecedor_id, categoria_id, categoria_oficial_id, 'B' || n, 'Bolo ' || n, 'Um bolo de festa, número ' || n, 1000 + n,
         tipo_produto, capacidade
       from produtos, generate_series(2, $1::integer) n where id = $2`,
      [LINHAS_POR_IMPORTACAO, id],
    ),
  );
}

async function baixar(porta: number, { cortarEm }: { cortarEm?: number } = {}): Promise<Buffer> {
  const pedido = request({
    port: porta,
    path: '/api/produto/planilha.csv',
    headers: { authorization: `Bearer ${dona.token}`, range: 'bytes=100-' },
  });
  pedido.on('error', () => {});
  pedido.end();
  const [resposta] = await once(pedido, 'response');
  // The export is streamed, so it has no ranges. A second request starts from the beginning.
  expect([resposta.statusCode, resposta.headers['accept-ranges'], resposta.headers['content-range']]).toEqual([200, undefined, undefined]);
  const partes: Buffer[] = [];
  let bytes = 0;
  for await (const parte of resposta as AsyncIterable<Buffer>) {
    partes.push(parte);
    bytes += parte.length;
    if (cortarEm !== undefined && bytes > cortarEm) {
      pedido.destroy();
      break;
    }
  }
  return Buffer.concat(partes);
}

/** Every request counts against the daily limit, also a refused one, so the test asks once a second. */
const paciencia = (timeout: number) => ({ timeout, interval: 1_000 });

describe.runIf(testEngine === 'postgres')('an export of 20,000 products', () => {
  test(
    'aborted and requested again, it comes whole and equal; imported, it changes and duplicates nothing',
    async () => {
      await encherOCatalogo();
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.app.server.address() as AddressInfo;
      const cortadas = await Promise.all([1, 100_000].map((cortarEm) => baixar(port, { cortarEm })));
      // An aborted download frees its slot, so more downloads than the limit per person succeed one after the other.
      for (let i = 0; i < 12; i++)
        await vi.waitFor(async () => expect((await baixar(port, { cortarEm: 1 })).length).toBeGreaterThan(0), paciencia(stretched(90_000)));
      const inteira = await vi.waitFor(() => baixar(port), paciencia(stretched(90_000)));
      expect(inteira.toString().trimEnd().split('\r\n')).toHaveLength(LINHAS_POR_IMPORTACAO + 1);
      for (const cortada of cortadas) {
        expect(cortada.length).toBeLessThan(inteira.length);
        expect(inteira.subarray(0, cortada.length).equals(cortada)).toBe(true);
      }
      expect((await vi.waitFor(() => baixar(port), paciencia(stretched(90_000)))).equals(inteira)).toBe(true);
      const sem = { novos: 0, mudam: 0, erradas: 0 };
      expect(await enviar(inteira)).toMatchObject({ estado: 'conferida', iguais: LINHAS_POR_IMPORTACAO, ...sem });
      // Importing the half loses nothing: products that are not in the spreadsheet stay as they are.
      const metade = cortadas[1]?.toString() ?? '';
      const linhas = metade.slice(0, metade.lastIndexOf('\r\n'));
      expect(await enviar(linhas)).toMatchObject({ estado: 'conferida', iguais: linhas.split('\r\n').length - 1, ...sem });
    },
    stretched(120_000),
  );
});
