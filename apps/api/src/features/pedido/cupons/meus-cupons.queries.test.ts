import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { changedBy } from '../../../platform/testing/sql/changed-rows.ts';
import { fechar, montarVenda, pegar, type Venda } from '../../../platform/testing/vendas.ts';
import * as cupons from './meus-cupons.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [lua, sol]: [Person, Person] = [{} as Person, {} as Person];
let [dela, outroDela, doSol] = ['', '', ''];
let venda = {} as Venda;
/** One purchase at two shops. Each shop has a coupon; the first shop has a second coupon, which is never used. */
beforeEach(async () => {
  venda = await montarVenda(server, mercado, { fornecedores: 2 });
  [lua, sol] = [pegar(venda.fornecedores, 0), pegar(venda.fornecedores, 1)];
  dela = await mercado.cupom({ codigo: 'LUA', fornecedorId: lua.id, limiteTotal: 9 });
  outroDela = await mercado.cupom({ codigo: 'LUA2', fornecedorId: lua.id });
  doSol = await mercado.cupom({ codigo: 'SOL', fornecedorId: sol.id });
});
const agora = () => server.clock.now();
const comprar = async (de: Venda, codigo: string, total: number, paga: boolean) => {
  const aplicar = `/carrinho/aplicar-cupom-carrinho?nomeCupom=${codigo}&eventoId=${de.eventoId}`;
  expect((await server.call('POST', aplicar, { as: de.cliente })).status).toBe(200);
  const { status, body } = await fechar(server, de, { total });
  expect(status).toBe(201);
  if (paga) expect((await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: de.cliente })).status).toBe(202);
};
/** The fields of a coupon that its supplier reads. */
const lido = async (loja: Person, id: string) => {
  const linha = await cupons.findMeuCupom(server.db, loja.id, id, agora());
  return linha && [linha.codigo, linha.usos, linha.esperando, linha.descontoEmCentavos, linha.vendidoEmCentavos, linha.comprado];
};

test('each coupon counts its own sale, and of that only the part of its shop', async () => {
  await comprar(venda, 'LUA', 228, true);
  expect([await lido(lua, dela), await lido(lua, outroDela), await lido(sol, doSol)]).toEqual([
    ['LUA', 1, 0, 1200, 10_800, true],
    ['LUA2', 0, 0, 0, 0, false],
    ['SOL', 0, 0, 0, 0, false],
  ]);
  expect([await lido(lua, doSol), await lido(sol, dela)]).toEqual([undefined, undefined]);
  // A cancelled order gave no discount.
  await server.db.updateTable('pedidos').set({ estado: 'cancelado' }).where('fornecedor_id', '=', lua.id).execute();
  expect((await lido(lua, dela))?.[3]).toBe(0);
});

test('a purchase that waits for payment counts for one coupon, and adds nothing to the sales', async () => {
  await comprar(venda, 'LUA', 228, false);
  expect([await lido(lua, dela), await lido(lua, outroDela), await lido(sol, doSol)]).toEqual([
    ['LUA', 0, 1, 0, 0, true],
    ['LUA2', 0, 0, 0, 0, false],
    ['SOL', 0, 0, 0, 0, false],
  ]);
});

test('a coupon is locked with its own uses, and only by its shop', async () => {
  await comprar(venda, 'LUA', 228, true);
  const travado = (loja: Person, id: string) => inTransaction(server.db, (tx) => cupons.lockMeuCupom(tx, loja.id, id));
  expect(await travado(lua, dela)).toMatchObject({ id: dela, usos: 1, comprado: true });
  expect(await travado(lua, outroDela)).toMatchObject({ id: outroDela, usos: 0, comprado: false });
  expect(await travado(lua, doSol)).toBeUndefined();
  const usos = (id: string) => inTransaction(server.db, (tx) => cupons.maisUsosDeUmCliente(tx, id));
  expect([await usos(dela), await usos(outroDela)]).toEqual([1, 0]);
});

test('lists the coupons of the shop in the requested state', async () => {
  await server.db.updateTable('cupons').set({ ativo: false }).where('id', '=', outroDela).execute();
  const lista = async (loja: Person, situacao?: 'ativo' | 'pausado') => {
    const filtro = { fornecedorId: loja.id, busca: undefined, situacao, agora: agora() };
    const { linhas, total } = await cupons.findMeusCupons(server.db, filtro, { limite: 9, offset: 0 });
    return [total, ...linhas.map(({ id }) => id)];
  };
  expect([await lista(lua), await lista(lua, 'pausado'), await lista(sol)]).toEqual([
    [2, outroDela, dela],
    [1, outroDela],
    [1, doSol],
  ]);
});

test('update and delete change a single coupon', async () => {
  const mudados = (act: (tx: Tx) => Promise<unknown>) => changedBy(server, 'cupons', () => inTransaction(server.db, act));
  expect(await mudados((tx) => cupons.updateCupom(tx, dela, { ativo: false }, 2))).toEqual([dela]);
  expect(await mudados((tx) => cupons.deleteCupom(tx, outroDela))).toEqual([outroDela]);
});

test("only another shop's product and a missing category are unknown", async () => {
  const [produto, vizinho] = [pegar(venda.produtos, 0), pegar(venda.produtos, 1)];
  const categoria = await mercado.categoria();
  const contar = (produtos: readonly string[], categoriasOficiais: readonly string[]) =>
    inTransaction(server.db, (tx) => cupons.findDesconhecidos(tx, lua.id, { produtos, categoriasOficiais }));
  expect(await contar([produto], [categoria])).toEqual({ produtos: 0, categorias: 0 });
  expect(await contar([produto, vizinho, dela], [categoria, dela])).toEqual({ produtos: 2, categorias: 1 });
});
