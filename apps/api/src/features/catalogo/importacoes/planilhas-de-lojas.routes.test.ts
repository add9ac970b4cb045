import { beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { caminhoDaPlanilha } from './testing/enviar.ts';
import { PLANILHAS_DE_LOJAS, type PlanilhaDeLoja } from './testing/planilhas-de-lojas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
let dona: Person;
let oficial: string;
beforeEach(async () => {
  ctx = testContext(server);
  [dona, oficial] = [await mercado.fornecedor(), await mercado.categoria()];
});
const { enviar, escolher, gravar, colunas, linhas } = caminhoDaPlanilha(
  server,
  () => ctx,
  () => dona,
);

/** Accepts the guess for each field, as the button does. */
async function comoParece(id: string) {
  const { escolha, conferencia } = (await colunas(id)).body;
  return (await escolher(id, { ...escolha, conferencia })).atual;
}
async function produtos() {
  const { itens } = (await server.call('GET', '/produto/buscar-meus-produtos?ordenarPor=nome&direcao=asc', { as: dona })).body;
  return Promise.all(
    itens.map(async ({ id }: { id: string }) => {
      const { body } = await server.call('GET', `/produto/${id}`, { as: dona });
      const { nome, codigo, valor, ativo, descricao, categoriaNome, opcoes } = body;
      const grupos = opcoes.map((grupo: { nome: string; opcoes: { nome: string; diferenca: number }[] }) => [
        grupo.nome,
        ...grupo.opcoes.map((uma) => `${uma.nome} ${uma.diferenca}`),
      ]);
      return { nome, codigo, valor, ativo, descricao, categoriaNome, grupos };
    }),
  );
}

/** The pictures that wait to be fetched, in the order in which the product will show them. */
const fotos = () =>
  server.db
    .selectFrom('fotos_da_importacao as f')
    .innerJoin('produtos as p', 'p.id', 'f.produto_id')
    .select(['p.nome', 'f.endereco'])
    .orderBy('f.linha')
    .orderBy('f.ordem')
    .execute();

const TAMANHOS = [['Tamanho', 'P 0', 'G 60']];
const CODIGOS: Readonly<Record<PlanilhaDeLoja, [string | null, string | null]>> = {
  Nuvemshop: ['BC-P', 'BALAO'],
  Shopify: ['BC-P', 'BALAO'],
  WooCommerce: ['BOLO', null],
  'WooCommerce em português': ['BOLO', null],
  'Loja Integrada': ['BC', null],
  Bling: ['BC', null],
  Tray: ['BC', null],
};

describe.each(Object.keys(PLANILHAS_DE_LOJAS) as PlanilhaDeLoja[])('%s', (loja) => {
  const planilha = PLANILHAS_DE_LOJAS[loja];

  test('asks only for the type, preset to Produto, and imports all', async () => {
    const { id, estado, ...lida } = await enviar(planilha);
    expect({ estado, loja: lida.loja }).toEqual({ estado: 'escolhendo', loja: loja.replace(' em português', '') });
    expect((await colunas(id)).body).toMatchObject({ faltam: ['tipo'], escolha: { tipo: 'Produto', categoria: null } });
    const conferida = { estado: 'conferida', novos: 2, erradas: 0, colunasDe: 'escolhidas', comFotos: 1, fotos: { total: 3 } };
    expect(await comoParece(id)).toMatchObject(conferida);
    expect(await gravar(id, oficial)).toMatchObject({ estado: 'concluida', gravados: 2 });
    expect(await fotos()).toEqual(
      ['https://x/a.jpg', 'https://x/b.jpg', 'https://x/c.jpg'].map((endereco) => ({ nome: 'Bolo de chocolate', endereco })),
    );
    const [codigo, doBalao] = CODIGOS[loja];
    expect(await produtos()).toEqual([
      { nome: 'Balões', codigo: doBalao, valor: 45, ativo: false, descricao: '', categoriaNome: 'Balões', grupos: [] },
      {
        nome: 'Bolo de chocolate',
        codigo,
        valor: 120,
        ativo: true,
        descricao: 'Um bolo & festa',
        categoriaNome: 'Festa',
        grupos: loja === 'Tray' ? [] : loja === 'WooCommerce em português' ? [['Opção', 'P 0', 'G 60']] : TAMANHOS,
      },
    ]);
  });

  test('the next one needs no choice; products with a code are not repeated', async () => {
    const { id } = await enviar(planilha);
    await comoParece(id);
    await gravar(id, oficial);
    const outra = await enviar(planilha);
    expect(outra).toMatchObject({ estado: 'conferida', colunasDe: 'lembradas', erradas: 0 });
    expect([outra.iguais, outra.novos, outra.repetidos]).toEqual(CODIGOS[loja][1] ? [2, 0, 0] : [1, 1, 1]);
  });
});

test("a new price of a variant changes its price, and the supplier's additions stay", async () => {
  const { id } = await enviar(PLANILHAS_DE_LOJAS.Shopify);
  await comoParece(id);
  await gravar(id, oficial);
  const [{ id: bolo }] = (await server.call('GET', '/produto/buscar-meus-produtos?search=bolo', { as: dona })).body.itens;
  const antes = (await server.call('GET', `/produto/${bolo}`, { as: dona })).body;
  const mudou = PLANILHAS_DE_LOJAS.Shopify.replace('180.00', '200.00').replace('120.00', '110.00');
  const segunda = await enviar(mudou);
  expect(segunda).toMatchObject({ mudam: 1, iguais: 1 });
  const linhaDoBolo = (await linhas(segunda.id)).find(({ situacao }: { situacao: string }) => situacao === 'muda');
  expect(linhaDoBolo.mudancas).toEqual([
    { coluna: 'Preço', de: '120,00', para: '110,00' },
    { coluna: 'Opções', de: 'Tamanho: P, G (+60,00)', para: 'Tamanho: P, G (+90,00)' },
  ]);
  await gravar(segunda.id, oficial);
  const depois = (await server.call('GET', `/produto/${bolo}`, { as: dona })).body;
  expect(depois).toMatchObject({ valor: 110, opcoes: [{ id: antes.opcoes[0].id, opcoes: [{ diferenca: 0 }, { diferenca: 90 }] }] });
  expect(depois.opcoes[0].opcoes[1].id).toBe(antes.opcoes[0].opcoes[1].id);
});

test('pictures of a product that the spreadsheet splits into several: each gets its own, and those of the main product', async () => {
  const muitas = Array.from(
    { length: 201 },
    (_, i) => `b,${i === 0 ? 'Bolo,Bolos' : ','},Nº,${i + 1},S${i},1${i}.00,${i < 2 ? `https://x/${i}.jpg` : ''}`,
  );
  const { id } = await enviar(`Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src\n${muitas.join('\n')}`);
  expect(await comoParece(id)).toMatchObject({ novos: 201, erradas: 0, fotos: { total: 201 } });
});

test('one column per picture, in any spreadsheet', async () => {
  const { id } = await enviar(
    'Nome;Categoria;Valor;Tipo;Foto 1;Foto 2;Imagem 3\nBolo;Bolos e doces;10,00;Produto;https://x/1.jpg;;https://x/3.jpg\nTorta;Bolos e doces;10,00;Produto;;https://x/2.jpg;',
  );
  await gravar(id, oficial);
  expect((await fotos()).map(({ nome, endereco }) => [nome, endereco])).toEqual([
    ['Bolo', 'https://x/1.jpg'],
    ['Bolo', 'https://x/3.jpg'],
    ['Torta', 'https://x/2.jpg'],
  ]);
});

describe('variants', () => {
  const SHOPIFY = 'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
  test('of two attributes become one group, with the price of each combination', async () => {
    const { id } = await enviar(`${SHOPIFY}
b,Bolo,Bolos,Tamanho,P,Sabor,Coco,,100
b,,,,P,,Uva,,130
b,,,,G,,Coco,,150`);
    expect(await comoParece(id)).toMatchObject({ novos: 1, erradas: 0 });
    await gravar(id, oficial);
    expect(await produtos()).toMatchObject([
      { valor: 100, codigo: 'B', grupos: [['Tamanho, Sabor', 'P, Coco 0', 'P, Uva 30', 'G, Coco 50']] },
    ]);
  });

  test('that do not fit as options become products with the variant in their names', async () => {
    const muitas = Array.from({ length: 201 }, (_, i) => `b,${i === 0 ? 'Bolo,Bolos' : ','},Nº,${i + 1},,,S${i},1${i}.00`);
    const { id } = await enviar(`${SHOPIFY}\n${muitas.join('\n')}`);
    expect(await comoParece(id)).toMatchObject({ novos: 201, erradas: 0 });
    expect((await linhas(id)).slice(0, 2)).toMatchObject([
      { linha: 2, nome: 'Bolo, 1', valor: 10, categoriaNome: 'Bolos' },
      { linha: 3, nome: 'Bolo, 2', valor: 11 },
    ]);
  });

  test('with an unreadable price, the error names the line; without a main product, the variant is a line like any other', async () => {
    const { id } = await enviar(`${SHOPIFY}
b,Bolo,Bolos,Tamanho,P,,,,100
b,,,,G,,,,caro
x,,,,M,,,,50`);
    // All lines have errors, but choosing another column would not help.
    const atual = await comoParece(id);
    expect(atual).toMatchObject({ novos: 0, erradas: 2 });
    expect((await linhas(id)).map(({ problemas }: { problemas: { problema: string }[] }) => problemas.map((um) => um.problema))).toEqual([
      ['Linha 3: Não é um número: escreva como em 1.234,56'],
      ['Falta preencher', 'Falta preencher'],
    ]);
  });
});

test('WooCommerce without the column of the main product: a variant belongs to the product before it, with its price', async () => {
  const woo = `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Regular price",Categories,Images
44,variable,bolo,"Bolo de chocolate",1,0,visible,,"Um bolo","","Bolos > Festa",
45,variation,bolo-p,"Bolo - P",1,0,visible,,,"120,00",,
46,simple,balao,Balões,1,0,visible,,,"45.00","Balões, Festa",`;
  const { id } = await enviar(woo);
  expect(await comoParece(id)).toMatchObject({
    novos: 2,
    erradas: 0,
    colunasIgnoradas: ['ID', 'Is featured?', 'Visibility in catalog'],
  });
  expect(await linhas(id)).toMatchObject([
    { nome: 'Bolo de chocolate', valor: 120, categoriaNome: 'Festa', mudancas: [{ coluna: 'Opções', de: '', para: 'Opção: P' }] },
    { nome: 'Balões', valor: 45, categoriaNome: 'Balões' },
  ]);
});

test('a name of invisible characters is an error of the line', async () => {
  const { id, ...lida } = await enviar('Nome;Categoria;Valor;Tipo\n\u200b\u2800\u00ad;Bolos;10,00;Produto\nBolo;Bolos;10,00;Produto');
  expect(lida).toMatchObject({ estado: 'conferida', novos: 1, erradas: 1 });
  expect((await linhas(id))[0]).toMatchObject({ linha: 2, problemas: [{ coluna: 'Nome' }] });
});
