import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { montarVenda, pegar } from '../../../../platform/testing/vendas.ts';
import { lerTextosNovos, renovarIndice } from '../../../catalogo/busca/index.ts';
import { prepararCategoriasOficiais } from '../../../catalogo/categorias/index.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
interface Uma {
  id: string;
  nome: string;
  slug: string;
  icone: string;
  categorias: number;
  produtos: number;
}
const ler = async (as: Person): Promise<Uma[]> => (await server.call('GET', '/operacao/categorias', { as })).body.itens;
const criar = (as: Person | undefined, nome: string, icone = 'cake') =>
  server.call('POST', '/operacao/categorias', { ...(as && { as }), body: { nome, icone } });
const chamada = async (as: Person, nome: string): Promise<Uma> => {
  const uma = (await ler(as)).find((cada) => cada.nome === nome);
  if (!uma) throw new Error(`não há ${nome}`);
  return uma;
};

let olga: Person;
beforeEach(async () => {
  olga = await umOperador(server);
});

test('a market without categories starts with the first ones, once', async () => {
  await server.database.query('delete from categorias_oficiais');
  await prepararCategoriasOficiais(server.db);
  await prepararCategoriasOficiais(server.db);
  const todas = await ler(olga);
  expect(todas).toHaveLength(15);
  expect(todas[0]).toMatchObject({ nome: 'Buffet', slug: 'buffet', icone: 'tools-kitchen-2', categorias: 0, produtos: 0 });
});

describe('the operador', () => {
  test('creates at the end of the list, and a new name keeps the slug', async () => {
    expect((await criar(olga, 'Fogos & Efeitos')).status).toBe(200);
    const nova = await chamada(olga, 'Fogos & Efeitos');
    expect(nova).toMatchObject({ slug: 'fogos-efeitos', icone: 'cake', categorias: 0, produtos: 0 });
    expect((await ler(olga)).at(-1)?.id).toBe(nova.id);
    expect(await criar(olga, 'FOGOS  e efeitos!')).toMatchObject({ status: 200 });
    expect(await criar(olga, 'fogos efeitos')).toMatchObject({ status: 409, body: { codigo: 'NOME_DA_CATEGORIA_TOMADO' } });
    const mudar = (nome: string) => server.call('PUT', `/operacao/categorias/${nova.id}`, { as: olga, body: { nome, icone: 'confetti' } });
    expect((await mudar('Efeitos especiais')).status).toBe(200);
    expect(await chamada(olga, 'Efeitos especiais')).toMatchObject({ slug: 'fogos-efeitos', icone: 'confetti' });
    // An earlier name can be used again; its slug cannot.
    expect((await criar(olga, 'Fogos, efeitos')).status).toBe(200);
    expect((await chamada(olga, 'Fogos, efeitos')).slug).toBe('fogos-efeitos-2');
    expect((await atosDe(server, olga)).map(({ ato }) => ato)).toContain('mudou_categoria');
  });

  test('orders the list for everybody; with one category missing nothing changes', async () => {
    for (const nome of ['Tendas', 'Toldos', 'Lonas']) await criar(olga, nome);
    const ids = (await ler(olga)).map(({ id }) => id);
    const ordenar = (ordem: string[]) => server.call('POST', '/operacao/categorias/ordenar', { as: olga, body: { ordem } });
    expect((await ordenar([...ids].reverse())).status).toBe(200);
    expect((await ler(olga)).map(({ id }) => id)).toEqual([...ids].reverse());
    expect((await server.call('GET', '/categoria/buscar-categorias-oficiais')).body.map(({ id }: Uma) => id)).toEqual([...ids].reverse());
    for (const errada of [ids.slice(1), [...ids, ids[0] ?? ''], [...ids.slice(1), uuidv7()]])
      expect(await ordenar(errada)).toMatchObject({ status: 409, body: { codigo: 'CATEGORIAS_MUDARAM' } });
  });

  test('other accounts are refused, and so is invalid data', async () => {
    const cliente = await server.person();
    expect((await criar(cliente, 'Minha')).status).toBe(403);
    expect((await criar(undefined, 'Minha')).status).toBe(401);
    expect((await criar(olga, 'x')).status).toBe(400);
    expect((await criar(olga, 'Fogos', 'caveira')).status).toBe(400);
    expect(
      (await server.call('PUT', `/operacao/categorias/${uuidv7()}`, { as: olga, body: { nome: 'Outra', icone: 'cake' } })).status,
    ).toBe(404);
  });
});

describe('merging', () => {
  test('moves products, categories of shops, plans and coupons, and the old slug leads to the other category', async () => {
    const venda = await montarVenda(server, mercado);
    const produto = pegar(venda.produtos, 0);
    const [linha] = await server.database.query('select categoria_oficial_id as id from produtos where id = $1', [produto]);
    const de = String(linha?.['id']);
    const velha = (await ler(olga)).find(({ id }) => id === de) as Uma;
    await criar(olga, 'A que fica');
    const para = await chamada(olga, 'A que fica');
    await server.database.query(
      'insert into gastos_planejados (evento_id, categoria_oficial_id, valor_em_centavos) values ($1, $2, 1000), ($1, $3, 500)',
      [venda.eventoId, de, para.id],
    );
    await server.database.query(
      `insert into cupons (id, codigo, tipo, valor, inicia_em, termina_em, quem_paga, categorias_oficiais)
       values ($1, 'JUNTOS', 'percentual', 1000, now(), now() + interval '1 day', 'festejo', $2)`,
      [uuidv7(), [para.id, de]],
    );
    const juntar = (id: string, a: string) => server.call('POST', `/operacao/categorias/${id}/juntar`, { as: olga, body: { a } });
    expect(await juntar(de, de)).toMatchObject({ status: 422, body: { codigo: 'A_MESMA_CATEGORIA' } });
    expect((await juntar(de, uuidv7())).status).toBe(404);
    const juntas = await Promise.all([juntar(de, para.id), juntar(de, para.id)]);
    expect(juntas.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await ler(olga)).map(({ id }) => id)).not.toContain(de);
    expect(await chamada(olga, 'A que fica')).toMatchObject({ produtos: velha.produtos, categorias: velha.categorias });
    expect(velha.produtos).toBeGreaterThan(0);
    const [planos] = await server.database.query(
      'select array_agg(valor_em_centavos) as valores from gastos_planejados where evento_id = $1',
      [venda.eventoId],
    );
    expect(planos?.['valores']).toEqual([1_500]);
    const [cupom] = await server.database.query("select categorias_oficiais as ids from cupons where codigo = 'JUNTOS'");
    expect(cupom?.['ids']).toEqual([para.id]);
    // The search finds the product by the name of its new category.
    await lerTextosNovos(server);
    await renovarIndice(server.db, server.clock.now());
    const achados = await server.call('GET', '/produto/buscar?search=fica');
    expect(achados.body.itens.map(({ id }: { id: string }) => id)).toContain(produto);
    const [endereco] = await server.database.query('select para from categorias_juntadas where slug = $1', [velha.slug]);
    expect(endereco?.['para']).toBe(para.id);
    expect(pegar(await atosDe(server, olga), 0)).toMatchObject({ ato: 'juntou_categorias', dados: expect.stringContaining('A que fica') });
  });
});
