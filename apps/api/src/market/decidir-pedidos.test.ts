import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { fazerRepasses } from '../features/dinheiro/remessas/fazer-remessas.ts';
import { montar } from '../features/dinheiro/remessas/testing/repasses.ts';
import { atosDe, umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { vencerPrazos } from '../features/pedido/pedidos/index.ts';
import { confirmarVenda } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, contar, fechar, pegar, saldos } from '../platform/testing/vendas.ts';
import { lojasSuspensas, PORQUE } from './testing/lojas-suspensas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const repasses = montar(server);
const { atual, agir, seguir, suspender, decidir, aberto, falhas, estado, doCliente, cartas, confirmada, outraVenda } = lojasSuspensas(
  server,
  mercado,
);

describe('the operator decides', () => {
  test('full refund of all: paid, confirmed, delivered and disputed; once, and in the ledger', async () => {
    const { loja, id, venda } = await confirmada();
    const ids = [id];
    for (const para of ['pago', 'entregue', 'em_disputa']) {
      const outra = await outraVenda(loja);
      const pedido = pegar((await comprarEPagar(server, outra)).pedidos, 0);
      ids.push(pedido);
      if (para === 'pago') continue;
      await server.call('POST', `/pedido/${pedido}/aceitar`, { as: loja });
      await server.db.updateTable('eventos').set({ inicio: server.clock.now() }).where('id', '=', outra.eventoId).execute();
      if (para === 'entregue') await server.call('POST', `/pedido/${pedido}/entregar`, { as: loja });
      else
        await server.call('POST', `/pedido/${pedido}/disputar`, {
          as: outra.cliente,
          body: { motivo: 'nao_veio', relato: 'Ninguém veio, e ninguém atende o telefone.' },
        });
    }
    expect((await suspender(loja.id, { pedidos: 'devolver' })).status).toBe(200);
    await seguir();
    await seguir();
    expect(await Promise.all(ids.map(estado))).toEqual(['cancelado', 'cancelado', 'cancelado', 'reembolsado']);
    expect(await saldos(server)).toMatchObject({ custodia: 0, reembolso: 72_000, soma: 0 });
    expect(await contar(server, 'devolucoes')).toBe(4);
    expect(await doCliente(venda.cliente, id)).toMatchObject({ retido: null, dinheiro: { volta: 120 } });
    expect((await doCliente(venda.cliente, id)).historico.at(-1)).toMatchObject({ por: 'operador', motivo: 'A loja foi suspensa' });
    const ditas = (await cartas(venda.cliente)).filter(({ texto }) => texto.includes('suspensa'));
    expect(ditas).toHaveLength(1);
    expect((await atosDe(server, atual.olga)).map(({ ato }) => ato)).toContain('decidiu_pedidos');
    expect(await falhas()).toEqual([]);
  });

  test('order by order: of two operators at once one decides; the other order goes on, with new deadlines', async () => {
    const { loja, id, venda } = await confirmada();
    const outra = await outraVenda(loja);
    const [segundo = ''] = await confirmarVenda(server, outra);
    await suspender(loja.id);
    const otto = await umOperador(server, 'Otto');
    const respostas = await Promise.all([decidir(loja.id, 'devolver', [id]), decidir(loja.id, 'seguir', [id], otto)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await decidir(loja.id, 'seguir', [segundo])).status).toBe(200);
    await seguir();
    expect(await doCliente(outra.cliente, segundo)).toMatchObject({ estado: 'confirmado', retido: null });
    expect((await cartas(outra.cliente)).at(-1)?.texto).toContain('segue como foi combinado');
    expect(['confirmado', 'cancelado']).toContain((await doCliente(venda.cliente, id)).estado);
    expect((await decidir(loja.id, 'seguir')).status).toBe(409);
    expect(await falhas()).toEqual([]);
  });

  test('back in the market, undecided orders go on, and a repetition changes nothing', async () => {
    const { loja, id, venda } = await confirmada();
    await suspender(loja.id);
    await agir(loja.id, 'readmitir');
    await seguir();
    expect(await doCliente(venda.cliente, id)).toMatchObject({ estado: 'confirmado', retido: null });
    expect((await suspender(loja.id)).status).toBe(200);
    await seguir();
    expect(await doCliente(venda.cliente, id)).toMatchObject({ retido: 'suspensao' });
    expect(await falhas()).toEqual([]);
  });

  test('suspended again before the round runs, an order that was to go on is on hold again', async () => {
    const { loja, id, venda } = await confirmada();
    await suspender(loja.id);
    // The state after these acts when no round has run between them.
    await server.database.query("update retencoes set decisao = 'seguir', decidida_por = $1", [atual.olga.id]);
    await server.database.query('update usuarios set suspenso_em = null, suspenso_porque = null where id = $1', [loja.id]);
    expect((await suspender(loja.id)).status).toBe(200);
    await seguir();
    expect(await doCliente(venda.cliente, id)).toMatchObject({ retido: 'suspensao' });
    expect((await aberto(loja.id)).body.itens).toMatchObject([{ id, espera: true, decisao: null }]);
    expect((await decidir(loja.id, 'devolver')).status).toBe(200);
    await seguir();
    expect(await estado(id)).toBe('cancelado');
    expect(await falhas()).toEqual([]);
  });

  test('the suspension ends during the refunds: decided refunds are made, once', async () => {
    const { loja, id } = await confirmada();
    const outra = await outraVenda(loja);
    const [segundo = ''] = await confirmarVenda(server, outra);
    await suspender(loja.id);
    expect((await decidir(loja.id, 'devolver', [id])).status).toBe(200);
    expect((await agir(loja.id, 'readmitir')).status).toBe(200);
    await seguir();
    expect([await estado(id), await estado(segundo)]).toEqual(['cancelado', 'confirmado']);
    expect(await contar(server, 'devolucoes')).toBe(1);
    expect(await falhas()).toEqual([]);
  });

  test('when it is decided to go on, the order is concluded and paid out, with the shop still suspended', async () => {
    const { loja, id } = await confirmada();
    await repasses.darConta(loja);
    await suspender(loja.id, { pedidos: 'seguir' });
    await seguir();
    const agora = server.clock.now();
    for (const dias of [40, 10]) {
      server.clock.advance(dias * DIA_EM_MS);
      await vencerPrazos(atual.ctx);
    }
    expect(await estado(id)).toBe('concluido');
    await fazerRepasses(atual.ctx);
    expect(await repasses.estados()).toEqual(['concluido 1']);
    server.clock.set(agora);
    expect(await repasses.falhas()).toEqual([]);
  });

  test('orders free of charge only: on hold like the others, and they end without a refund', async () => {
    const loja = await mercado.fornecedor();
    const venda = await outraVenda(loja, 0);
    const id = pegar<string>((await fechar(server, venda)).body.pedidos, 0);
    await server.call('POST', `/pedido/${id}/aceitar`, { as: loja });
    await suspender(loja.id);
    await seguir();
    expect((await aberto(loja.id)).body).toMatchObject({
      total: 1,
      itens: [{ id, pago: 0, espera: true }],
      somas: { pedidos: { quantos: 1, total: 0 } },
    });
    expect(await doCliente(venda.cliente, id)).toMatchObject({ estado: 'confirmado', retido: 'suspensao' });
    expect((await decidir(loja.id, 'devolver')).status).toBe(200);
    await seguir();
    expect(await estado(id)).toBe('cancelado');
    expect(await contar(server, 'devolucoes')).toBe(0);
    expect(await falhas()).toEqual([]);
  });

  test("no decision on an own order, on another shop's order, or without being an operator", async () => {
    const { loja, id, venda } = await confirmada();
    await suspender(loja.id);
    await server.database.query('update usuarios set email = $2 where id = $1', [atual.olga.id, venda.cliente.email]);
    expect((await decidir(loja.id, 'devolver')).body.codigo).toBe('PARTE_INTERESSADA');
    const otto = await umOperador(server, 'Otto');
    const outra = await confirmada();
    await agir(outra.loja.id, 'suspender', { porque: PORQUE }, otto);
    expect((await decidir(loja.id, 'devolver', [outra.id], otto)).status).toBe(409);
    expect((await decidir(loja.id, 'devolver', [id], venda.cliente)).status).toBe(403);
    expect((await decidir(loja.id, 'guardar', [id], otto)).status).toBe(400);
    expect(
      (
        await decidir(
          loja.id,
          'devolver',
          Array.from({ length: 101 }, () => id),
          otto,
        )
      ).status,
    ).toBe(400);
  });

  test('a Pix under review by the bank is not refunded by us; it is refunded after the review', async () => {
    const { loja, id } = await confirmada();
    await server.database.query("insert into retencoes (pedido_id, motivo, desde) values ($1, 'banco', now())", [id]);
    await suspender(loja.id, { pedidos: 'devolver' });
    await seguir();
    expect(await estado(id)).toBe('confirmado');
    await server.database.query("delete from retencoes where motivo = 'banco'");
    await seguir();
    expect(await estado(id)).toBe('cancelado');
    expect(await falhas()).toEqual([]);
  });
});
