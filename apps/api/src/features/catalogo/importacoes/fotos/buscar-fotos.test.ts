import { FALHAS_DA_FOTO, type FalhaDaFoto } from '@festejo/contrato/catalogo/fotos-da-importacao.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { THE_WEB } from '../../../../platform/fetch-outside.ts';
import { QUOTA_IN_BYTES } from '../../../../platform/files/quota.ts';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { CABECALHO, caminhoDasFotos, em, linha } from '../testing/caminho-das-fotos.ts';
import { caminhoDaPlanilha } from '../testing/enviar.ts';
import { type Busca, buscarFotos } from './buscar-fotos.ts';
import { pararFotos, retomarFotos, tentarFotos, type Vez } from './pedir-fotos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { atual, buscarTudo, contagem, falhas, fotosDe, importar, loja, umaVez, vezes } = caminhoDasFotos(
  server,
  () => ctx,
  () => dona,
  () => oficial,
);

test('pictures come after the spreadsheet, in order, and the first one is the cover', async () => {
  const importada = await importar(
    linha('Bolo', `${em('a.jpg')}|${em('b.jpg')}|${em('a.jpg')}`),
    linha('Torta', em('c.jpg')),
    linha('Pudim', ''),
  );
  expect(importada).toMatchObject({ estado: 'concluida', gravados: 3, comFotos: 2, fotos: { total: 3, prontas: 0, falhas: 0 } });
  await buscarTudo();
  expect(await contagem()).toEqual({ total: 3, prontas: 3, falhas: 0 });
  const doBolo = await fotosDe('Bolo');
  expect(doBolo.map(({ tipo, largura }) => [tipo, largura])).toEqual([
    ['imagem', 48],
    ['imagem', 48],
  ]);
  expect(doBolo[0]?.capa).toBe(doBolo[0]?.chave);
  expect(loja.pedidos.toSorted()).toEqual(['/a.jpg', '/b.jpg', '/c.jpg']);
  expect(vezes()).toEqual([]);
  expect(await server.db.selectFrom('filas_de_fotos').selectAll().execute()).toEqual([]);
  // The product has only stored pictures, and no temporary file is left.
  expect(await fotosDe('Pudim')).toEqual([]);
});

test.each<[string, FalhaDaFoto, boolean]>([
  ['html.jpg', 'imagem', true],
  ['desenho.svg', 'imagem', true],
  ['bomba.png', 'pontos', true],
  ['sumiu.jpg', 'ausente', true],
  ['para-sempre.jpg', 'ausente', true],
  ['fechada.jpg', 'recusada', true],
  ['volta.jpg', 'recusada', true],
  ['para-dentro.jpg', 'interno', true],
  ['gigante.jpg', 'tamanho', true],
])('%s is not stored, and the list says why', async (caminho, falha) => {
  const { id } = await importar(linha('Bolo', `${em(caminho)}|${em('boa.jpg')}`));
  await buscarTudo();
  expect(await contagem()).toEqual({ total: 2, prontas: 1, falhas: 1 });
  expect(await falhas(id)).toMatchObject([
    { linha: 2, falha, endereco: em(caminho), motivo: FALHAS_DA_FOTO[falha], produtoNome: 'Bolo', podeTentar: true },
  ]);
  expect(loja.pedidos.filter((um) => um === `/${caminho}`)).toHaveLength(caminho === 'volta.jpg' ? 6 : 1);
});

test('a name that resolves to an internal address, and an unknown name', async () => {
  const { id } = await importar(linha('Bolo', em('a.jpg')));
  const resolve = (addresses: string[]): Busca => ({
    ...loja.busca,
    outside: {
      ...THE_WEB,
      resolve: (_name, _options, done) =>
        addresses.length > 0
          ? done(
              null,
              addresses.map((address) => ({ address, family: 4 })),
            )
          : done(Object.assign(new Error(), { code: 'ENOTFOUND' }), []),
    },
  });
  await buscarTudo(resolve(['93.184.216.34', '10.0.0.7']));
  expect(await falhas(id)).toMatchObject([{ falha: 'interno' }]);
  await tentarFotos(ctx, dona.id, id, {});
  await buscarTudo(resolve([]));
  expect(await falhas(id)).toMatchObject([{ falha: 'desconhecido' }]);
});

describe('temporary failures', () => {
  test('are tried three times, with growing pauses', async () => {
    const { id } = await importar(linha('Bolo', em('quebrada.jpg')));
    const esperas: number[] = [];
    for (let i = 0; i < 3; i++) {
      await umaVez();
      const proxima = vezes()[0]?.startAfter;
      if (!proxima) break;
      esperas.push(proxima.getTime() - server.clock.now().getTime());
      server.clock.set(proxima);
    }
    expect(esperas).toEqual([30_000, 300_000]);
    expect(loja.pedidos).toEqual(['/quebrada.jpg', '/quebrada.jpg', '/quebrada.jpg']);
    expect(await falhas(id)).toMatchObject([{ falha: 'resposta' }]);
  });

  test('a silent host times out, and the third answer of another counts', async () => {
    loja.responde('/tarde.jpg', (response, pedidos) =>
      pedidos < 3 ? response.writeHead(503).end() : response.writeHead(302, { location: '/boa.jpg' }).end(),
    );
    const { id } = await importar(linha('Bolo', `${em('muda.jpg')}|${em('tarde.jpg')}`));
    await buscarTudo();
    expect(await contagem()).toEqual({ total: 2, prontas: 1, falhas: 1 });
    expect(await falhas(id)).toMatchObject([{ falha: 'demora' }]);
  });

  test('a first picture that came last is still first', async () => {
    loja.responde('/capa.jpg', (response, pedidos) =>
      pedidos < 2 ? response.writeHead(500).end() : response.writeHead(302, { location: '/boa.jpg' }).end(),
    );
    await importar(linha('Bolo', `${em('capa.jpg')}|${em('b.jpg')}`));
    await umaVez();
    const [segunda] = await fotosDe('Bolo');
    await buscarTudo();
    const depois = await fotosDe('Bolo');
    expect(depois.map(({ chave }) => chave)).toEqual([expect.not.stringMatching(segunda?.chave ?? '-'), segunda?.chave]);
    expect(depois[0]?.capa).toBe(depois[0]?.chave);
  });
});

test('a picture that is being fetched when the search stops is not stored', async () => {
  const { id } = await importar(linha('Bolo', em('devagar.jpg')));
  loja.responde('/devagar.jpg', async (response) => {
    await pararFotos(ctx, dona.id, id);
    response.writeHead(302, { location: '/boa.jpg' }).end();
  });
  await buscarTudo();
  expect(await fotosDe('Bolo')).toEqual([]);
  expect(await contagem()).toEqual({ total: 1, prontas: 0, falhas: 1 });
  expect(await server.db.selectFrom('arquivos_guardados').select('chave').execute()).toEqual([]);
});

test('accounts take turns: many pictures of one do not delay the three of another', async () => {
  await importar(...Array.from({ length: 40 }, (_, i) => linha(`Bolo ${i}`, em(`muitas-${i}.jpg`))));
  const outra = await mercado.fornecedor({ nome: 'Outra' });
  const daOutra = caminhoDaPlanilha(
    server,
    () => ctx,
    () => outra,
  );
  const { id } = await daOutra.enviar([CABECALHO, linha('Torta', [em('x.jpg'), em('y.jpg'), em('z.jpg')].join('|'))].join('\n'), {
    as: outra,
  });
  await daOutra.gravar(id, oficial);
  for (let i = 0; i < 3; i++) await umaVez();
  expect((await atual(outra)).fotos).toEqual({ total: 3, prontas: 3, falhas: 0 });
  expect((await contagem()).prontas).toBeLessThan(10);
});

test('a job with a replaced turn fetches nothing; a lost job is started again', async () => {
  await importar(linha('Bolo', em('a.jpg')));
  const [morta] = vezes();
  ctx.jobsSent.length = 0;
  await retomarFotos(ctx);
  expect(vezes()).toEqual([]);
  server.clock.advance(16 * MINUTO_EM_MS);
  await retomarFotos(ctx);
  expect(vezes()).toHaveLength(1);
  await buscarFotos(ctx, morta?.data as Vez, loja.busca);
  expect(loja.pedidos).toEqual([]);
  await buscarTudo();
  expect(await contagem()).toEqual({ total: 1, prontas: 1, falhas: 0 });
});

test('after a process is killed, the picture is fetched again when its lease ends', async () => {
  await importar(linha('Bolo', em('a.jpg')));
  const semFim: Busca = { ...loja.busca, limites: { timeLimitInMs: 600_000, maxBytes: 1_000 } };
  const chegou = Promise.withResolvers<void>();
  loja.responde('/a.jpg', (response, pedidos) =>
    pedidos === 1 ? chegou.resolve() : response.writeHead(302, { location: '/boa.jpg' }).end(),
  );
  const [vez] = vezes();
  // The process is killed: its result is ignored.
  void umaVez(semFim).catch(() => {});
  await chegou.promise;
  // Another process gets the job, and finds the picture leased.
  await buscarFotos(ctx, vez?.data as Vez, loja.busca);
  expect(loja.pedidos).toEqual(['/a.jpg']);
  await buscarTudo();
  expect(loja.pedidos).toEqual(['/a.jpg', '/a.jpg', '/boa.jpg']);
  expect(await contagem()).toEqual({ total: 1, prontas: 1, falhas: 0 });
});

test('with a full quota no picture is fetched', async () => {
  await importar(linha('Bolo', em('a.jpg')), linha('Torta', em('b.jpg')));
  await server.db.insertInto('arquivos_guardados').values({ chave: 'x', usuario_id: dona.id, bytes: QUOTA_IN_BYTES.FORNECEDOR }).execute();
  await buscarTudo();
  expect(loja.pedidos).toEqual([]);
  expect((await falhas((await atual(await server.renewed(dona))).id)).map(({ falha }) => falha)).toEqual(['espaco', 'espaco']);
});
