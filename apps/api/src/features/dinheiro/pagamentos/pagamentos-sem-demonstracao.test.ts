import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { startTestServer, type TestServer, withTestServer } from '../../../platform/testing/server.ts';
import { contar, estadoDoPagamento, fechar, montarVenda, saldos } from '../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { criarBancoSimulado } from './banco/simulador/banco-simulado.ts';
import type { Defeitos } from './banco/simulador/respostas.ts';
import { tentarCobranca } from './criar-cobranca.ts';
import { type BancoDeTeste, servirBanco } from './testing/servir-banco.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

describe('without a configured bank, outside demo mode', () => {
  const server = withTestServer({ DEMO: '0' }, { rounds: false, clear: false });

  test('the purchase does not close, says why, and writes nothing', async () => {
    const venda = await montarVenda(server, criarMercado(server));
    const resposta = await fechar(server, venda, { chave: 'um' });
    expect(resposta).toMatchObject({ status: 503, body: { codigo: 'PAGAMENTOS_NAO_CONFIGURADOS' } });
    expect(Number(resposta.headers['retry-after'])).toBeGreaterThan(0);
    expect([await contar(server, 'compras'), await contar(server, 'idempotencia'), await contar(server, 'itens_do_carrinho')]).toEqual([
      0, 0, 1,
    ]);
  });
});

describe('with a real bank on the other side', () => {
  let server: TestServer;
  let banco: BancoDeTeste;
  let defeitos: Defeitos = {};
  const simulado = () => criarBancoSimulado(server.db, server.clock, defeitos);
  beforeAll(async () => {
    banco = await servirBanco((chamada) => simulado().atender(chamada));
    server = await startTestServer({ DEMO: '1', PAYMENT_URL: banco.url }, { rounds: false });
  });
  afterAll(async () => {
    await server?.close();
    await banco?.close();
  });
  afterEach(async () => {
    defeitos = {};
    await server.clear();
  });
  const mercado = () => criarMercado(server);
  const txid = async () => (await server.db.selectFrom('pagamentos').select('txid').executeTakeFirstOrThrow()).txid;

  test('the charge comes from the bank, and no button pays it', async () => {
    const venda = await montarVenda(server, mercado());
    const { body } = await fechar(server, venda);
    expect(body.pagamento).toMatchObject({ estado: 'aguardando', podeSimular: false });
    expect((await server.call('POST', `/pagamento/${body.compraId}/simular`, { as: venda.cliente })).status).toBe(404);
  });

  test('the charge names the stored payer, also if the bank answers only later', async () => {
    const lojas = mercado();
    for (const foraDoAr of [false, true]) {
      defeitos = { foraDoAr };
      banco.chamadas.length = 0;
      const venda = await montarVenda(server, lojas);
      await server.call('PUT', '/pagamento/pagador', { as: venda.cliente, body: { nome: 'Ana Souza', documento: '52998224725' } });
      const { body } = await fechar(server, venda);
      defeitos = {};
      if (foraDoAr) await tentarCobranca(testContext(server), body.compraId);
      expect(body.pagamento.estado).toBe(foraDoAr ? 'preparando' : 'aguardando');
      expect(banco.chamadas.at(-1)).toMatchObject({ metodo: 'PUT', corpo: { devedor: { nome: 'Ana Souza', cpf: '52998224725' } } });
    }
    expect(JSON.stringify(await server.database.query('select * from simulador.cobrancas'))).not.toContain('52998224725');
  });

  test('bank down: the purchase is valid, its payment stays preparando, and the job brings the code later', async () => {
    defeitos = { foraDoAr: true };
    const venda = await montarVenda(server, mercado());
    const { status, body } = await fechar(server, venda);
    expect({ status, pagamento: body.pagamento }).toMatchObject({ status: 201, pagamento: { estado: 'preparando', pixCopiaECola: null } });
    const ctx = testContext(server);
    await expect(tentarCobranca(ctx, body.compraId)).rejects.toThrow();
    defeitos = {};
    await tentarCobranca(ctx, body.compraId);
    expect((await server.call('GET', `/pagamento/${body.compraId}`, { as: venda.cliente })).body).toMatchObject({ estado: 'aguardando' });
    expect(ctx.told).toEqual([{ para: venda.cliente.id, tipo: 'pagamento', id: body.compraId, estado: 'aguardando' }]);
    await tentarCobranca(ctx, body.compraId);
    expect(ctx.told).toHaveLength(1);
  });

  test('slow bank: the reply comes after little more than 5 s, in state preparando', async () => {
    defeitos = { demoraEmMs: 20_000 };
    const venda = await montarVenda(server, mercado());
    const inicio = Date.now();
    const { body } = await fechar(server, venda);
    expect(body.pagamento.estado).toBe('preparando');
    expect(Date.now() - inicio).toBeLessThan(stretched(9_000));
  });

  test('a crash between purchase and bank: the job of the clock makes the charge', async () => {
    const venda = await montarVenda(server, mercado());
    const { body } = await fechar(server, venda);
    await server.db.updateTable('pagamentos').set({ estado: 'preparando', pix_copia_e_cola: null }).execute();
    server.clock.advance(20_000);
    await vencerPagamentos(testContext(server), pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, body.compraId)).toMatchObject({ estado: 'aguardando' });
  });

  test('a lost notice: before the purchase expires the bank is asked, and the payment counts', async () => {
    const venda = await montarVenda(server, mercado());
    const { body } = await fechar(server, venda);
    server.clock.advance(29 * MINUTO_EM_MS);
    expect(await simulado().pagar(await txid())).toHaveLength(2);
    server.clock.advance(61_000);
    const ctx = testContext(server);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, body.compraId)).toEqual({ estado: 'pago', devolver: 0 });
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    expect(ctx.letters.map((letter) => letter.para)).toEqual([venda.cliente.email, venda.fornecedores[0]?.email]);
    expect(ctx.letters[0]?.texto).toContain('Total pago: R$\u00a0120,00');
  });

  test('paid with another amount: not accepted, and refunded', async () => {
    defeitos = { valorPago: '1.00' };
    const venda = await montarVenda(server, mercado());
    const { body } = await fechar(server, venda);
    await simulado().pagar(await txid());
    server.clock.advance(30 * MINUTO_EM_MS);
    const ctx = testContext(server);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    server.clock.advance(60_001);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, body.compraId)).toEqual({ estado: 'expirado', devolver: 100 });
  });
});

describe('the clock', () => {
  const server = withTestServer({}, { rounds: false, clear: false });

  test('unpaid in time: orders expire, units and coupon return, the client is notified and the supplier is not', async () => {
    const mercado = criarMercado(server);
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const cupom_id = await mercado.cupom({ codigo: 'FESTA10', limiteTotal: 1 });
    await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
    const { body } = await fechar(server, venda, { total: 216 });
    const ctx = testContext(server);
    server.clock.advance(30 * MINUTO_EM_MS);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, body.compraId)).toMatchObject({ estado: 'aguardando' });
    server.clock.advance(60_000);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, body.compraId)).toEqual({ estado: 'expirado', devolver: 0 });
    expect([await contar(server, 'reservas'), await contar(server, 'usos_de_cupom'), await contar(server, 'lancamentos')]).toEqual([
      0, 0, 0,
    ]);
    expect(await server.db.selectFrom('cupons').select('usos').executeTakeFirst()).toEqual({ usos: 0 });
    expect(new Set(ctx.told.map((um) => um.para))).toEqual(new Set([venda.cliente.id]));
    expect(ctx.told.filter((um) => um.tipo === 'pagamento')).toHaveLength(1);
  });
});
