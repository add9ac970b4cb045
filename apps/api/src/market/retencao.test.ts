import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { MOTIVOS_DA_RETENCAO, type MotivoDaRetencao } from '@festejo/contrato/pedido/retencao.ts';
import { describe, expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { findSaldosSemBanco } from '../features/dinheiro/pagamentos/index.ts';
import { confirmarComSinal, pagamentoDoSaldo } from '../features/dinheiro/pagamentos/testing/saldos.ts';
import { vencerPagamentos } from '../features/dinheiro/pagamentos/vencer-pagamentos.ts';
import { fazerRepasses } from '../features/dinheiro/remessas/fazer-remessas.ts';
import { montar } from '../features/dinheiro/remessas/testing/repasses.ts';
import { umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { vencerPrazos } from '../features/pedido/pedidos/vencer-prazos.ts';
import { pedidosOuvemPagamentos } from '../features/pedido/transicoes/pagar-pedidos.ts';
import { lockPedidos } from '../features/pedido/transicoes/pedidos.queries.ts';
import { reterPedidos, soltarPedidos } from '../features/pedido/transicoes/retencao/reter-pedidos.ts';
import { inTransaction } from '../platform/db/database.ts';
import { testContext } from '../platform/testing/context.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const repasses = montar(server);

const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));

const mudar = (como: typeof reterPedidos, id: string, motivo: MotivoDaRetencao = 'banco') =>
  inTransaction(server.db, async (tx) => {
    const daCompra = await lockPedidos(tx, { pedidoId: id });
    return (
      await como(
        testContext(server),
        tx,
        daCompra.filter((um) => um.id === id),
        motivo,
      )
    ).length;
  });
const reter = (id: string, motivo?: MotivoDaRetencao) => mudar(reterPedidos, id, motivo);
const soltar = (id: string, motivo?: MotivoDaRetencao) => mudar(soltarPedidos, id, motivo);

const pedido = (id: string) =>
  server.db.selectFrom('pedidos').select(['estado', 'prazo_em as prazoEm']).where('id', '=', id).executeTakeFirstOrThrow();

async function rondas(horas: number) {
  const ctx = testContext(server);
  server.clock.advance(horas * HORA_EM_MS);
  await vencerPrazos(ctx);
  await vencerPagamentos(ctx, pedidosOuvemPagamentos);
}

describe('an order on hold', () => {
  test('is moved by neither side nor by the clock, and tells each side why', async () => {
    const venda = await montarVenda(server, mercado);
    const id = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    const fornecedor = pegar(venda.fornecedores, 0);
    expect([await reter(id), await reter(id)]).toEqual([1, 0]);
    for (const [quem, caminho, body] of [
      [fornecedor, 'aceitar', undefined],
      [fornecedor, 'recusar', { motivo: 'sem vaga' }],
      [venda.cliente, 'cancelar', { volta: 120 }],
    ] as const) {
      const { status, body: dito } = await server.call('POST', `/pedido/${id}/${caminho}`, { as: quem, ...(body ? { body } : {}) });
      expect([status, dito.codigo]).toEqual([422, 'PEDIDO_RETIDO']);
    }
    const agora = server.clock.now();
    for (const quem of [fornecedor, venda.cliente])
      expect((await server.call('GET', `/pedido/${id}`, { as: quem })).body).toMatchObject({ retido: 'banco', acoes: [] });
    await rondas(49);
    expect((await pedido(id)).estado).toBe('pago');
    expect(await falhas()).toEqual([]);
    await soltar(id);
    await rondas(1);
    expect(await pedido(id)).toMatchObject({ estado: 'pago', prazoEm: new Date(server.clock.now().getTime() + 23 * HORA_EM_MS) });
    expect(await falhas()).toEqual([]);
    // The clock returns first, since a session does not live that long.
    server.clock.set(agora);
    expect((await server.call('POST', `/pedido/${id}/aceitar`, { as: fornecedor })).status).toBe(200);
    expect(await falhas()).toEqual([]);
  });

  test('held for two reasons, it is released only when both end', async () => {
    const venda = await montarVenda(server, mercado);
    const id = pegar((await comprarEPagar(server, venda)).pedidos, 0);
    for (const motivo of MOTIVOS_DA_RETENCAO) await reter(id, motivo);
    await rondas(49);
    expect([await soltar(id, 'suspensao'), await soltar(id, 'suspensao')]).toEqual([1, 0]);
    await rondas(1);
    expect((await pedido(id)).estado).toBe('pago');
    await soltar(id);
    await rondas(25);
    expect((await pedido(id)).estado).toBe('recusado');
    expect(await saldos(server)).toMatchObject({ custodia: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('does not accept the balance: the charge ends, and opens again with enough time at the release', async () => {
    const { id, cliente } = await confirmarComSinal(server, mercado);
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    const antes = await pagamentoDoSaldo(server, id);
    expect(antes?.estado).toBe('aguardando');
    const agora = server.clock.now();
    await reter(id);
    expect((await pagamentoDoSaldo(server, id))?.estado).toBe('cancelado');
    const { status, body } = await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    expect([status, body.codigo]).toEqual([422, 'PEDIDO_RETIDO']);
    expect(await falhas()).toEqual([]);
    await rondas(24 * 25);
    expect((await pedido(id)).estado).toBe('confirmado');
    // No balance waits for the bank's charge: the bank is not asked about an order on hold.
    expect((await findSaldosSemBanco(server.db, server.clock.now())).total).toBe(0);
    await soltar(id);
    await rondas(0);
    const depois = await pagamentoDoSaldo(server, id);
    expect(depois).toMatchObject({ estado: 'aguardando' });
    expect(depois?.txid).not.toBe(antes?.txid);
    expect(depois?.expira_em.getTime()).toBeGreaterThanOrEqual(server.clock.now().getTime() + 48 * HORA_EM_MS);
    expect(await falhas()).toEqual([]);
    server.clock.set(agora);
    const pago = await server.call('POST', `/pagamento/${id}/simular`, { as: cliente });
    expect(pago.status).toBe(202);
    expect((await server.call('GET', `/pedido/${id}`, { as: cliente })).body.sinal.saldoPagoEm).not.toBeNull();
  });

  test('is not paid out while on hold, and the supplier and operators read it at once', async () => {
    const { fornecedor, pedidos } = await repasses.concluir(2);
    await repasses.darConta(fornecedor);
    await reter(pegar(pedidos, 0));
    await fazerRepasses(testContext(server));
    expect(await repasses.estados()).toEqual(['concluido 1', 'pendente 1']);
    const olga = await umOperador(server);
    const ler = async (caminho: string, as = fornecedor) => (await server.call('GET', caminho, { as })).body;
    const [{ id, valor }] = (await ler('/operacao/dinheiro?papel=repasse', olga)).itens;
    for (const ato of ['tentar', 'acertar']) {
      const dados = ato === 'acertar' ? { comprovante: 'Autenticação 123456' } : {};
      const dito = await server.call('POST', `/operacao/dinheiro/repasse/${id}/${ato}`, { as: olga, body: dados });
      expect(dito).toMatchObject({ status: 422, body: { codigo: 'PEDIDO_RETIDO' } });
    }
    expect((await ler('/operacao/dinheiro?papel=repasse', olga)).itens).toMatchObject([
      { situacao: 'retido', podeTentar: false, podeAcertar: false },
    ]);
    expect((await ler('/operacao/resumo', olga)).dinheiro).toBe(1);
    expect((await ler('/fornecedor/painel')).aReceber).toMatchObject({ guardado: 0, liberado: valor, retido: valor });
    const mes = new Date(server.clock.now().getTime() - 3 * HORA_EM_MS).toISOString().slice(0, 7);
    expect(await ler(`/repasse/extrato?mes=${mes}`)).toMatchObject({ retido: valor, espera: null, saldos: { liberado: valor } });
    await soltar(pegar(pedidos, 0));
    expect((await ler('/operacao/dinheiro?papel=repasse', olga)).itens).toEqual([]);
    expect((await ler('/fornecedor/painel')).aReceber.retido).toBe(0);
    await fazerRepasses(testContext(server));
    expect(await repasses.estados()).toEqual(['concluido 2']);
    expect(await repasses.falhas()).toEqual([]);
  });
});
