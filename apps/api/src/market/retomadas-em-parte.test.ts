import { describe, expect, test } from 'vitest';
import { conferir } from '../features/dinheiro/conferencia/index.ts';
import { enviarDevolucoes } from '../features/dinheiro/pagamentos/devolucoes/enviar-devolucoes.ts';
import { receberPix } from '../features/dinheiro/pagamentos/receber-pix.ts';
import { confirmarComSinal } from '../features/dinheiro/pagamentos/testing/saldos.ts';
import { umOperador } from '../features/operacao/operacao/testing/operadores.ts';
import { pedidosOuvemPagamentos } from '../features/pedido/transicoes/index.ts';
import { testContext } from '../platform/testing/context.ts';
import { aproximarFesta } from '../platform/testing/festas.ts';
import { criarMercado } from '../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../platform/testing/server.ts';
import { comprarEPagar, montarVenda, pegar, saldos } from '../platform/testing/vendas.ts';
import { semPedido, tomar } from './testing/tomadas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const query = (texto: string, valores: readonly unknown[] = []) => server.database.query(texto, valores);
const falhas = async () => (await conferir(server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
const NOTA = 'Protocolo 7A91 no portal do banco';

describe('a Pix that was partly refunded before, or that paid only a part', () => {
  const aceitar = async (olga: Person, id: string, pedidos: string) =>
    expect((await server.call('POST', `/operacao/retomadas/${id}/aceitar`, { as: olga, body: { pedidos, nota: NOTA } })).status).toBe(200);
  const devolver = async () => {
    const ctx = testContext(server);
    for (const segundos of [0, 31]) {
      server.clock.advance(segundos * 1_000);
      await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    }
  };
  /** State, amount and taken-back amount of each refund. */
  const devolucoes = () =>
    query('select estado, valor_em_centavos as valor, retomado_em_centavos as retomado from devolucoes order by valor_em_centavos');

  test('deposit and balance are two Pix: each is refunded up to its rest', async () => {
    const olga = await umOperador(server);
    const { id, compraId, cliente } = await confirmarComSinal(server, mercado);
    await server.call('POST', `/pedido/${id}/saldo`, { as: cliente });
    expect((await server.call('POST', `/pagamento/${id}/simular`, { as: cliente })).status).toBe(202);
    const doSinal = await tomar(server, compraId, { valorEmCentavos: 1_600 });
    const doSaldo = await tomar(server, id, { valorEmCentavos: 5_000 });
    expect(await query('select retomado_em_centavos as tudo, retomado_do_saldo_em_centavos as "doSaldo" from pedidos')).toEqual([
      { tudo: 6_600, doSaldo: 5_000 },
    ]);
    expect(await saldos(server)).toEqual({ cliente: -5_400, custodia: 5_400, soma: 0 });
    // One case is decided; the other still holds the order.
    await aceitar(olga, doSinal.id, 'seguem');
    expect(await query('select motivo from retencoes')).toEqual([{ motivo: 'banco' }]);
    await aceitar(olga, doSaldo.id, 'encerram');
    expect(await devolucoes()).toEqual([
      { estado: 'pendente', valor: 2_000, retomado: 0 },
      { estado: 'pendente', valor: 3_400, retomado: 0 },
    ]);
    await devolver();
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('only the deposit paid, and all of it taken: the order stands still, and when accepted the balance is still due', async () => {
    const olga = await umOperador(server);
    const { id, compraId, cliente } = await confirmarComSinal(server, mercado);
    const { id: retomada } = await tomar(server, compraId, { valorEmCentavos: 3_600 });
    expect((await server.call('POST', `/pedido/${id}/saldo`, { as: cliente })).body.codigo).toBe('PEDIDO_RETIDO');
    await aceitar(olga, retomada, 'seguem');
    expect((await server.call('POST', `/pedido/${id}/saldo`, { as: cliente })).status).toBe(200);
    expect((await server.call('POST', `/pagamento/${id}/simular`, { as: cliente })).status).toBe(202);
    expect(await saldos(server)).toEqual({ cliente: -8_400, custodia: 8_400, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test("partly refunded by us, only the supplier's part is taken back", async () => {
    const caida = await montarVenda(server, mercado);
    const { compraId, pedidos } = await comprarEPagar(server, caida);
    const id = pegar(pedidos, 0);
    const fornecedor = pegar(caida.fornecedores, 0);
    await server.call('POST', `/pedido/${id}/aceitar`, { as: fornecedor });
    await query("update pedidos set politica_de_cancelamento = 'moderada'");
    await aproximarFesta(server, caida, 3 * 24);
    const { volta } = (await server.call('GET', `/pedido/${id}/cancelamento`, { as: caida.cliente })).body;
    expect((await server.call('POST', `/pedido/${id}/cancelar`, { as: caida.cliente, body: { volta } })).status).toBe(200);
    await devolver();
    const [{ voltou }] = (await query(
      "select coalesce(sum(valor_em_centavos), 0)::int as voltou from devolucoes where estado = 'concluida'",
    )) as [{ voltou: number }];
    expect([voltou > 0, voltou < 12_000]).toEqual([true, true]);
    const { cartas } = await tomar(server, compraId, { valorEmCentavos: 12_000 - voltou });
    expect(
      await query(
        'select custodia_em_centavos as c, reembolso_em_centavos as r, fornecedor_em_centavos + taxa_em_centavos as f from partes_da_retomada',
      ),
    ).toEqual([{ c: 0, r: 0, f: 12_000 - voltou }]);
    expect(cartas.map(({ assunto }) => assunto)).toEqual(expect.arrayContaining([expect.stringMatching(/tomou de volta/)]));
    expect(await falhas()).toEqual([]);
  });

  test('of a duplicate Pix, the amount that the bank took counts as refunded, and the order paid by the other one is not on hold', async () => {
    const venda = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, venda);
    const [{ txid }] = (await query('select txid from pagamentos where id = $1', [compraId])) as [{ txid: string }];
    const dobro = { endToEndId: `E${'d'.repeat(31)}`, txid, valor: '120.00', horario: server.clock.now().toISOString() };
    const dita = { id: 'm'.repeat(32), valor: '50.00', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' };
    const ctx = testContext(server);
    for (const pix of [{ ...dobro }, { ...dobro, devolucoes: [dita] }, { ...dobro, devolucoes: [dita] }])
      await receberPix(ctx, pedidosOuvemPagamentos, { pix: [pix] });
    expect(await devolucoes()).toEqual([{ estado: 'pendente', valor: 12_000, retomado: 5_000 }]);
    expect(await query('select motivo from retencoes')).toEqual([]);
    await receberPix(ctx, pedidosOuvemPagamentos, {
      pix: [{ ...dobro, devolucoes: [dita, { ...dita, id: 'n'.repeat(32), valor: '70.00' }] }],
    });
    expect(await devolucoes()).toEqual([{ estado: 'concluida', valor: 12_000, retomado: 12_000 }]);
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test("a refund made by hand in the bank's app, reported by it later, is not taken again", async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    await server.call('POST', `/pedido/${pegar(pedidos, 0)}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    await query("update devolucoes set estado = 'recusada', recusas = 1, erro = 'não'");
    const [{ id }] = (await query('select id from devolucoes')) as [{ id: string }];
    const body = { comprovante: 'Autenticação 7A91-22F0' };
    expect((await server.call('POST', `/operacao/dinheiro/devolucao/${id}/acertar`, { as: olga, body })).status).toBe(200);
    await tomar(server, compraId, { valorEmCentavos: 12_000, natureza: 'ORIGINAL' });
    expect(await query('select devolucao_id as id, aplicada from retomadas')).toEqual([{ id, aplicada: 'tomada' }]);
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect((await server.call('GET', '/operacao/retomadas', { as: olga })).body.total).toBe(0);
    expect(await falhas()).toEqual([]);
  });

  test("partly taken, won back and refunded by people: a second taking counts towards the client's refund, and the supplier loses nothing", async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    const { id } = await tomar(server, compraId, { valorEmCentavos: 5_000 });
    const dizer = (ato: string, body: object = {}) =>
      server.call('POST', `/operacao/retomadas/${id}/${ato}`, { as: olga, body: { nota: NOTA, ...body } });
    expect((await dizer('contestar')).status).toBe(200);
    expect((await dizer('ganhar', { valor: 50 })).status).toBe(200);
    await server.call('POST', `/pedido/${pegar(pedidos, 0)}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    const outra = { id: 'b'.repeat(32), valorEmCentavos: 7_000 };
    await tomar(server, compraId, { ...outra, status: 'EM_PROCESSAMENTO' });
    const [{ devolucao }] = (await query('select id as devolucao from devolucoes where end_to_end_id is null and espera_banco')) as [
      { devolucao: string },
    ];
    const acertar = () =>
      server.call('POST', `/operacao/dinheiro/devolucao/${devolucao}/acertar`, {
        as: olga,
        body: { comprovante: 'Autenticação 7A91-22F0' },
      });
    // The bank may take this money itself, so no refund is made meanwhile.
    const mesa = await server.call('GET', '/operacao/dinheiro?papel=devolucao', { as: olga });
    expect(mesa.body.itens).toMatchObject([
      { id: devolucao, situacao: 'em_analise', podeTentar: false, podeAcertar: false, tentarEm: null },
    ]);
    expect(await acertar()).toMatchObject({ status: 422, body: { codigo: 'EM_ANALISE' } });
    await tomar(server, compraId, outra);
    expect(await devolucoes()).toEqual([{ estado: 'pendente', valor: 12_000, retomado: 7_000 }]);
    expect(await query('select valor_em_centavos as valor from repasses')).toEqual([]);
    expect(await falhas()).toEqual([]);
    expect((await acertar()).status).toBe(200);
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('taken again after people paid it, the check names the Pix and the amount that is not owed', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado);
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    const { id } = await tomar(server, compraId, { valorEmCentavos: 5_000 });
    for (const [ato, body] of [
      ['contestar', {}],
      ['ganhar', { valor: 50 }],
    ] as const)
      await server.call('POST', `/operacao/retomadas/${id}/${ato}`, { as: olga, body: { nota: NOTA, ...body } });
    await server.call('POST', `/pedido/${pegar(pedidos, 0)}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    const [{ devolucao }] = (await query('select id as devolucao from devolucoes')) as [{ devolucao: string }];
    const body = { comprovante: 'Autenticação 7A91-22F0' };
    expect((await server.call('POST', `/operacao/dinheiro/devolucao/${devolucao}/acertar`, { as: olga, body })).status).toBe(200);
    expect(await falhas()).toEqual([]);
    await tomar(server, compraId, { id: 'b'.repeat(32), valorEmCentavos: 7_000 });
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(await query('select valor_em_centavos as valor from repasses')).toEqual([]);
    expect(await falhas()).toEqual([expect.stringMatching(/o banco tomou R\$\s120,00, e os pedidos e as devoluções têm R\$\s50,00/)]);
  });

  test('under review, a refund that the bank refused also waits, and one in progress continues; then both go on', async () => {
    const olga = await umOperador(server);
    const venda = await montarVenda(server, mercado, { fornecedores: 3 });
    const { compraId, pedidos } = await comprarEPagar(server, venda);
    for (const pedido of pedidos) await server.call('POST', `/pedido/${pedido}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    const estados = () => query('select estado, espera_banco as espera from devolucoes order by id');
    await query(`update devolucoes set estado = e.estado, recusas = e.recusas, tentativas = 1
      from (select id, (array['recusada', 'enviada', 'recusada'])[row_number() over (order by id)] as estado,
        (array[1, 0, 0])[row_number() over (order by id)] as recusas from devolucoes) e where e.id = devolucoes.id`);
    const analise = { id: 'a'.repeat(32), valorEmCentavos: 1_000 };
    await tomar(server, compraId, { ...analise, status: 'EM_PROCESSAMENTO' });
    expect(await estados()).toEqual(['recusada', 'enviada', 'recusada'].map((estado) => ({ estado, espera: true })));
    const ids = (await query('select id from devolucoes order by id')).map(({ id }) => String(id));
    for (const [i, codigo] of [
      [0, 'EM_ANALISE'],
      [1, undefined],
      [2, 'EM_ANALISE'],
    ] as const) {
      const { body } = await server.call('POST', `/operacao/dinheiro/devolucao/${ids[i]}/tentar`, { as: olga });
      expect(body.codigo).toBe(codigo);
    }
    await tomar(server, compraId, { ...analise, status: 'NAO_REALIZADO' });
    // The bank had not refused the third one: it waits for an operator, as before.
    expect(await estados()).toEqual(['pendente', 'enviada', 'recusada'].map((estado) => ({ estado, espera: false })));
  });

  test('cancelled by the bank with another one still under review, the order waits for it, and neither side is told that it goes on', async () => {
    const venda = await montarVenda(server, mercado);
    const { compraId } = await comprarEPagar(server, venda);
    const dizer = async (id: string, status: 'EM_PROCESSAMENTO' | 'NAO_REALIZADO') => {
      const { cartas } = await tomar(server, compraId, { id: id.repeat(32), valorEmCentavos: 6_000, status });
      return cartas.filter(({ para }) => para === venda.cliente.email).map(({ assunto }) => semPedido(assunto));
    };
    expect(await dizer('a', 'EM_PROCESSAMENTO')).toEqual(['o banco está revendo o seu Pix']);
    await dizer('b', 'EM_PROCESSAMENTO');
    expect(await dizer('a', 'NAO_REALIZADO')).toEqual([]);
    expect(await query('select motivo from retencoes')).toEqual([{ motivo: 'banco' }]);
    expect(await dizer('b', 'NAO_REALIZADO')).toEqual(['o seu pedido segue']);
    expect(await query('select motivo from retencoes')).toEqual([]);
    expect(await falhas()).toEqual([]);
  });
});
