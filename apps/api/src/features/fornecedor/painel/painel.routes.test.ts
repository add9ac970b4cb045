import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import type { Db } from '../../../platform/db/database.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';
import { buscarPainel } from './buscar-painel.ts';
import { ultimosMeses } from './painel.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const ver = (as?: Person) => server.call('GET', '/fornecedor/painel', as ? { as } : {});

test('a new supplier: the steps, and no tasks', async () => {
  const nova = await server.person(2);
  const { status, body } = await ver(nova);
  expect(status).toBe(200);
  expect(body.passos).toEqual([
    { passo: 'email', feito: true },
    { passo: 'documento', feito: false },
    { passo: 'endereco', feito: false },
    { passo: 'horario', feito: false },
    { passo: 'categoria', feito: false },
    { passo: 'produto', feito: false },
    { passo: 'conta', feito: false },
  ]);
  expect(body).toMatchObject({
    vende: false,
    jaVendeu: false,
    responder: { total: 0, pedidos: [] },
    entregas: [],
    respostaEmMinutos: null,
    respostaAMensagensEmMinutos: null,
    aReceber: { guardado: 0, liberado: 0, retido: 0 },
    notaMedia: null,
  });
  expect(body.meses).toHaveLength(12);
  expect(body.meses.at(-1)).toEqual({
    mes: ultimosMeses(server.clock.now()).at(-1),
    vendido: 0,
    recebidos: 0,
    aceitos: 0,
    conversao: null,
  });
});

test('orders to answer and deliver, sales and money to receive; an unpaid purchase does not count', async () => {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  await fechar(server, venda);
  expect((await ver(fornecedor)).body).toMatchObject({ jaVendeu: false, responder: { total: 0 }, aReceber: { guardado: 0 } });
  await server.db.deleteFrom('itens_do_carrinho').execute();
  await mercado.noCarrinho(venda.cliente.id, venda.eventoId, pegar(venda.produtos, 0));
  const { pedidos } = await comprarEPagar(server, venda);
  const pedido = pegar(pedidos, 0);
  expect((await ver(fornecedor)).body).toMatchObject({
    jaVendeu: true,
    responder: {
      total: 1,
      pedidos: [{ id: pedido, eventoTitulo: 'Aniversário da Marina', recebe: 120, responderAte: expect.any(String) }],
    },
    entregas: [],
    aReceber: { guardado: 120, liberado: 0, retido: 0 },
  });
  server.clock.advance(25 * MINUTO_EM_MS);
  await server.call('POST', `/pedido/${pedido}/aceitar`, { as: fornecedor });
  const { body } = await ver(fornecedor);
  expect(body).toMatchObject({
    responder: { total: 0 },
    entregas: [{ eventoId: venda.eventoId, horario: '19:00', localidade: 'São Paulo', pedidos: 1 }],
    respostaEmMinutos: 25,
    respostaAMensagensEmMinutos: null,
  });
  await server.db.updateTable('fornecedores').set({ resposta_em_segundos: 61 }).where('id', '=', fornecedor.id).execute();
  expect((await ver(fornecedor)).body).toMatchObject({ respostaEmMinutos: 25, respostaAMensagensEmMinutos: 2 });
  expect(body.meses.at(-1)).toMatchObject({ vendido: 120, recebidos: 1, aceitos: 1, conversao: 100 });
});

test('of an order with a down payment, the paid money counts: the down payment, then with the balance all', async () => {
  const venda = await montarVenda(server, mercado);
  await aceitarSinal(server, venda);
  const { pedidos } = await comprarEPagar(server, venda, venda.total, 36);
  const [pedido, fornecedor] = [pegar(pedidos, 0), pegar(venda.fornecedores, 0)];
  await server.call('POST', `/pedido/${pedido}/aceitar`, { as: fornecedor });
  const dinheiro = async () => {
    const { body } = await ver(fornecedor);
    const { guardado, liberado } = body.aReceber;
    return [body.meses.at(-1).vendido, { guardado, liberado }];
  };
  expect(await dinheiro()).toEqual([36, { guardado: 36, liberado: 0 }]);
  await server.call('POST', `/pedido/${pedido}/saldo`, { as: venda.cliente });
  await server.call('POST', `/pagamento/${pedido}/simular`, { as: venda.cliente });
  expect(await dinheiro()).toEqual([120, { guardado: 120, liberado: 0 }]);
});

test('a refused order is no sale; an order of another supplier does not count', async () => {
  const venda = await montarVenda(server, mercado, { fornecedores: 2 });
  const { pedidos } = await comprarEPagar(server, venda);
  const fornecedor = pegar(venda.fornecedores, 0);
  await server.call('POST', `/pedido/${pegar(pedidos, 0)}/recusar`, { as: fornecedor, body: { motivo: 'Sem equipe no dia' } });
  const { body } = await ver(fornecedor);
  expect(body.meses.at(-1)).toMatchObject({ vendido: 0, recebidos: 1, aceitos: 0, conversao: 0 });
  expect(body.aReceber).toEqual({ guardado: 0, liberado: 0, aCaminho: 0, retido: 0, espera: null, esperaAte: null, motivo: null });
});

test('six queries, however much was sold', async () => {
  const fornecedor = await mercado.fornecedor();
  const contar = async () => {
    let consultas = 0;
    const db = new Proxy(server.db, {
      get(target, name) {
        if (name === 'getExecutor') {
          consultas++;
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }) as Db;
    await buscarPainel({ db, clock: server.clock }, fornecedor.id);
    return consultas;
  };
  const vazio = await contar();
  const produto = await mercado.produto(fornecedor.id);
  for (let i = 0; i < 3; i++) {
    const venda = await montarVenda(server, mercado, { fornecedores: 0, dias: 20 + i });
    await mercado.noCarrinho(venda.cliente.id, venda.eventoId, produto);
    await comprarEPagar(server, { ...venda, fornecedores: [fornecedor], total: 120 });
  }
  expect([vazio, await contar()]).toEqual([6, 6]);
});

test('months are those of Brasília', async () => {
  const venda = await montarVenda(server, mercado);
  await comprarEPagar(server, venda);
  const mes = pegar(ultimosMeses(server.clock.now()), 6);
  // Two hours into the month in UTC, it is still the month before in Brasília.
  await server.db
    .updateTable('pedidos')
    .set({ pago_em: new Date(`${mes}-01T02:00:00Z`) })
    .execute();
  const { body } = await ver(pegar(venda.fornecedores, 0));
  expect(body.meses.filter(({ recebidos }: { recebidos: number }) => recebidos > 0)).toMatchObject([
    { mes: pegar(ultimosMeses(server.clock.now()), 5) },
  ]);
});

test('401 e 403', async () => {
  expect((await ver()).status).toBe(401);
  expect((await ver(await server.person())).status).toBe(403);
});
