import { beforeEach, expect, test } from 'vitest';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { changedBy } from '../../../platform/testing/sql/changed-rows.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import * as cupons from './cupons.queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let [ana, bia]: [Person, Person] = [{} as Person, {} as Person];
let [dez, cinco] = ['', ''];
beforeEach(async () => {
  [ana, bia] = [await server.person(), await server.person()];
  [dez, cinco] = [await mercado.cupom({ codigo: 'DEZ' }), await mercado.cupom({ codigo: 'CINCO' })];
});
const agora = () => server.clock.now();
const fazer = <T>(act: (tx: Tx) => Promise<T>) => inTransaction(server.db, act);
const mudados = (act: (tx: Tx) => Promise<unknown>) => changedBy(server, 'cupons', () => fazer(act));

/** A purchase without orders, enough for a use of a coupon. */
async function comprar({ id: cliente_id }: Person): Promise<string> {
  const id = crypto.randomUUID();
  const evento_id = await mercado.evento(cliente_id);
  const valores = { subtotal_em_centavos: 100, desconto_em_centavos: 0, total_em_centavos: 100, criado_em: agora() };
  await server.db
    .insertInto('compras')
    .values({ id, cliente_id, evento_id, ...valores })
    .execute();
  return id;
}
const usar = async (as: Person, cupomId: string) => {
  const compraId = await comprar(as);
  return { compraId, cabe: await fazer((tx) => cupons.insertUso(tx, { compraId, cupomId, clienteId: as.id })) };
};

test("the limit per client counts only the client's own uses of this coupon", async () => {
  expect((await usar(ana, cinco)).cabe).toBe(true);
  expect((await usar(bia, dez)).cabe).toBe(true);
  expect((await usar(ana, dez)).cabe).toBe(true);
  expect((await usar(ana, dez)).cabe).toBe(false);
  const usos = await server.db.selectFrom('usos_de_cupom').select(['cupom_id', 'cliente_id']).execute();
  expect(usos).toHaveLength(3);
  for (const [cliente, de] of [
    [ana, [1, 1]],
    [bia, [1, 0]],
  ] as const) {
    const usosDoCliente = [dez, cinco].map(async (id) => (await cupons.buscarCupomComUsos(server.db, id, cliente.id))?.usosDoCliente);
    expect(await Promise.all(usosDoCliente)).toEqual(de);
  }
});

test('a use counts for its own active coupon, and returns only to that coupon', async () => {
  for (const id of [dez, cinco]) expect(await mudados((tx) => cupons.incrementUso(tx, id, agora()))).toEqual([id]);
  const [dela, outra] = [await usar(ana, dez), await usar(bia, cinco)];
  expect(await mudados((tx) => cupons.returnUso(tx, dela.compraId))).toEqual([dez]);
  expect(await mudados((tx) => cupons.returnUso(tx, dela.compraId))).toEqual([]);
  expect(await server.db.selectFrom('usos_de_cupom').select('compra_id').execute()).toEqual([{ compra_id: outra.compraId }]);
  await server.db.updateTable('cupons').set({ ativo: false }).where('id', '=', dez).execute();
  expect(await mudados((tx) => cupons.incrementUso(tx, dez, agora()))).toEqual([]);
});

test("a client's coupon belongs to that client; a search by id returns only the requested coupons", async () => {
  await server.db.updateTable('cupons').set({ cliente_id: ana.id }).where('id', '=', dez).execute();
  const codigos = async (ids: readonly string[], quem: Person) =>
    (await cupons.buscarCuponsDoCliente(server.db, ids, quem.id)).map(({ codigo }) => codigo).sort();
  expect([await codigos([dez], ana), await codigos([dez, cinco], ana), await codigos([dez, cinco], bia)]).toEqual([
    ['DEZ'],
    ['CINCO', 'DEZ'],
    ['CINCO'],
  ]);
  const porCodigo = async (codigo: string, quem: Person) => (await cupons.buscarCupomPorCodigo(server.db, codigo, quem.id))?.id;
  expect([await porCodigo('dez', ana), await porCodigo('cinco', ana), await porCodigo('dez', bia)]).toEqual([dez, cinco, undefined]);
});

const PREMIADA = { estado: 'premiada', premiar_em: null, premiada_em: new Date(0), porque: null } as const;

test("a prize is not valid at the shop of the client's own referral, but at the shop of another client's", async () => {
  const lojas: string[] = [];
  for (const cliente of [ana, bia]) {
    const venda = await montarVenda(server, mercado);
    const { pedidos } = await comprarEPagar(server, venda);
    await server.db
      .insertInto('indicacoes')
      .values({ indicado_id: venda.cliente.id, cliente_id: cliente.id, pedido_id: pegar(pedidos, 0), concluida_em: agora(), ...PREMIADA })
      .execute();
    lojas.push(pegar(venda.fornecedores, 0).id);
  }
  for (const [premio, { id }] of [
    [dez, ana],
    [cinco, bia],
  ] as const)
    await server.db.updateTable('cupons').set({ cliente_id: id }).where('id', '=', premio).execute();
  expect((await cupons.buscarCupomComUsos(server.db, dez, ana.id))?.foraDe).toEqual([lojas[0]]);
  expect((await cupons.buscarCupomComUsos(server.db, cinco, bia.id))?.foraDe).toEqual([lojas[1]]);
});

test("withdraws only the given unused coupons; erasing a person withdraws that person's coupons", async () => {
  const [usado, vizinho] = [await mercado.cupom({ codigo: 'USADO' }), await mercado.cupom({ codigo: 'VIZINHO' })];
  await fazer((tx) => cupons.incrementUso(tx, usado, agora()));
  expect(await mudados((tx) => cupons.retirarCupons(tx, [dez, usado]))).toEqual([dez]);
  const loja = await mercado.fornecedor();
  const daLoja = await mercado.cupom({ codigo: 'DALOJA', fornecedorId: loja.id });
  await server.db.updateTable('cupons').set({ cliente_id: ana.id }).where('id', '=', vizinho).execute();
  expect(await mudados((tx) => cupons.eraseCupons(tx, loja.id))).toEqual([daLoja]);
  expect(await mudados((tx) => cupons.eraseCupons(tx, ana.id))).toEqual([vizinho]);
});
