import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { confirmarComSinal, pagamentoDoSaldo } from '../features/dinheiro/pagamentos/testing/saldos.ts';
import { fazerRepasses } from '../features/dinheiro/remessas/fazer-remessas.ts';
import { montar } from '../features/dinheiro/remessas/testing/repasses.ts';
import { vencerPrazos } from '../features/pedido/pedidos/index.ts';
import { confirmarVenda } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, contar, fechar, montarVenda, pegar, saldos, type Venda } from '../platform/testing/vendas.ts';
import { lojasSuspensas } from './testing/lojas-suspensas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const repasses = montar(server);
const { atual, seguir, suspender, decidir, aberto, falhas, estado, doCliente, cartas, confirmada, outraVenda } = lojasSuspensas(
  server,
  mercado,
);

describe('a suspended shop', () => {
  test('shows before the suspension what is open, and afterwards what is on hold', async () => {
    const { loja, id } = await confirmada();
    await fechar(server, await outraVenda(loja));
    const antes = await aberto(loja.id);
    expect(antes.body).toMatchObject({
      total: 1,
      itens: [{ id, estado: 'confirmado', pago: 120, espera: false, decisao: null }],
      somas: { pedidos: { quantos: 1, total: 120 }, compras: { quantos: 1, total: 200 }, repasses: { quantos: 0, total: 0 } },
    });
    await suspender(loja.id);
    expect((await aberto(loja.id)).body).toMatchObject({ itens: [{ id, espera: true }], somas: { compras: { quantos: 0 } } });
    const ana = await server.person();
    expect([(await aberto(ana.id)).status, (await aberto(loja.id, loja)).status, (await aberto(loja.id, ana)).status]).toEqual([
      404, 401, 403,
    ]);
    expect(await falhas()).toEqual([]);
  });

  test('the order is on hold: the clock does not move it, the client gets an e-mail, and may leave with a full refund and the coupon', async () => {
    const venda = await montarVenda(server, mercado);
    const cupom_id = await mercado.cupom({ codigo: 'FESTA10' });
    await server.db.insertInto('carrinhos').values({ evento_id: venda.eventoId, cliente_id: venda.cliente.id, cupom_id }).execute();
    const [id = ''] = await confirmarVenda(server, venda, 108);
    await server.db.updateTable('pedidos').set({ politica_de_cancelamento: 'sem_reembolso' }).execute();
    const agora = server.clock.now();
    await suspender(pegar(venda.fornecedores, 0).id);
    await seguir();
    await seguir();
    server.clock.advance(33 * DIA_EM_MS);
    await vencerPrazos(atual.ctx);
    server.clock.set(agora);
    expect(await doCliente(venda.cliente, id)).toMatchObject({ estado: 'confirmado', retido: 'suspensao' });
    expect((await cartas(venda.cliente)).filter(({ assunto }) => assunto.includes('suspensa'))).toHaveLength(1);
    const previa = await server.call('GET', `/pedido/${id}/cancelamento`, { as: venda.cliente });
    expect(previa.body).toMatchObject({ regra: 'loja_suspensa', volta: 108, cupomVolta: true });
    expect((await server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 108 } })).status).toBe(200);
    expect(await contar(server, 'usos_de_cupom')).toBe(0);
    expect(await saldos(server)).toMatchObject({ custodia: 0, reembolso: 10_800, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('unpaid purchases end, and a late Pix is refunded; a payment made afterwards is on hold', async () => {
    const { loja } = await confirmada();
    const venda = await outraVenda(loja);
    const { body } = await fechar(server, venda);
    await suspender(loja.id);
    expect(await server.db.selectFrom('pagamentos').select('estado').where('compra_id', '=', body.compraId).execute()).toEqual([
      { estado: 'cancelado' },
    ]);
    expect((await cartas(venda.cliente)).at(-1)).toMatchObject({
      assunto: expect.stringContaining('uma loja foi suspensa'),
      texto: expect.stringContaining('Se você já o pagou, ele volta sozinho'),
    });
    // The purchase closed at the instant of the suspension, as if it had not seen the suspension.
    const tarde = await outraVenda(loja);
    await server.db.updateTable('fornecedores').set({ vende: true }).where('id', '=', loja.id).execute();
    const { pedidos } = await comprarEPagar(server, tarde);
    expect(await doCliente(tarde.cliente, pegar(pedidos, 0))).toMatchObject({ estado: 'pago', retido: 'suspensao' });
    expect(await falhas()).toEqual([]);
  });

  test('no balance is charged, no payout leaves, and unanswered orders are refunded by the clock', async () => {
    const { id, cliente, fornecedor } = await confirmarComSinal(server, mercado);
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    const outra = await outraVenda(fornecedor);
    const pago = pegar((await comprarEPagar(server, outra)).pedidos, 0);
    await suspender(fornecedor.id);
    expect((await pagamentoDoSaldo(server, id))?.estado).toBe('cancelado');
    expect((await server.call('POST', `/pedido/${id}/saldo`, { as: cliente })).body.codigo).toBe('PEDIDO_RETIDO');
    server.clock.advance(49 * HORA_EM_MS);
    await vencerPrazos(atual.ctx);
    expect([await estado(pago), await estado(id)]).toEqual(['recusado', 'confirmado']);
    expect(await falhas()).toEqual([]);
  });

  test('the payout of a concluded order waits, and leaves when it is decided to go on', async () => {
    const { fornecedor } = await repasses.concluir(2);
    await repasses.darConta(fornecedor);
    await suspender(fornecedor.id);
    await fazerRepasses(atual.ctx);
    expect(await repasses.estados()).toEqual(['pendente 2']);
    expect((await aberto(fornecedor.id)).body).toMatchObject({ total: 2, somas: { repasses: { quantos: 2 } } });
    expect((await decidir(fornecedor.id, 'devolver')).status).toBe(409);
    expect((await decidir(fornecedor.id, 'seguir')).status).toBe(200);
    await seguir();
    await fazerRepasses(atual.ctx);
    expect(await repasses.estados()).toEqual(['concluido 2']);
    expect(await repasses.falhas()).toEqual([]);
  });

  test('its quotes cannot be accepted or bought: the product is not on sale', async () => {
    const { loja, venda } = await confirmada();
    await suspender(loja.id);
    const outra = await outraVenda(loja);
    expect((await fechar(server, outra)).status).toBe(422);
    expect((await server.call('POST', `/pedido/${(await comprarOutra(venda)).id}/aceitar`, { as: loja })).status).toBe(401);
  });
});

/** An order of this client at another shop, which is not affected. */
async function comprarOutra({ cliente, eventoId }: Venda) {
  const loja = await mercado.fornecedor();
  const produto = await mercado.produto(loja.id, { precoEmCentavos: 12_000 });
  await mercado.noCarrinho(cliente.id, eventoId, produto);
  const { pedidos } = await comprarEPagar(server, { cliente, eventoId, fornecedores: [loja], produtos: [produto], total: 120 });
  return { id: pegar(pedidos, 0) };
}
