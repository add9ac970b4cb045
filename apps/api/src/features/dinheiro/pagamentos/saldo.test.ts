import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { aceitarSinal, comprarEPagar, contar, fechar, montarVenda, pegar, saldos, type Venda } from '../../../platform/testing/vendas.ts';
import { vencerPrazos } from '../../pedido/pedidos/index.ts';
import { pedidosOuvemPagamentos } from '../../pedido/transicoes/index.ts';
import { conferir } from '../conferencia/conferir.ts';
import { receberPix } from './receber-pix.ts';
import { confirmarComSinal as confirmarCom, pagamentoDoSaldo, pedidoComSaldo, venderComSinal as venderCom } from './testing/saldos.ts';
import { vencerPagamentos } from './vencer-pagamentos.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);

const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
const venderComSinal = () => venderCom(server, mercado);
const confirmarComSinal = () => confirmarCom(server, mercado);
const pedido = (id: string) => pedidoComSaldo(server, id);
const doSaldo = (id: string) => pagamentoDoSaldo(server, id);

/** Runs the clock jobs twice, `dias` days after `de`, and sets the clock back. */
async function rondas(de: Date | null, dias: number) {
  const ctx = testContext(server);
  const agora = server.clock.now();
  server.clock.set(new Date((de ?? agora).getTime() + dias * DIA_EM_MS));
  for (const _ of [1, 2]) {
    await vencerPrazos(ctx);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
  }
  server.clock.set(agora);
  return ctx;
}

describe('buy with a deposit', () => {
  test('the summary splits, the purchase charges only the deposit, and the order shows the rest and its deadline', async () => {
    const venda = await venderComSinal();
    const resumo = (await server.call('GET', `/pedido/resumo?eventoId=${venda.eventoId}`, { as: venda.cliente })).body;
    expect(resumo).toMatchObject({ total: 120, totalComSinal: 36, fornecedores: [{ sinal: { valor: 36, saldo: 84 } }] });
    expect(resumo.fornecedores[0].sinal.texto).toMatch(/^Sinal de R\$\s36,00 na compra, e saldo de R\$\s84,00 até \d\d/);
    const { body } = await fechar(server, venda, { pagaAgora: 36 });
    expect(body.pagamento).toMatchObject({ valor: 36, pedidoId: null, id: body.compraId });
    const lido = (await server.call('GET', `/pedido/${body.pedidos[0]}`, { as: venda.cliente })).body;
    expect(lido).toMatchObject({ total: 120, sinal: { valor: 36, saldo: 84, saldoPagoEm: null } });
    expect(lido.sinal.saldoAte).toBe(resumo.fornecedores[0].sinal.saldoAte);
    expect(await falhas()).toEqual([]);
  });

  test('by default everything is paid; another amount than shown, or a party too near, changes nothing', async () => {
    const venda = await venderComSinal();
    for (const [pagaAgora, message] of [
      [35.99, /com sinal são R\$\s36,00/],
      [120, /com sinal são R\$\s36,00/],
      [0, /com sinal são/],
    ] as const) {
      const { status, body } = await fechar(server, venda, { pagaAgora });
      expect([status, body.codigo]).toEqual([422, 'SINAL_MUDOU']);
      expect(body.message).toMatch(message);
    }
    expect((await fechar(server, venda, { pagaAgora: -1 })).status).toBe(400);
    const perto = await montarVenda(server, mercado, { dias: 16 });
    await aceitarSinal(server, perto);
    const resumo = (await server.call('GET', `/pedido/resumo?eventoId=${perto.eventoId}`, { as: perto.cliente })).body;
    expect(resumo).toMatchObject({ totalComSinal: null, fornecedores: [{ sinal: null }] });
    expect((await fechar(server, perto, { pagaAgora: 36 })).body).toMatchObject({
      codigo: 'SINAL_MUDOU',
      message: 'Esta compra já não pode ser paga com sinal',
    });
    expect(await contar(server, 'compras')).toBe(0);
    expect((await fechar(server, venda)).body.pagamento.valor).toBe(120);
    expect(await server.db.selectFrom('pedidos').select('sinal_em_centavos as sinal').execute()).toEqual([{ sinal: null }]);
  });

  test("of two suppliers one offers deposits: its deposit is due, and the other order's total", async () => {
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    await aceitarSinal(server, { ...venda, fornecedores: venda.fornecedores.slice(1) }, 50, 2);
    const { compraId } = await comprarEPagar(server, venda, 240, 180);
    expect(await saldos(server)).toEqual({ cliente: -18_000, custodia: 18_000, soma: 0 });
    expect((await doSaldo(compraId))?.valor_em_centavos).toBe(18_000);
    expect(await falhas()).toEqual([]);
  });
});

describe('pay the balance', () => {
  test("from confirmation to deadline, on the order's page: one charge, one movement, and the order continues like others", async () => {
    const { id, cliente, fornecedor } = await confirmarComSinal();
    expect((await server.call('GET', `/pedido/${id}`, { as: cliente })).body.acoes).toContain('pagar_saldo');
    const cobrancas = await Promise.all([1, 2, 3].map(() => server.call('POST', `/pedido/${id}/saldo`, { as: cliente })));
    expect(cobrancas.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(cobrancas.map(({ body }) => body.pixCopiaECola)).size).toBe(1);
    expect(cobrancas[0]?.body).toMatchObject({ id, pedidoId: id, valor: 84, estado: 'aguardando' });
    for (const _ of [1, 2]) expect((await server.call('POST', `/pagamento/${id}/simular`, { as: cliente })).status).toBe(202);
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    const pago = (await server.call('GET', `/pedido/${id}`, { as: fornecedor })).body;
    expect(pago.sinal.saldoPagoEm).not.toBeNull();
    expect(pago.estado).toBe('confirmado');
    const repetido = await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    expect([repetido.status, repetido.body.codigo]).toEqual([409, 'SALDO_JA_PAGO']);
    const { fim } = await server.db.selectFrom('eventos').select('fim').executeTakeFirstOrThrow();
    expect((await pedido(id)).prazo_em).toEqual(new Date(fim.getTime() + 2 * DIA_EM_MS));
    await rondas(fim, 2);
    await rondas(fim, 9.1);
    expect((await pedido(id)).estado).toBe('concluido');
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, fornecedor: 12_000, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test("another person's order does not exist; before confirmation, for an order without a balance or a fallen one it is refused", async () => {
    const venda = await venderComSinal();
    const { pedidos } = await comprarEPagar(server, venda, 120, 36);
    const id = pegar(pedidos, 0);
    const pagar = async (as: Venda['cliente'] | undefined, qual = id) => {
      const { status, body } = await server.call('POST', `/pedido/${qual}/saldo`, as ? { as } : {});
      return [status, body.codigo];
    };
    expect(await pagar(undefined)).toEqual([401, expect.any(String)]);
    expect(await pagar(pegar(venda.fornecedores, 0))).toEqual([403, expect.any(String)]);
    expect((await pagar(await server.person()))[0]).toBe(404);
    expect(await pagar(venda.cliente)).toEqual([422, 'SALDO_CEDO_DEMAIS']);
    const inteira = await montarVenda(server, mercado);
    expect(await pagar(inteira.cliente, pegar((await comprarEPagar(server, inteira)).pedidos, 0))).toEqual([422, 'SEM_SALDO']);
    await server.call('POST', `/pedido/${id}/recusar`, { as: pegar(venda.fornecedores, 0), body: { motivo: 'Sem equipe' } });
    expect(await pagar(venda.cliente)).toEqual([409, 'ESTADO_MUDOU']);
    const outra = await server.person();
    expect((await server.call('GET', `/pagamento/${id}`, { as: outra })).status).toBe(404);
    expect(await falhas()).toEqual([]);
  });

  test('nobody delivers while the balance is open', async () => {
    const { id, fornecedor } = await confirmarComSinal();
    const agora = server.clock.now();
    await server.db
      .updateTable('eventos')
      .set({ inicio: agora, fim: new Date(agora.getTime() + DIA_EM_MS) })
      .execute();
    const { status, body } = await server.call('POST', `/pedido/${id}/entregar`, { as: fornecedor });
    expect([status, body.codigo]).toEqual([422, 'SALDO_POR_PAGAR']);
  });
});

describe('the clock', () => {
  test('charges seven days before the deadline, reminds two days before, and cancels under the policy if the balance stays unpaid', async () => {
    const { id, compraId, cliente, saldoAte } = await confirmarComSinal();
    expect((await rondas(saldoAte, -7.1)).letters).toEqual([]);
    const cobrou = await rondas(saldoAte, -7);
    expect(cobrou.letters.map(({ para, assunto }) => [para, assunto])).toEqual([
      [cliente.email, expect.stringMatching(/está na hora de pagar o saldo$/)],
    ]);
    expect(await doSaldo(id)).toMatchObject({ compra_id: compraId, valor_em_centavos: 8_400 });
    expect((await rondas(saldoAte, -2.1)).letters).toEqual([]);
    expect((await rondas(saldoAte, -2)).letters.map(({ assunto }) => assunto)).toEqual([
      expect.stringMatching(/o prazo do saldo está no fim$/),
    ]);
    expect((await rondas(saldoAte, -0.1)).letters).toEqual([]);
    expect(await falhas()).toEqual([]);
    const fim = await rondas(saldoAte, 0.01);
    expect(await pedido(id)).toMatchObject({ estado: 'cancelado', saldo_pago_em: null });
    expect((await doSaldo(id))?.estado).toBe('expirado');
    // Ten days before the party `moderada` gives everything back, so the supplier keeps nothing of the deposit.
    expect(await saldos(server)).toEqual({ cliente: -3_600, custodia: 0, reembolso: 3_600, soma: 0 });
    expect(fim.letters).toHaveLength(2);
    for (const { texto } of fim.letters) expect(texto).toMatch(/não foi pago no prazo/);
    expect(await falhas()).toEqual([]);
  });

  test('under a policy without refund the deposit stays, and no more than the deposit', async () => {
    const venda = await venderComSinal();
    await server.db.updateTable('fornecedores').set({ politica_de_cancelamento: 'sem_reembolso' }).execute();
    const { pedidos } = await comprarEPagar(server, venda, 120, 36);
    await server.call('POST', `/pedido/${pedidos[0]}/aceitar`, { as: pegar(venda.fornecedores, 0) });
    const { saldo_ate } = await pedido(pegar(pedidos, 0));
    for (const dias of [-7, -2, 0.01]) await rondas(saldo_ate, dias);
    expect(await saldos(server)).toEqual({ cliente: -3_600, custodia: 0, fornecedor: 3_600, soma: 0 });
    expect(await contar(server, 'devolucoes')).toBe(0);
    expect(await falhas()).toEqual([]);
  });

  test('a Pix of the balance after the deadline is refunded whole, and a second one too', async () => {
    const { id, compraId, cliente, saldoAte } = await confirmarComSinal();
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    const { txid } = (await doSaldo(id)) ?? { txid: '' };
    for (const dias of [-7, -2, 0.01]) await rondas(saldoAte, dias);
    server.clock.advance(25 * DIA_EM_MS);
    const pix = { txid, valor: '84.00', horario: server.clock.now().toISOString() };
    for (const endToEndId of ['E-tarde', 'E-tarde', 'E-outra-vez'])
      await receberPix(testContext(server), pedidosOuvemPagamentos, { pix: [{ ...pix, endToEndId }] });
    server.clock.advance(-25 * DIA_EM_MS);
    const voltam = await server.db
      .selectFrom('devolucoes')
      .select(['chave', 'valor_em_centavos as valor', 'compra_id'])
      .where('pedido_id', 'is', null)
      .orderBy('chave')
      .execute();
    expect(voltam).toEqual(['pix:E-outra-vez', 'pix:E-tarde'].map((chave) => ({ chave, valor: 8_400, compra_id: compraId })));
    expect(await falhas()).toEqual([]);
  });
});

describe('cancel', () => {
  test('with an open balance: the preview shows the refund of the deposit, the charge ends, and a late Pix is refunded', async () => {
    const { id, cliente } = await confirmarComSinal();
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    await server.db
      .updateTable('eventos')
      .set({ inicio: new Date(server.clock.now().getTime() + 20 * DIA_EM_MS) })
      .execute();
    await server.db
      .updateTable('pedidos')
      .set({ criado_em: new Date(server.clock.now().getTime() - 10 * DIA_EM_MS), politica_de_cancelamento: 'rigida' })
      .execute();
    const previa = (await server.call('GET', `/pedido/${id}/cancelamento`, { as: cliente })).body;
    // Half of the 120 would stay, which is more than the deposit: the whole deposit stays.
    expect(previa).toMatchObject({ regra: 'politica', total: 36, volta: 0, percentual: 0 });
    expect(previa.explicacao).toMatch(/do sinal de R\$\s36,00 voltam R\$\s0,00/);
    expect((await server.call('POST', `/pedido/${id}/cancelar`, { as: cliente, body: { volta: 18 } })).body.codigo).toBe('DEVOLUCAO_MUDOU');
    expect((await server.call('POST', `/pedido/${id}/cancelar`, { as: cliente, body: { volta: 0 } })).status).toBe(200);
    expect((await doSaldo(id))?.estado).toBe('cancelado');
    const { txid } = (await doSaldo(id)) ?? { txid: '' };
    const pix = { endToEndId: 'E-a-caminho', txid, valor: '84.00', horario: server.clock.now().toISOString() };
    await receberPix(testContext(server), pedidosOuvemPagamentos, { pix: [pix] });
    expect(await saldos(server)).toEqual({ cliente: -3_600, custodia: 0, fornecedor: 3_600, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('with a paid balance: the refund is split over both Pix, each up to its own amount', async () => {
    const { id, cliente, fornecedor } = await confirmarComSinal();
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    await server.call('POST', `/pagamento/${id}/simular`, { as: cliente });
    await server.call('POST', `/pedido/${id}/cancelar-como-fornecedor`, { as: fornecedor, body: { motivo: 'Sem equipe' } });
    const voltam = await server.db
      .selectFrom('devolucoes')
      .select(['chave', 'valor_em_centavos as valor', 'end_to_end_id'])
      .orderBy('chave')
      .execute();
    expect(voltam.map(({ chave, valor }) => [chave, valor])).toEqual([
      [`reembolso:${id}`, 3_600],
      [`reembolso:${id}:saldo`, 8_400],
    ]);
    expect(new Set(voltam.map(({ end_to_end_id }) => end_to_end_id)).size).toBe(2);
    expect(await falhas()).toEqual([]);
  });
});
