import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import {
  comprarEPagar,
  contar,
  estadoDoPagamento,
  estadosDosPedidos,
  fechar,
  montarVenda,
  pegar,
  saldos,
} from '../../../platform/testing/vendas.ts';
import { segredoDoWebhook } from './pagamento.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

interface Pix {
  endToEndId?: string;
  txid?: string;
  valor?: string;
  horario?: string;
}
const avisar = (pix: Pix[], segredo = segredoDoWebhook(server.config.tokenSecret ?? '')) =>
  server.call('POST', `/pagamento/webhook/${segredo}/pix`, {
    body: { pix: pix.map((um) => ({ endToEndId: 'E1', valor: '120.00', horario: server.clock.now().toISOString(), ...um })) },
  });
const txidDa = async (compraId: string) =>
  (await server.db.selectFrom('pagamentos').select('txid').where('compra_id', '=', compraId).executeTakeFirstOrThrow()).txid;

async function comprar(): Promise<{ cliente: Person; compraId: string; txid: string; fornecedor: Person }> {
  const venda = await montarVenda(server, mercado);
  const { body } = await fechar(server, venda);
  return { cliente: venda.cliente, compraId: body.compraId, txid: await txidDa(body.compraId), fornecedor: pegar(venda.fornecedores, 0) };
}

describe('permissions', () => {
  test("without a token 401, for a supplier 403, for another person's payment or an invalid id 404", async () => {
    const { compraId, fornecedor } = await comprar();
    const outra = await server.person();
    for (const [method, path] of [
      ['GET', `/pagamento/${compraId}`],
      ['POST', `/pagamento/${compraId}/simular`],
    ] as const) {
      expect((await server.call(method, path)).status).toBe(401);
      expect((await server.call(method, path, { as: fornecedor })).status).toBe(403);
      expect((await server.call(method, path, { as: outra })).status).toBe(404);
      expect((await server.call(method, path.replace(compraId, uuidv7()), { as: outra })).status).toBe(404);
      expect((await server.call(method, path.replace(compraId, 'um'), { as: outra })).status).toBe(404);
    }
    expect(await estadoDoPagamento(server, compraId)).toMatchObject({ estado: 'aguardando' });
  });

  test('webhook: without the right secret 404, without the form of the API Pix 400', async () => {
    const { compraId, txid } = await comprar();
    expect((await avisar([{ txid }], 'chute')).status).toBe(404);
    expect(
      (
        await server.call('POST', `/pagamento/webhook/${segredoDoWebhook(server.config.tokenSecret ?? '')}/pix`, {
          body: { pix: 'nenhum' },
        })
      ).status,
    ).toBe(400);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
  });
});

describe('a notice with a malformed Pix', () => {
  test('judges each Pix by itself: valid ones pay, and the others are stored once', async () => {
    const [uma, outra] = [await comprar(), await comprar()];
    const corpo = (pix: readonly unknown[]) =>
      server.call('POST', `/pagamento/webhook/${segredoDoWebhook(server.config.tokenSecret ?? '')}/pix`, { body: { pix } });
    const horario = server.clock.now().toISOString();
    const bom = (txid: string, endToEndId: string) => ({ endToEndId, txid, valor: '120.00', horario });
    const ruins = [
      null,
      'E3',
      { ...bom(uma.txid, 'E4'), valor: 120 },
      { ...bom(uma.txid, 'E5'), valor: '-1.00' },
      { ...bom(uma.txid, 'E6'), horario: 'a\u0000b' },
      { ...bom(uma.txid, 'E7'), horario: '\ud800' },
      { ...bom(uma.txid, ''), infoPagador: 'Ana Souza' },
    ];
    const todos = [ruins[0], bom(uma.txid, 'E1'), ...ruins.slice(1), { ...bom(outra.txid, 'E2'), devolucoes: 'nenhuma' }];
    for (const _ of [1, 2]) expect((await corpo(todos)).status).toBe(200);
    for (const { compraId } of [uma, outra]) expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'pago', devolver: 0 });
    const guardados = await server.database.query('select corpo, problema, vezes from avisos_ilegiveis order by corpo');
    expect(guardados).toHaveLength(ruins.length + 1);
    expect(new Set(guardados.map(({ vezes }) => vezes))).toEqual(new Set([2]));
    expect(JSON.stringify(guardados)).not.toContain('Ana Souza');
  });
});

describe('the payment', () => {
  test('paid: orders, units, ledger, notices and deadline change together', async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId } = await comprarEPagar(server, venda);
    expect((await server.call('GET', `/pagamento/${compraId}`, { as: venda.cliente })).body).toMatchObject({
      estado: 'pago',
      podeSimular: false,
    });
    expect(await estadosDosPedidos(server, compraId)).toEqual(['pago', 'pago']);
    expect(await saldos(server)).toEqual({ cliente: -24_000, custodia: 24_000, soma: 0 });
    const reservas = await server.db.selectFrom('reservas').select('expira_em').execute();
    expect(reservas.map((reserva) => reserva.expira_em)).toEqual([null, null]);
    const notificados = await server.db.selectFrom('notificacoes').select('usuario_id').execute();
    expect(notificados.map((um) => um.usuario_id).sort()).toEqual([venda.cliente.id, ...venda.fornecedores.map((um) => um.id)].sort());
    // The simulated bank sent two notices; each Pix counts once.
    expect(await contar(server, 'pix_recebidos')).toBe(1);
    expect((await server.call('POST', `/pagamento/${compraId}/simular`, { as: venda.cliente })).status).toBe(202);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'pago', devolver: 0 });
    expect(await contar(server, 'lancamentos')).toBe(4);
  });

  test('a notice before the code of the charge arrives pays too', async () => {
    const { compraId, txid } = await comprar();
    await server.db.updateTable('pagamentos').set({ estado: 'preparando', pix_copia_e_cola: null }).execute();
    expect((await avisar([{ txid }])).status).toBe(200);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'pago', devolver: 0 });
  });

  test('repeated and concurrent notices of a Pix send each person one letter and one notice', async () => {
    const { txid, cliente, fornecedor } = await comprar();
    for (const _ of [1, 2, 3]) {
      const respostas = await Promise.all([avisar([{ txid }]), avisar([{ txid }, { txid }])]);
      expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    }
    const cartas = await server.database.query(
      `select data ->> 'assunto' as assunto from jobs.job where name = 'enviar-carta' and data ->> 'para' in ($1, $2)`,
      [cliente.email, fornecedor.email],
    );
    expect(cartas.map(({ assunto }) => String(assunto).replace(/[:\s]*(R\$.*|nº \d+)/, '')).sort()).toEqual([
      'Pagamento recebido',
      'Pedido novo',
    ]);
    expect(await contar(server, 'notificacoes')).toBe(2);
  });

  test('paid twice: the second Pix is refunded, and counted once', async () => {
    const { compraId, txid } = await comprar();
    await avisar([
      { txid, endToEndId: 'E1' },
      { txid, endToEndId: 'E2' },
    ]);
    await avisar([
      { txid, endToEndId: 'E2' },
      { txid, endToEndId: 'E1' },
    ]);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'pago', devolver: 12_000 });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
  });

  test('another amount does not pay and is refunded; the right amount still pays', async () => {
    const { compraId, txid } = await comprar();
    await avisar([{ txid, endToEndId: 'E1', valor: '119.99' }]);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'aguardando', devolver: 11_999 });
    expect(await estadosDosPedidos(server, compraId)).toEqual(['aguardando_pagamento']);
    await avisar([{ txid, endToEndId: 'E2' }]);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'pago', devolver: 11_999 });
  });

  test('after the deadline a Pix does not pay and is never lost, and the simulation says that the charge ended', async () => {
    const { cliente, compraId, txid } = await comprar();
    server.clock.advance(30 * MINUTO_EM_MS - 1_000);
    const visto = await server.call('GET', `/pagamento/${compraId}`, { as: cliente });
    expect(visto.body).toMatchObject({ estado: 'aguardando', podeSimular: true });
    server.clock.advance(1_000);
    const simulada = await server.call('POST', `/pagamento/${compraId}/simular`, {
      as: await server.renewed(cliente),
    });
    expect(simulada).toMatchObject({ status: 422, body: { codigo: 'COBRANCA_ENCERRADA' } });
    server.clock.advance(1_000);
    await avisar([{ txid }]);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'aguardando', devolver: 12_000 });
    expect(await contar(server, 'lancamentos')).toBe(0);
    // The order shows the Pix, and the time of its refund.
    const { id } = await server.db.selectFrom('pedidos').select('id').executeTakeFirstOrThrow();
    const aMais = async () => (await server.call('GET', `/pedido/${id}`, { as: await server.renewed(cliente) })).body.dinheiro.aMais;
    const chegouEm = server.clock.now().toISOString();
    expect(await aMais()).toEqual([{ valor: 120, chegouEm, estado: 'a_caminho', em: chegouEm, destino: null }]);
    server.clock.advance(60_000);
    await server.db.updateTable('devolucoes').set({ estado: 'concluida', mudou_em: server.clock.now() }).execute();
    expect(await aMais()).toEqual([{ valor: 120, chegouEm, estado: 'concluida', em: server.clock.now().toISOString(), destino: null }]);
  });

  test('a Pix without a txid, or of a foreign charge, is ignored', async () => {
    const { compraId } = await comprar();
    expect((await avisar([{}, { txid: 'x'.repeat(32) }])).status).toBe(200);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    expect(await contar(server, 'pix_recebidos')).toBe(0);
  });
});
