import { describe, expect, test } from 'vitest';
import { conferir } from '../features/conferencia/index.ts';
import { atosDe, umOperador } from '../features/operacao/testing/operadores.ts';
import { criarBancoSimulado } from '../features/pagamentos/banco/simulador/banco-simulado.ts';
import { receberPix } from '../features/pagamentos/receber-pix.ts';
import { pedidosOuvemPagamentos } from '../features/pedidos/index.ts';
import { fazerRepasses } from '../features/repasses/index.ts';
import { montar } from '../features/repasses/testing/repasses.ts';
import { testContext } from '../platform/testing/context.ts';
import { aproximarFesta, confirmarVenda } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const { darConta } = montar(server);
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
const NOTA = 'Protocolo 7A91 no portal do banco';

async function tomar(compraId: string, valorEmCentavos: number, status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' = 'DEVOLVIDO') {
  const ctx = testContext(server);
  const [pagamento] = await query('select txid from pagamentos where id = $1', [compraId]);
  const avisos = await criarBancoSimulado(server.db, server.clock).tomar(String(pagamento?.['txid']), { valorEmCentavos, status });
  for (const aviso of avisos ?? []) await receberPix(ctx, pedidosOuvemPagamentos, aviso);
  const [retomada] = await query('select id from retomadas order by id desc limit 1');
  return { id: String(retomada?.['id']), cartas: ctx.letters };
}

/** Concluded, its fee 8,37%, and its money the supplier's. */
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

describe('a mesa do operador', () => {
  test('sem token 401, de outro papel 403, desconhecida 404, sem motivo 400', async () => {
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

  test('em análise só se contesta; tomada, aceita encerra os pedidos e devolve o resto, uma vez', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado, { fornecedores: 2 });
    const { compraId } = await comprarEPagar(server, venda);
    await server.call('POST', `/pedido/${(await query('select id from pedidos order by id'))[0]?.['id']}/aceitar`, {
      as: pegar(venda.fornecedores, 0),
    });
    const { id, cartas } = await tomar(compraId, 10_001, 'EM_PROCESSAMENTO');
    const assuntos = cartas.map(({ assunto }) => assunto.replace(/^Pedido nº \d+: /, '')).sort();
    expect(assuntos).toEqual([...[1, 2].map(() => 'não entregue por enquanto'), ...[1, 2].map(() => 'o banco está revendo o seu Pix')]);
    const aceitar = (pedidos: string) =>
      server.call('POST', `/operacao/retomadas/${id}/aceitar`, { as: olga, body: { pedidos, nota: NOTA } });
    expect((await aceitar('encerram')).body.codigo).toBe('BANCO_ANALISA');
    const [dita] = await query('select id_no_banco as id from retomadas');
    const [pagamento] = await query('select txid from pagamentos where id = $1', [compraId]);
    const feita = { id: String(dita?.['id']), valorEmCentavos: 10_001, status: 'DEVOLVIDO' } as const;
    for (const aviso of (await criarBancoSimulado(server.db, server.clock).tomar(String(pagamento?.['txid']), feita)) ?? [])
      await receberPix(testContext(server), pedidosOuvemPagamentos, aviso);
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

  test('já repassado, o fornecedor deve, sem a taxa; o próximo repasse desconta, e a contestação ganha devolve', async () => {
    const olga = await umOperador(server);
    const um = await concluida();
    await darConta(um.fornecedor);
    await fazerRepasses(testContext(server));
    const { id, cartas } = await tomar(um.compra, 12_000);
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
    // What he owed and what is his again are the same: both are done, and no bank is asked.
    await fazerRepasses(testContext(server));
    expect(await query('select distinct estado from repasses')).toEqual([{ estado: 'concluido' }]);
    expect((await atosDe(server, olga)).map(({ ato: feito }) => feito)).toEqual(['ganhou_retomada', 'contestou_retomada', 'leu_provas']);
    expect(await falhas()).toEqual([]);
  });

  test('ninguém decide o que é seu', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, venda);
    const { id } = await tomar(compraId, 12_000);
    await query('update usuarios set email = $1 where id = $2', [olga.email, venda.cliente.id]);
    expect((await server.call('GET', '/operacao/retomadas', { as: olga })).body.itens[0].propria).toBe(true);
    const { status, body } = await server.call('POST', `/operacao/retomadas/${id}/contestar`, { as: olga, body: { nota: NOTA } });
    expect([status, body.codigo]).toEqual([422, 'PARTE_INTERESSADA']);
  });
});
