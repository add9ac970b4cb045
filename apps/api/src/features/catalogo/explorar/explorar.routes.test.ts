import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { aoNorte, criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { turnosDoDia } from './explorar.ts';

const server = withTestServer();
const mercado = criarMercado(server);
/** The centre of São Paulo in the list of municipalities. */
const CENTRO = { latitude: -23.5475, longitude: -46.6361 };
const idsDe = (itens: { id: string }[]) => itens.map(({ id }) => id);
const ver = (query = '', as?: Person) => server.call('GET', `/explorar${query}`, as ? { as } : {});
const lista = (query: string) => server.call('GET', `/explorar/produtos?cidade=sao-paulo-sp${query}`);
const daquiA = (dias: number) => new Date(server.clock.now().getTime() + dias * DIA_EM_MS).toISOString().slice(0, 10);

let lua: Person;
let bolo: string;
beforeEach(async () => {
  lua = await mercado.fornecedor({ nome: 'Doces da Lua', ...CENTRO });
  bolo = await mercado.produto(lua.id);
});

describe('GET explorar/produtos', () => {
  test('only of suppliers that serve the city, nearest first, page by page without repetition', async () => {
    const perto = await mercado.produto((await mercado.fornecedor(aoNorte(5, CENTRO))).id);
    const longe = await mercado.produto((await mercado.fornecedor(aoNorte(25, CENTRO))).id);
    await mercado.produto((await mercado.fornecedor({ ...aoNorte(40, CENTRO), raioEmKm: 20 })).id);
    await mercado.produto((await mercado.fornecedor({ ...CENTRO, vende: false })).id);
    await mercado.produto(lua.id, { ativo: false });
    const vistos: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { status, body } = await lista(`&pageSize=2${cursor && `&cursor=${cursor}`}`);
      expect(status).toBe(200);
      vistos.push(...idsDe(body.itens));
      cursor = body.cursor;
    }
    expect(vistos).toEqual([bolo, perto, longe]);
    expect((await lista('')).body.itens.map((um: { distanciaEmKm: number }) => Math.round(um.distanciaEmKm))).toEqual([0, 5, 25]);
  });

  test('of a category; of a day with a free slot: weekly hours, closed dates and units count', async () => {
    const dia = daquiA(20);
    expect(idsDe((await lista(`&data=${dia}`)).body.itens)).toEqual([bolo]);
    const flores = await mercado.categoria('Flores');
    const buque = await mercado.produto(lua.id, { categoriaOficialId: flores });
    expect(idsDe((await lista(`&categoria=${flores}`)).body.itens)).toEqual([buque]);
    const aberto = (semana: string) =>
      server.db.updateTable('fornecedores').set({ semana_aberta: semana }).where('id', '=', lua.id).execute();
    await aberto('{}');
    expect((await lista(`&data=${dia}`)).body.itens).toEqual([]);
    // Open every day from 13:30 to 18:30: the afternoon slot.
    await aberto(`{${[0, 1, 2, 3, 4, 5, 6].map((n) => `[${n * 1440 + 810},${n * 1440 + 1110})`).join()}}`);
    expect(idsDe((await lista(`&data=${dia}`)).body.itens)).toEqual([bolo, buque]);
    await server.database.query(
      "update fornecedores set fechado_em = tstzmultirange(tstzrange($2, $2::timestamptz + interval '1 hour')) where id = $1",
      [lua.id, `${dia}T17:00:00Z`],
    );
    expect((await lista(`&data=${dia}`)).body.itens).toEqual([]);
    expect(idsDe((await lista(`&data=${daquiA(21)}`)).body.itens)).toEqual([bolo, buque]);
  });

  test('refuses: unknown city or category, a past day, a foreign cursor', async () => {
    expect(await server.call('GET', '/explorar/produtos?cidade=atlantida-sp')).toMatchObject({
      status: 404,
      body: { message: 'Cidade não encontrada' },
    });
    expect(await lista('&categoria=foguetes')).toMatchObject({ status: 404, body: { message: 'Categoria não encontrada' } });
    expect(await lista(`&data=${daquiA(-2)}`)).toMatchObject({
      status: 400,
      body: { campos: { data: expect.stringContaining('já passou') } },
    });
    for (const ruim of ['&data=2026-02-30', '&cursor=x', '&pageSize=49', "&categoria='or'1"])
      expect(await lista(ruim)).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/explorar/produtos')).toMatchObject({ status: 400 });
  });
});

describe('GET explorar', () => {
  test('of a city: products of the best rated shops, two of each; the shops; one rating alone makes no shop popular', async () => {
    for (let i = 0; i < 3; i++) await mercado.produto(lua.id);
    const boa = await mercado.fornecedor({ nome: 'Boa', ...aoNorte(8, CENTRO) });
    const sorte = await mercado.fornecedor({ nome: 'Sorte', ...aoNorte(9, CENTRO) });
    const [daBoa, daSorte] = [await mercado.produto(boa.id), await mercado.produto(sorte.id)];
    const nota = (id: string, soma: number, quantas: number) =>
      server.db.updateTable('fornecedores').set({ nota_soma: soma, avaliacoes: quantas }).where('id', '=', id).execute();
    await nota(boa.id, 192, 40);
    await nota(sorte.id, 5, 1);
    const { body } = await ver('?cidade=SAO-PAULO-SP');
    expect(body).toMatchObject({ cidade: { nome: 'São Paulo', uf: 'SP', slug: 'sao-paulo-sp' }, categoria: null });
    expect(idsDe(body.populares).slice(0, 2)).toEqual([daBoa, daSorte]);
    expect(body.populares).toHaveLength(4);
    expect(body.lojas.map((loja: { nome: string }) => loja.nome)).toEqual(['Doces da Lua', 'Boa', 'Sorte']);
    expect(body.lojas[1]).toMatchObject({ notaMedia: 4.8, distanciaEmKm: 8, categorias: ['Bolos e doces'] });
    expect(await countQueries(server.db, () => ver('?cidade=sao-paulo-sp'))).toBe(2);
  });

  test('without a city: the newest, one of each shop first; the cities with shops', async () => {
    const segundo = await mercado.produto(lua.id);
    const outra = await mercado.produto((await mercado.fornecedor({ nome: 'Outra' })).id);
    const { body } = await ver();
    expect(idsDe(body.populares)).toEqual([outra, segundo, bolo]);
    expect(body.lojas).toEqual([]);
    expect((await server.call('GET', '/explorar/cidades?nome=sao%20pau')).body[0]).toMatchObject({ slug: 'sao-paulo-sp' });
  });

  test('anonymous callers get a reply that a CDN may cache; signed-in callers do not', async () => {
    const anonima = await ver();
    expect(anonima.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=120/),
      vary: expect.stringContaining('Authorization'),
    });
    const etag = String(anonima.headers['etag']);
    expect(etag).toMatch(/^W\/".{20,}"$/);
    const guardada = await server.call('GET', '/explorar', { headers: { 'if-none-match': etag } });
    expect(guardada).toMatchObject({ status: 304, headers: { etag } });
    await mercado.produto(lua.id);
    expect((await server.call('GET', '/explorar', { headers: { 'if-none-match': etag } })).status).toBe(200);
    for (const caminho of ['/explorar', `/produto/buscar-detalhes-produto-by-id/${bolo}`, `/fornecedor/${lua.id}`]) {
      const dela = await server.call('GET', caminho, { as: await server.person() });
      expect(dela.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(dela.headers).not.toHaveProperty('etag');
    }
    expect((await server.call('GET', `/produto/buscar-detalhes-produto-by-id/${lua.id}`)).headers['cache-control']).toBe('no-store');
  });
});

test('the slots of a day by the clock of the place; of today, only those still to come', () => {
  const agora = new Date('2026-12-12T15:00:00Z');
  expect(turnosDoDia('2026-12-12', 'America/Sao_Paulo', agora).map(({ horario }) => horario)).toEqual(['14:00', '19:00']);
  // 13:00 in UTC is 09:00 in Manaus.
  expect(turnosDoDia('2026-12-13', 'America/Manaus', agora)[0]?.inicio).toEqual(new Date('2026-12-13T13:00:00Z'));
});
