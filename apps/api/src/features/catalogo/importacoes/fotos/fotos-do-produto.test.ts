import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { CABECALHO, caminhoDasFotos, em, linha } from '../testing/caminho-das-fotos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { buscarTudo, enviar, falhas, fotosDe, gravar, importar, loja } = caminhoDasFotos(
  server,
  () => ctx,
  () => dona,
  () => oficial,
);

describe('the product', () => {
  const idDe = async (nome: string) =>
    (await server.db.selectFrom('produtos').select('id').where('nome', '=', nome).executeTakeFirstOrThrow()).id;
  const porFotos = async (produtoId: string, quantas: number) => {
    const arquivos = Array.from({ length: quantas }, (_, ordem) => ({
      ...{ id: uuidv7(), produto_id: produtoId, fornecedor_id: dona.id, chave: `minha-${ordem}`, tipo: 'imagem' as const },
      ...{ alt: '', largura: 1, altura: 1, ordem },
    }));
    await server.db.insertInto('arquivos_do_produto').values(arquivos).execute();
    await server.db.updateTable('produtos').set({ imagem_chave: 'minha-0' }).where('id', '=', produtoId).execute();
  };

  test('that was deleted or is full is not fetched', async () => {
    const { id } = await importar(linha('Bolo', em('a.jpg')), linha('Torta', em('b.jpg')));
    await porFotos(await idDe('Bolo'), IMAGENS_POR_PRODUTO);
    await server.db.deleteFrom('produtos').where('nome', '=', 'Torta').execute();
    await buscarTudo();
    expect(await falhas(id)).toMatchObject([
      { falha: 'cheio', produtoNome: 'Bolo' },
      { falha: 'produto', produtoNome: null },
    ]);
    expect(loja.pedidos).toEqual([]);
  });

  test("keeps the pictures that the supplier added meanwhile, and the supplier's cover", async () => {
    await importar(linha('Bolo', em('a.jpg')));
    await porFotos(await idDe('Bolo'), 2);
    await buscarTudo();
    const fotos = await fotosDe('Bolo');
    expect(fotos.map(({ chave }) => chave)).toEqual(['minha-0', 'minha-1', expect.any(String)]);
    expect(fotos[0]?.capa).toBe('minha-0');
  });

  test('that has pictures keeps them: a repeated spreadsheet duplicates none', async () => {
    const planilha = [CABECALHO, linha('Bolo', em('a.jpg')), linha('Torta', em('sumiu.jpg'))].join('\n');
    await gravar((await enviar(planilha)).id, oficial);
    await buscarTudo();
    const deNovo = await enviar(planilha);
    expect(deNovo).toMatchObject({ iguais: 2, novos: 0, comFotos: 2, fotos: { total: 1 } });
    // The spreadsheet changes no product, and the missing picture is fetched.
    loja.responde('/sumiu.jpg', (response) => response.writeHead(302, { location: '/boa.jpg' }).end());
    await gravar(deNovo.id, oficial);
    await buscarTudo();
    expect([await fotosDe('Bolo'), await fotosDe('Torta')].map((fotos) => fotos.length)).toEqual([1, 1]);
    expect(await enviar(planilha)).toMatchObject({ iguais: 2, fotos: { total: 0 } });
  });

  test('that got pictures between check and import keeps only those', async () => {
    await importar(linha('Bolo', ''));
    const { id, fotos } = await enviar([CABECALHO, linha('Bolo', em('a.jpg'))].join('\n'));
    expect(fotos.total).toBe(1);
    await porFotos(await idDe('Bolo'), 1);
    expect(await gravar(id, oficial)).toMatchObject({ estado: 'concluida', fotos: { total: 0 } });
    expect(await fotosDe('Bolo')).toHaveLength(1);
  });

  test('a spreadsheet checked before a picture came is not refused for that; an open form is', async () => {
    await importar(linha('Bolo', em('a.jpg')));
    const { versao } = (await server.call('GET', `/produto/${await idDe('Bolo')}`, { as: dona })).body;
    const { id } = await enviar([CABECALHO, linha('Bolo', '').replace('10,00', '12,00')].join('\n'));
    await buscarTudo();
    expect(await gravar(id, oficial)).toMatchObject({ estado: 'concluida', gravados: 1 });
    expect(await fotosDe('Bolo')).toHaveLength(1);
    expect((await server.call('GET', `/produto/${await idDe('Bolo')}`, { as: dona })).body.versao).toBeGreaterThan(versao + 1);
  });

  test('with pictures in another spreadsheet waits only for those', async () => {
    const primeira = await importar(linha('Bolo', em('a.jpg')), linha('Torta', em('b.jpg')));
    await importar(linha('Bolo', em('nova.jpg')));
    await buscarTudo();
    expect(await falhas(primeira.id)).toMatchObject([{ linha: 2, falha: 'superada' }]);
    expect(loja.pedidos.toSorted()).toEqual(['/b.jpg', '/nova.jpg']);
    expect(await fotosDe('Bolo')).toHaveLength(1);
  });
});
