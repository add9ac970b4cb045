import type { GrupoParaEditar } from '@festejo/contrato/catalogo/opcoes.ts';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { countQueries } from '../../../../platform/testing/sql/count-queries.ts';
import { bolo, correio, type Fields } from '../testing/envios.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const { enviar } = correio(server);
let dona: Person;
let bolos: string;
beforeEach(async () => {
  [dona, bolos] = [await mercado.fornecedor(), await mercado.categoria()];
});

const SABOR = {
  nome: 'Sabor',
  opcoes: [{ nome: 'Chocolate' }, { nome: 'Pistache', diferenca: '12,50' }, { nome: 'Laranja', diferenca: -5, ativa: false }],
};
const FRUTAS = {
  nome: 'Frutas',
  minimo: 0,
  maximo: 2,
  opcoes: [
    { nome: 'Uva', diferenca: 3 },
    { nome: 'Kiwi', diferenca: 4 },
  ],
};
const json = JSON.stringify;
const criar = (fields: Fields) => enviar('POST', '/produto/create', { ...bolo(bolos), ...fields }, dona);
const mudar = (fields: Fields, as = dona) => enviar('PUT', '/produto/update', { ...bolo(bolos), ...fields }, as);
const detalhes = async (id: string) => (await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${id}`)).body;
const nomes = (grupos: readonly GrupoParaEditar[]) => grupos.map(({ nome, opcoes }) => [nome, ...opcoes.map((uma) => uma.nome)]);

test('returns all as sent; clients do not see inactive options, and the list gives the lowest price', async () => {
  const { status, body } = await criar({
    Opcoes: json([SABOR, FRUTAS]),
    inclui: json(['Entrega', 'Topo de bolo']),
    naoInclui: json(['Velas']),
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ inclui: ['Entrega', 'Topo de bolo'], naoInclui: ['Velas'] });
  expect(body.opcoes).toMatchObject([
    { nome: 'Sabor', minimo: 1, maximo: 1, opcoes: [{ diferenca: 0 }, { diferenca: 12.5, ativa: true }, { diferenca: -5, ativa: false }] },
    {
      nome: 'Frutas',
      minimo: 0,
      maximo: 2,
      opcoes: [
        { nome: 'Uva', diferenca: 3 },
        { nome: 'Kiwi', diferenca: 4 },
      ],
    },
  ]);
  const publico = await detalhes(body.id);
  expect(nomes(publico.opcoes)).toEqual([
    ['Sabor', 'Chocolate', 'Pistache'],
    ['Frutas', 'Uva', 'Kiwi'],
  ]);
  expect(publico).toMatchObject({ inclui: ['Entrega', 'Topo de bolo'], naoInclui: ['Velas'], valor: 1234.5, aPartirDe: 1234.5 });
  expect(await countQueries(server.db, () => detalhes(body.id))).toBe(1);
});

test('missing fields stay; options keep their ids; an empty list removes', async () => {
  const { body } = await criar({ opcoes: json([SABOR, FRUTAS]), inclui: json(['Entrega']) });
  const [sabor, frutas] = body.opcoes as GrupoParaEditar[];
  const igual = await mudar({ id: body.id });
  expect(igual.body).toMatchObject({ opcoes: body.opcoes, inclui: ['Entrega'] });
  const trocada = await mudar({
    id: body.id,
    opcoes: json([
      { ...frutas, nome: 'Frutas frescas' },
      { ...sabor, opcoes: sabor?.opcoes.toReversed() },
    ]),
  });
  expect(nomes(trocada.body.opcoes)).toEqual([
    ['Frutas frescas', 'Uva', 'Kiwi'],
    ['Sabor', 'Laranja', 'Pistache', 'Chocolate'],
  ]);
  expect(trocada.body.opcoes[0]).toMatchObject({ id: frutas?.id, opcoes: frutas?.opcoes });
  const sem = await mudar({ id: body.id, opcoes: '[]', inclui: '[]' });
  expect(sem.body).toMatchObject({ opcoes: [], inclui: [] });
  expect(await detalhes(body.id)).not.toHaveProperty('aPartirDe');
});

test('options of another supplier cannot be taken: their ids stay, and the product is 404', async () => {
  const { body } = await criar({ opcoes: json([SABOR]) });
  const outra = await mercado.fornecedor();
  expect((await mudar({ id: body.id, opcoes: json([FRUTAS]) }, outra)).status).toBe(404);
  const copia = await enviar('POST', '/produto/create', { ...bolo(bolos), opcoes: json(body.opcoes) }, outra);
  expect(copia.status).toBe(201);
  expect(copia.body.opcoes[0].id).not.toBe(body.opcoes[0].id);
  expect((await detalhes(body.id)).opcoes[0].id).toBe(body.opcoes[0].id);
});

test.each<[string, unknown, string]>([
  [
    'preço a zero',
    [{ nome: 'Desconto', opcoes: [{ nome: 'Tudo', diferenca: -1234.5 }] }],
    'Com as opções mais baratas o preço ficaria em zero ou menos',
  ],
  [
    'nenhuma à escolha',
    [{ nome: 'Sabor', opcoes: [{ nome: 'Uva', ativa: false }] }],
    'Há menos opções à escolha do que o cliente precisa escolher',
  ],
  ['mínimo acima do máximo', [{ ...FRUTAS, minimo: 2, maximo: 1 }], 'O máximo não pode ser menor que o mínimo'],
  ['nomes iguais', [{ nome: 'Sabor', opcoes: [{ nome: 'Uva' }, { nome: 'UVA' }] }], 'Duas opções têm o mesmo nome'],
  ['dois grupos iguais', [SABOR, SABOR], 'Dois grupos têm o mesmo nome'],
])('%s: 400, and no product is created', async (_, grupos, erro) => {
  const { status, body } = await criar({ opcoes: json(grupos) });
  expect([status, body.erros]).toEqual([400, [erro]]);
  expect(await server.db.selectFrom('produtos').select('id').execute()).toEqual([]);
});

test('refuses 10,000 options, a text that is no list, and too many groups', async () => {
  const muitas = Array.from({ length: 10_000 }, (_, i) => ({ nome: `S${i}` }));
  expect((await criar({ opcoes: json([{ nome: 'Sabor', opcoes: muitas }]) })).status).toBe(400);
  expect((await criar({ opcoes: json([{ nome: 'Sabor', opcoes: muitas.slice(0, 300) }]) })).status).toBe(400);
  expect((await criar({ opcoes: json(Array.from({ length: 11 }, (_, i) => ({ ...SABOR, nome: `G${i}` }))) })).status).toBe(400);
  expect((await criar({ opcoes: 'chocolate' })).status).toBe(400);
});

test('a price alone, or in a batch, is limited by the options as well', async () => {
  const { body } = await criar({
    valor: '100',
    opcoes: json([{ nome: 'Tamanho', opcoes: [{ nome: 'P', diferenca: -40 }, { nome: 'G' }] }]),
  });
  expect(await mudar({ id: body.id, valor: '40' })).toMatchObject({ status: 400, body: { campos: { valor: expect.any(String) } } });
  const lote = (quanto: number) =>
    server.call('POST', '/produto/lote/preco', {
      as: dona,
      body: { ids: [body.id], mudanca: { tipo: 'valor', quanto, arredondar: 'centavos' } },
    });
  expect(await lote(-60)).toMatchObject({ status: 422, body: { codigo: 'PRECO_IMPOSSIVEL' } });
  expect(await lote(-59)).toMatchObject({ status: 200 });
  expect(await detalhes(body.id)).toMatchObject({ valor: 41, aPartirDe: 1 });
});

test('the copy has equal options with its own ids', async () => {
  const { body } = await criar({ opcoes: json([SABOR, FRUTAS]), inclui: json(['Entrega']) });
  const copia = await server.call('POST', `/produto/${body.id}/duplicar`, { as: dona });
  expect(nomes(copia.body.opcoes)).toEqual(nomes(body.opcoes));
  expect(copia.body).toMatchObject({ inclui: ['Entrega'], opcoes: [{ maximo: 1 }, { minimo: 0, maximo: 2 }] });
  const ids = (grupos: GrupoParaEditar[]) => grupos.flatMap(({ id, opcoes }) => [id, ...opcoes.map((uma) => uma.id)]);
  expect(ids(copia.body.opcoes).some((id) => ids(body.opcoes).includes(id))).toBe(false);
});
