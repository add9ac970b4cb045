import { describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { aproximarFesta, confirmarVenda } from '../../../platform/testing/festas.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, contar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const mover = (as: Person | undefined, body: object) => server.call('POST', '/pedido/mover-varios', { ...(as && { as }), body });
const folha = (as: Person | undefined, query: string) => server.call('GET', `/pedido/folha?${query}`, as ? { as } : {});

/** Paid orders of one supplier, each for a party of a different client. */
async function pagosDeUm(quantos: number): Promise<{ fornecedor: Person; pedidos: string[]; clientes: Person[] }> {
  const primeira = await montarVenda(server, mercado);
  const fornecedor = pegar(primeira.fornecedores, 0);
  const pedidos = [pegar((await comprarEPagar(server, primeira)).pedidos, 0)];
  const clientes = [primeira.cliente];
  while (pedidos.length < quantos) {
    const cliente = await server.person();
    const eventoId = await mercado.evento(cliente.id, { dias: 30 });
    await mercado.noCarrinho(cliente.id, eventoId, pegar(primeira.produtos, 0));
    pedidos.push(pegar((await comprarEPagar(server, { ...primeira, cliente, eventoId })).pedidos, 0));
    clientes.push(cliente);
  }
  return { fornecedor, pedidos, clientes };
}

describe('move several orders', () => {
  test('accepts the possible orders; each of the others stays unchanged and has a reason', async () => {
    const { fornecedor, pedidos, clientes } = await pagosDeUm(3);
    const deOutro = pegar((await comprarEPagar(server, await montarVenda(server, mercado))).pedidos, 0);
    const [a, b, c] = pedidos as [string, string, string];
    await server.call('POST', `/pedido/${b}/recusar`, { as: fornecedor, body: { motivo: 'Já tenho festa' } });
    const { status, body } = await mover(fornecedor, { ids: [a, b, deOutro, c], acao: 'aceitar' });
    expect(status).toBe(200);
    expect(body.pedidos).toEqual([
      { id: a, feito: true, motivo: null },
      { id: b, feito: false, motivo: 'Este pedido já está recusado' },
      { id: deOutro, feito: false, motivo: 'Pedido não encontrado' },
      { id: c, feito: true, motivo: null },
    ]);
    expect((await server.call('GET', `/pedido/${c}`, { as: pegar(clientes, 2) })).body.estado).toBe('confirmado');
    const ainda = await server.db.selectFrom('pedidos').select('estado').where('id', '=', deOutro).executeTakeFirstOrThrow();
    expect(ainda.estado).toBe('pago');
  });

  test('a repeated call, or an order listed twice, changes nothing', async () => {
    const { fornecedor, pedidos } = await pagosDeUm(2);
    const primeira = await mover(fornecedor, { ids: [...pedidos, ...pedidos], acao: 'aceitar' });
    expect(primeira.body.pedidos).toHaveLength(2);
    const antes = await contar(server, 'acontecimentos');
    expect((await mover(fornecedor, { ids: pedidos, acao: 'aceitar' })).body).toEqual(primeira.body);
    expect(await contar(server, 'acontecimentos')).toBe(antes);
  });

  test('delivery before the party is refused, and the reason names the earliest time', async () => {
    const venda = await montarVenda(server, mercado);
    const [id = ''] = await confirmarVenda(server, venda);
    const entregar = () => mover(pegar(venda.fornecedores, 0), { ids: [id], acao: 'entregar' });
    expect((await entregar()).body.pedidos).toEqual([{ id, feito: false, motivo: expect.stringContaining('a partir do começo da festa') }]);
    await aproximarFesta(server, venda, -2);
    expect((await entregar()).body.pedidos).toEqual([{ id, feito: true, motivo: null }]);
  });

  test('only the supplier, only these actions, 1 to 50 orders', async () => {
    const { fornecedor, pedidos, clientes } = await pagosDeUm(1);
    expect((await mover(undefined, { ids: pedidos, acao: 'aceitar' })).status).toBe(401);
    expect((await mover(pegar(clientes, 0), { ids: pedidos, acao: 'aceitar' })).status).toBe(403);
    for (const corpo of [
      { ids: [], acao: 'aceitar' },
      { ids: Array(51).fill(pedidos[0]), acao: 'aceitar' },
      { ids: pedidos, acao: 'recusar' },
      { ids: ['x'], acao: 'aceitar' },
    ])
      expect((await mover(fornecedor, corpo)).status).toBe(400);
  });

  test.skipIf(testEngine !== 'postgres')('two screens at the same time accept each order once, and both read it as done', async () => {
    const { fornecedor, pedidos } = await pagosDeUm(4);
    const antes = await contar(server, 'acontecimentos');
    const respostas = await Promise.all(
      [pedidos, [...pedidos].reverse(), pedidos].map((ids) => mover(fornecedor, { ids, acao: 'aceitar' })),
    );
    for (const { body } of respostas) expect(body.pedidos.every((um: { feito: boolean }) => um.feito)).toBe(true);
    expect(await contar(server, 'acontecimentos')).toBe(antes + 4);
  });
});

describe('the delivery sheet', () => {
  test('lists the chosen orders by start time, with place and contact, and leaves out those of other suppliers', async () => {
    const { fornecedor, pedidos } = await pagosDeUm(2);
    const deOutro = pegar((await comprarEPagar(server, await montarVenda(server, mercado))).pedidos, 0);
    const { status, body } = await folha(fornecedor, `ids=${[pedidos[1], deOutro, pedidos[0]].join(',')}`);
    expect(status).toBe(200);
    expect(body.pedidos.map(({ id }: { id: string }) => id)).toEqual(pedidos);
    expect(body.pedidos[0]).toMatchObject({
      estado: 'pago',
      horario: expect.stringMatching(/^\d\d:\d\d$/),
      endereco: expect.stringContaining('CEP'),
      cliente: { nome: expect.any(String) },
      itens: [{ nome: 'Produto 1', quantidade: 1, escolha: [] }],
    });
    await server.call('POST', `/pedido/${pedidos[0]}/recusar`, { as: fornecedor, body: { motivo: 'Já tenho festa' } });
    const [recusado] = (await folha(fornecedor, `ids=${pedidos[0]}`)).body.pedidos;
    expect(recusado).toMatchObject({ endereco: expect.not.stringContaining('CEP'), cliente: { telefone: null, email: null } });
  });

  test('lists for a day only accepted orders of that day', async () => {
    const { fornecedor, pedidos } = await pagosDeUm(2);
    await mover(fornecedor, { ids: [pedidos[0]], acao: 'aceitar' });
    const { dataEvento } = (await server.call('GET', `/pedido/${pedidos[0]}`, { as: fornecedor })).body;
    const doDia = (await folha(fornecedor, `dia=${dataEvento}`)).body.pedidos;
    expect(doDia.map(({ id }: { id: string }) => id)).toEqual([pedidos[0]]);
    expect((await folha(fornecedor, `dia=${dataEvento}`)).body.proximoDia).toBeNull();
    // An order that is not accepted, or of another supplier, is no delivery.
    expect((await folha(fornecedor, 'dia=2020-01-01')).body).toEqual({ pedidos: [], proximoDia: dataEvento });
    expect((await folha(fornecedor, 'dia=2199-01-01')).body).toEqual({ pedidos: [], proximoDia: null });
    expect((await folha(await mercado.fornecedor(), 'dia=2020-01-01')).body).toEqual({ pedidos: [], proximoDia: null });
    expect((await folha(fornecedor, '')).body).toEqual({ pedidos: [], proximoDia: null });
    expect((await folha(fornecedor, 'ids=x')).status).toBe(400);
    expect((await folha(fornecedor, 'dia=2020-02-31')).status).toBe(400);
    expect((await folha(undefined, 'dia=2020-01-01')).status).toBe(401);
    expect((await folha(await server.person(), 'dia=2020-01-01')).status).toBe(403);
  });
});
