import { beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { eraseProdutos } from '../../produtos/exclusao.queries.ts';
import { eraseImportacoes } from '../exclusao.queries.ts';
import { CABECALHO, caminhoDasFotos, em, linha } from '../testing/caminho-das-fotos.ts';
import { buscarFotos } from './buscar-fotos.ts';
import { pararFotos, tentarFotos, type Vez } from './pedir-fotos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { importar, loja, vezes, buscarTudo, umaVez, contagem, fotosDe, enviar, gravar, falhas } = caminhoDasFotos(
  server,
  () => ctx,
  () => dona,
  () => oficial,
);
/** The counters of an import must equal its rows. */
async function contado(id: string) {
  const linhas = await server.db.selectFrom('fotos_da_importacao').select('estado').where('importacao_id', '=', id).execute();
  const de = (estado: string) => linhas.filter((um) => um.estado === estado).length;
  expect(await contagem()).toEqual({ total: linhas.length, prontas: de('pronta'), falhas: de('falhou') });
}

describe.runIf(testEngine === 'postgres')('concurrent work', () => {
  test('several processes with one turn: each picture once', async () => {
    const { id } = await importar(...Array.from({ length: 6 }, (_, i) => linha(`Bolo ${i}`, `${em(`${i}a.jpg`)}|${em(`${i}b.jpg`)}`)));
    const [vez] = vezes();
    await Promise.all([1, 2, 3].map(() => buscarFotos(ctx, vez?.data as Vez, loja.busca)));
    await buscarTudo();
    expect(loja.pedidos.toSorted()).toEqual([...new Set(loja.pedidos)].toSorted());
    expect(loja.pedidos).toHaveLength(12);
    await contado(id);
    for (let i = 0; i < 6; i++) expect(await fotosDe(`Bolo ${i}`)).toHaveLength(2);
  });

  test('stopping and retrying while pictures arrive: the counters are right, and none is duplicated', async () => {
    const { id } = await importar(...Array.from({ length: 5 }, (_, i) => linha(`Bolo ${i}`, `${em(`${i}a.jpg`)}|${em(`${i}b.jpg`)}`)));
    const vaivem = async () => {
      for (let i = 0; i < 4; i++) {
        await pararFotos(ctx, dona.id, id);
        await tentarFotos(ctx, dona.id, id, {});
      }
    };
    await Promise.all([vaivem(), umaVez(), umaVez()]);
    await buscarTudo();
    await contado(id);
    expect(await contagem()).toEqual({ total: 10, prontas: 10, falhas: 0 });
    for (let i = 0; i < 5; i++) expect(await fotosDe(`Bolo ${i}`)).toHaveLength(2);
  });

  test('another spreadsheet of these products is written while pictures arrive: both succeed', async () => {
    const linhas = Array.from({ length: 8 }, (_, i) => linha(`Bolo ${i}`, em(`${i}.jpg`)));
    await importar(...linhas);
    const { id } = await enviar([CABECALHO, ...linhas.map((uma) => uma.replace('10,00', '12,00'))].join('\n'));
    const [segunda] = await Promise.all([gravar(id, oficial), umaVez(), umaVez()]);
    expect(segunda).toMatchObject({ estado: 'concluida', gravados: 8 });
    await buscarTudo();
    for (let i = 0; i < 8; i++) expect(await fotosDe(`Bolo ${i}`)).toHaveLength(1);
  });

  const apagarLoja = () =>
    server.db.transaction().execute(async (tx) => {
      await eraseImportacoes(tx, dona.id);
      await eraseProdutos(tx, dona.id);
    });

  test('the shop or a product is deleted while pictures arrive', async () => {
    const { id } = await importar(linha('Bolo', em('a.jpg')), linha('Torta', em('b.jpg')), linha('Pudim', em('c.jpg')));
    await Promise.all([umaVez(), server.db.deleteFrom('produtos').where('nome', '=', 'Torta').execute()]);
    await buscarTudo();
    await contado(id);
    expect((await falhas(id)).every(({ falha }) => falha === 'produto')).toBe(true);
    const outra = await enviar([CABECALHO, linha('Rosca', em('d.jpg')), linha('Broa', em('e.jpg'))].join('\n'));
    await gravar(outra.id, oficial);
    await Promise.all([umaVez(), apagarLoja()]);
    await buscarTudo();
    const restam = await server.db.selectFrom('fotos_da_importacao').select('id').execute();
    expect([restam, await fotosDe('Rosca'), await fotosDe('Broa')]).toEqual([[], [], []]);
  });
});
