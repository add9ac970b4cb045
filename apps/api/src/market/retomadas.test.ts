import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { fazerRepasses } from '../features/dinheiro/remessas/index.ts';
import { montar } from '../features/dinheiro/remessas/testing/repasses.ts';
import { atosDe, umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { testContext } from '../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../platform/testing/vendas.ts';
import { semPedido, tomar } from './testing/tomadas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const { darConta } = montar(server);
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
const NOTA = 'Protocolo 7A91 no portal do banco';

/** Subjects of the e-mails to a person that the server's own rounds wrote. */
async function assuntos(para: string): Promise<string[]> {
  const linhas = await query(
    "select data->>'assunto' as assunto from jobs.job where name = 'enviar-carta' and data->>'para' = $1 order by created_on",
    [para],
  );
  const ditos = linhas.map(({ assunto }) => semPedido(assunto));
  return ditos.filter((assunto) => !/^(Pagamento recebido|Pedido novo)/.test(assunto));
}

/** A concluded order with a fee of 8.37%, whose money is the supplier's. */
async function concluida() {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const pedido = pegar(await confirmarVenda(server, venda), 0);
  await query('update pedidos set taxa_em_pontos_base = 837');
  await aproximarFesta(server, venda, -2);
  await server.call('POST', `/pedido/${pedido}/entregar`, { as: fornecedor });
  await server.call('POST', `/pedido/${pedido}/concluir`, { as: venda.cliente });
  const [{ compra }] = (await query('select compra_id as compra from pedidos where id = $1', [pedido])) as [{ compra: string }];
  return { ...venda, fornecedor, pedido, compra };
}

describe("the operator's desk", () => {
  test('without a token 401, another role 403, unknown 404, without a reason 400', async () => {
    const olga = await umOperador(server);
    const cliente = await server.person();
    expect((await server.call('GET', '/operacao/retomadas')).status).toBe(401);
    expect((await server.call('GET', '/operacao/retomadas', { as: cliente })).status).toBe(403);
    const id = '01980000-0000-7000-8000-000000000000';
    for (const [ato, body] of [
      ['contestar', { nota: NOTA }],
      ['aceitar', { nota: NOTA, pedidos: 'seguem' }],
      ['ganhar', { nota: NOTA, valor: 1 }],
    ] as const) {
      const caminho = `/operacao/retomadas/${id}/${ato}`;
      expect((await server.call('POST', caminho, { as: olga, body })).status).toBe(404);
      expect((await server.call('POST', caminho, { as: olga, body: { ...body, nota: 'curta' } })).status).toBe(400);
      expect((await server.call('POST', caminho, { as: cliente, body })).status).toBe(403);
    }
    expect((await server.call('GET', `/operacao/provas-da-retomada/${id}`, { as: olga })).status).toBe(404);
  });

  test('under review it can only be contested; once taken, accepting it ends the orders and refunds the rest, once', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId } = await comprarEPagar(server, venda);
    await server.call('POST', `/pedido/${(await query('select id from pedidos order by id'))[0]?.['id']}/aceitar`, {
      as: pegar(venda.fornecedores, 0),
    });
    const { id, cartas } = await tomar(server, compraId, { valorEmCentavos: 10_001, status: 'EM_PROCESSAMENTO' });
    const assuntos = cartas.map(({ assunto }) => semPedido(assunto)).sort();
    expect(assuntos).toEqual([
      'O banco está revendo um Pix',
      ...[1, 2].map(() => 'não entregue por enquanto'),
      ...[1, 2].map(() => 'o banco está revendo o seu Pix'),
    ]);
    const aOperadora = cartas.find(({ para }) => para === olga.email)?.texto.replaceAll('\u00a0', ' ');
    expect(aOperadora).toMatch(/MED: suspeita de fraude, de R\$ 100,01\. Pagou 2 pedidos\.[\s\S]+\/operacao\/retomadas/);
    const aceitar = (pedidos: string) =>
      server.call('POST', `/operacao/retomadas/${id}/aceitar`, { as: olga, body: { pedidos, nota: NOTA } });
    expect((await aceitar('encerram')).body.codigo).toBe('BANCO_ANALISA');
    const [dita] = await query('select id_no_banco as id from retomadas');
    await tomar(server, compraId, { id: String(dita?.['id']), valorEmCentavos: 10_001 });
    const lista = (await server.call('GET', '/operacao/retomadas', { as: olga })).body;
    expect(lista).toMatchObject({
      total: 1,
      itens: [{ valor: 100.01, estado: 'tomada', decisao: null, podeAceitar: true, podeGanhar: false }],
    });
    expect(lista.itens[0].pedidos.map(({ tomado, guardado, retido }: never) => [tomado, guardado, retido])).toEqual([
      [50.01, 69.99, true],
      [50, 70, true],
    ]);
    expect((await server.call('GET', '/operacao/resumo', { as: olga })).body.retomadas).toBe(1);
    expect((await aceitar('encerram')).status).toBe(200);
    expect((await aceitar('encerram')).body.codigo).toBe('JA_DECIDIDA');
    expect(await query('select distinct estado from pedidos')).toEqual([{ estado: 'cancelado' }]);
    expect(await query('select count(*)::int as n from retencoes')).toEqual([{ n: 0 }]);
    expect(await saldos(server)).toMatchObject({ cliente: -24_000 + 10_001, custodia: 0, reembolso: 24_000 - 10_001, soma: 0 });
    expect((await atosDe(server, olga)).map(({ ato }) => ato)).toEqual(['aceitou_retomada']);
    expect(await falhas()).toEqual([]);
  });

  test('after the payout the supplier owes it, without the fee; the next payout deducts it, and a won contest returns it', async () => {
    const olga = await umOperador(server);
    const um = await concluida();
    await darConta(um.fornecedor);
    await fazerRepasses(testContext(server));
    const { id, cartas } = await tomar(server, um.compra, { valorEmCentavos: 12_000 });
    expect(await saldos(server)).toMatchObject({ cliente: 0, fornecedor: -10_996, taxa: 0, repasse: 10_996, soma: 0 });
    expect(cartas.find(({ para }) => para === um.fornecedor.email)?.texto.replaceAll('\u00a0', ' ')).toMatch(
      /R\$ 10,04 eram da taxa.*R\$ 109,96 são descontados/s,
    );
    await fazerRepasses(testContext(server));
    expect(await query('select estado, valor_em_centavos as valor from repasses order by valor')).toEqual([
      { estado: 'pendente', valor: -10_996 },
      { estado: 'concluido', valor: 10_996 },
    ]);
    expect((await server.call('GET', '/operacao/retomadas', { as: olga })).body.itens[0].pedidos[0]).toMatchObject({
      divida: 109.96,
      taxa: 10.04,
    });
    const provas = await server.app.inject({
      url: `/api/operacao/provas-da-retomada/${id}`,
      headers: { authorization: `Bearer ${olga.token}` },
    });
    expect([provas.statusCode, provas.headers['content-type'], provas.rawPayload.subarray(0, 4).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF',
    ]);
    const ato = (qual: string, body: object) =>
      server.call('POST', `/operacao/retomadas/${id}/${qual}`, { as: olga, body: { nota: NOTA, ...body } });
    expect((await ato('ganhar', { valor: 120 })).body.codigo).toBe('NAO_CONTESTADA');
    expect((await ato('contestar', {})).status).toBe(200);
    expect((await ato('ganhar', { valor: 120.01 })).body.codigo).toBe('VALOR_FORA_DO_TOMADO');
    expect((await ato('ganhar', { valor: 120 })).status).toBe(200);
    expect(await saldos(server)).toMatchObject({ cliente: -12_000, fornecedor: 0, taxa: 1_004, soma: 0 });
    // The debt and the returned amount are equal: both payouts end, and the bank is not asked.
    await fazerRepasses(testContext(server));
    expect(await query('select distinct estado from repasses')).toEqual([{ estado: 'concluido' }]);
    expect((await atosDe(server, olga)).map(({ ato: feito }) => feito)).toEqual(['ganhou_retomada', 'contestou_retomada', 'leu_provas']);
    expect(await falhas()).toEqual([]);
  });

  test("the supplier's statement, spreadsheet and PDF show what the bank took and returned, with the fee", async () => {
    const um = await concluida();
    await darConta(um.fornecedor);
    await fazerRepasses(testContext(server));
    const guardada = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, guardada);
    const caida = await montarVenda(server, mercado);
    const prometido = await comprarEPagar(server, caida);
    await server.call('POST', `/pedido/${pegar(prometido.pedidos, 0)}/cancelar`, { as: caida.cliente, body: { volta: 120 } });
    const outro = pegar(guardada.fornecedores, 0);
    server.clock.advance(1_000);
    const { id } = await tomar(server, um.compra, { valorEmCentavos: 12_000 });
    await tomar(server, compraId, { valorEmCentavos: 5_000 });
    await tomar(server, prometido.compraId, { valorEmCentavos: 1 });
    const mes = new Date(server.clock.now().getTime() - 3 * HORA_EM_MS).toISOString().slice(0, 7);
    const extrato = async (as: typeof outro) => (await server.call('GET', `/repasse/extrato?mes=${mes}`, { as })).body;
    const lido = await extrato(um.fornecedor);
    expect(lido.itens[0]).toMatchObject({ tipo: 'retomada', valor: -109.96, taxa: -10.04 });
    expect([lido.total, lido.saldos.liberado, lido.retido]).toEqual([4, -109.96, 0]);
    expect((await extrato(outro)).itens).toMatchObject([{ tipo: 'retomada', valor: -50, taxa: 0 }, { tipo: 'pagamento' }]);
    // Money that was promised to the client anyway was not this supplier's any more.
    const daCaida = (await extrato(pegar(caida.fornecedores, 0))).itens.map(({ tipo }: { tipo: string }) => tipo);
    expect(daCaida).toEqual(['reembolso', 'pagamento']);
    const olga = await umOperador(server);
    for (const [ato, body] of [
      ['contestar', { nota: NOTA }],
      ['ganhar', { nota: NOTA, valor: 120 }],
    ] as const)
      await server.call('POST', `/operacao/retomadas/${id}/${ato}`, { as: olga, body });
    expect((await extrato(um.fornecedor)).itens.slice(0, 2).map(({ tipo, valor, taxa }: never) => [tipo, valor, taxa])).toEqual([
      ['retorno', 109.96, 10.04],
      ['retomada', -109.96, -10.04],
    ]);
    const baixar = (formato: string) =>
      server.app.inject({
        url: `/api/repasse/extrato/${mes}/extrato.${formato}`,
        headers: { authorization: `Bearer ${um.fornecedor.token}` },
      });
    expect((await baixar('csv')).payload).toMatch(/Tomado de volta pelo banco[^\n]*109,96[^\n]*10,04/);
    expect((await baixar('pdf')).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('once ended, the e-mails say so once, and neither side reads that the order goes on', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, venda);
    const { id, cartas } = await tomar(server, compraId, { valorEmCentavos: 12_000 });
    expect(cartas.map(({ para }) => para).sort()).toEqual([venda.cliente.email, pegar(venda.fornecedores, 0).email, olga.email].sort());
    const body = { pedidos: 'encerram', nota: NOTA };
    expect((await server.call('POST', `/operacao/retomadas/${id}/aceitar`, { as: olga, body })).status).toBe(200);
    expect(await assuntos(venda.cliente.email)).toEqual(['pedido encerrado']);
    expect(await falhas()).toEqual([]);
  });

  test('accepted with the order going on, each side reads so once', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, venda);
    const { id } = await tomar(server, compraId, { valorEmCentavos: 5_000 });
    const body = { pedidos: 'seguem', nota: NOTA };
    expect((await server.call('POST', `/operacao/retomadas/${id}/aceitar`, { as: olga, body })).status).toBe(200);
    expect(await assuntos(venda.cliente.email)).toEqual(['o seu pedido segue']);
    expect(await assuntos(pegar(venda.fornecedores, 0).email)).toEqual(['o pedido segue']);
    expect(await falhas()).toEqual([]);
  });

  test('operators do not decide on their own cases', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, venda);
    const { id } = await tomar(server, compraId, { valorEmCentavos: 12_000 });
    await query('update usuarios set email = $1 where id = $2', [olga.email, venda.cliente.id]);
    expect((await server.call('GET', '/operacao/retomadas', { as: olga })).body.itens[0].propria).toBe(true);
    const { status, body } = await server.call('POST', `/operacao/retomadas/${id}/contestar`, { as: olga, body: { nota: NOTA } });
    expect([status, body.codigo]).toEqual([422, 'PARTE_INTERESSADA']);
  });
});
