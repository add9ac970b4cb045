import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { saldos } from '../../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../../pedido/transicoes/index.ts';
import { conferir } from '../../conferencia/conferir.ts';
import { compararComOBanco } from '../avisos/comparar-com-o-banco.ts';
import { conferirPix } from '../avisos/conferir-pix.ts';
import { relerPix } from '../avisos/reler-pix.ts';
import { enviarDevolucoes } from '../devolucoes/enviar-devolucoes.ts';
import { receberPix } from '../receber-pix.ts';
import { comBancoPix } from '../testing/com-banco-pix.ts';
import { aplicarRetomadas } from './receber-retomadas.ts';

describe('the bank takes a Pix back', () => {
  const com = comBancoPix();
  const falhas = async () => (await conferir(com.server.db)).flatMap(({ nome, falhas: ditas }) => ditas.map((dita) => `${nome}: ${dita}`));
  const query = (texto: string) => com.server.database.query(texto);
  const pedidos = () =>
    query(
      `select p.estado, array(select motivo from retencoes r where r.pedido_id = p.id) as retencoes, retomado_em_centavos as retomado from pedidos p order by p.numero`,
    );
  const retomadas = () => query('select natureza, valor_em_centavos as valor, estado, aplicada from retomadas order by id');

  async function pagar() {
    await com.registrado();
    const compra = await com.comprar();
    await com.avisar([await com.pagarNoBanco(compra.txid)]);
    return compra;
  }

  test('under review the order waits and no money moves; after a denial it continues', async () => {
    const { txid } = await pagar();
    const id = 'd'.repeat(32);
    const dita = await com.tomarNoBanco(txid, { id, valorEmCentavos: 12_000, status: 'EM_PROCESSAMENTO' });
    for (const _ of [1, 2]) expect(await com.avisar([dita])).toBe(200);
    expect(await retomadas()).toEqual([{ natureza: 'MED_FRAUDE', valor: 12_000, estado: 'em_analise', aplicada: 'em_analise' }]);
    expect(await pedidos()).toEqual([{ estado: 'pago', retencoes: ['banco'], retomado: 0 }]);
    expect(await saldos(com.server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    expect(await falhas()).toEqual([]);
    expect(await com.avisar([await com.tomarNoBanco(txid, { id, valorEmCentavos: 12_000, status: 'NAO_REALIZADO' })])).toBe(200);
    expect(await pedidos()).toEqual([{ estado: 'pago', retencoes: [], retomado: 0 }]);
    // The bank repeats its notice, also an earlier one.
    expect(await com.avisar([dita])).toBe(200);
    expect(await pedidos()).toEqual([{ estado: 'pago', retencoes: [], retomado: 0 }]);
    expect(await falhas()).toEqual([]);
  });

  test('done, it leaves custody once, and the order waits; repetitions in any order change nothing', async () => {
    const { txid } = await pagar();
    const analise = { id: 'd'.repeat(32), valorEmCentavos: 5_000, natureza: 'MED_OPERACIONAL' } as const;
    const antes = await com.tomarNoBanco(txid, { ...analise, status: 'EM_PROCESSAMENTO' });
    const feita = await com.tomarNoBanco(txid, { ...analise, status: 'DEVOLVIDO' });
    for (const dita of [feita, feita, antes, feita]) expect(await com.avisar([dita])).toBe(200);
    expect(await retomadas()).toEqual([{ natureza: 'MED_OPERACIONAL', valor: 5_000, estado: 'tomada', aplicada: 'tomada' }]);
    expect(await pedidos()).toEqual([{ estado: 'pago', retencoes: ['banco'], retomado: 5_000 }]);
    expect(await saldos(com.server)).toEqual({ cliente: -7_000, custodia: 7_000, soma: 0 });
    // A second retomada takes the rest.
    await com.avisar([await com.tomarNoBanco(txid, { valorEmCentavos: 7_000, natureza: 'ORIGINAL', status: 'DEVOLVIDO' })]);
    expect(await saldos(com.server)).toEqual({ cliente: 0, custodia: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test("found by asking: in the bank's list, after a lost notice", async () => {
    const { txid } = await pagar();
    await com.tomarNoBanco(txid, { valorEmCentavos: 12_000, status: 'DEVOLVIDO' });
    com.server.clock.advance(60_000);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    expect(await pedidos()).toMatchObject([{ retencoes: ['banco'], retomado: 12_000 }]);
    expect(await falhas()).toEqual([]);
  });

  test('a refund that we requested is no retomada, whatever reports it', async () => {
    const { txid, venda } = await pagar();
    const [{ id }] = (await query('select id from pedidos')) as [{ id: string }];
    await com.server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    com.server.clock.advance(31_000);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    com.server.clock.advance(60_000);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    expect(txid).toBeTruthy();
    expect(await retomadas()).toEqual([]);
    expect(await saldos(com.server)).toMatchObject({ cliente: 0, reembolso: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('a promised refund that was not sent counts as done, and never goes back twice', async () => {
    const { txid, venda } = await pagar();
    const [{ id }] = (await query('select id from pedidos')) as [{ id: string }];
    await com.server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    await com.avisar([await com.tomarNoBanco(txid, { valorEmCentavos: 4_500, status: 'DEVOLVIDO' })]);
    expect(await query('select estado, retomado_em_centavos as retomado from devolucoes')).toEqual([
      { estado: 'pendente', retomado: 4_500 },
    ]);
    expect(await pedidos()).toEqual([{ estado: 'cancelado', retencoes: [], retomado: 0 }]);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    com.server.clock.advance(31_000);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await query('select estado from devolucoes')).toEqual([{ estado: 'concluida' }]);
    expect(await saldos(com.server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('a refund that the bank refuses because no money is left does not stay open forever', async () => {
    const { txid, venda } = await pagar();
    const [{ id }] = (await query('select id from pedidos')) as [{ id: string }];
    await com.server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    const tomada = await com.tomarNoBanco(txid, { valorEmCentavos: 12_000, status: 'DEVOLVIDO' });
    // The refund is requested before the notice of the retomada arrives.
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await query('select estado, recusas from devolucoes')).toEqual([{ estado: 'pendente', recusas: 1 }]);
    await com.avisar([tomada]);
    expect(await query('select estado from devolucoes')).toEqual([{ estado: 'concluida' }]);
    expect(await saldos(com.server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(await falhas()).toEqual([]);
  });

  test('under review no refund is requested; after a denial it is sent', async () => {
    const { txid, venda } = await pagar();
    const [{ id }] = (await query('select id from pedidos')) as [{ id: string }];
    await com.server.call('POST', `/pedido/${id}/cancelar`, { as: venda.cliente, body: { volta: 120 } });
    const tomada = { id: 'f'.repeat(32), valorEmCentavos: 12_000 };
    await com.avisar([await com.tomarNoBanco(txid, { ...tomada, status: 'EM_PROCESSAMENTO' })]);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await query('select estado, tentativas from devolucoes')).toEqual([{ estado: 'pendente', tentativas: 0 }]);
    await com.avisar([await com.tomarNoBanco(txid, { ...tomada, status: 'NAO_REALIZADO' })]);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await query('select estado from devolucoes')).toEqual([{ estado: 'enviada' }]);
    expect(await falhas()).toEqual([]);
  });

  test('for a Pix that is weeks old and in no new list, the daily second reading finds the retomada, and continues from its position', async () => {
    const { txid } = await pagar();
    const agora = com.server.clock.now();
    com.server.clock.advance(60 * DIA_EM_MS);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    await com.tomarNoBanco(txid, { id: 'a'.repeat(32), valorEmCentavos: 3_000, status: 'EM_PROCESSAMENTO' });
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    expect(await retomadas()).toEqual([]);
    com.banco.chamadas.length = 0;
    let respostas = 5;
    com.banco.intervir = (_chamada, responder) => (respostas-- > 0 ? responder() : Promise.resolve(null));
    await relerPix(com.ctx, pedidosOuvemPagamentos);
    const parou = (await query('select relendo_desde as desde from conferencias_de_pix'))[0]?.['desde'] as Date;
    expect((com.server.clock.now().getTime() - parou.getTime()) / DIA_EM_MS).toBeCloseTo(65, 3);
    com.banco.intervir = (_chamada, responder) => responder();
    com.banco.chamadas.length = 0;
    await relerPix(com.ctx, pedidosOuvemPagamentos);
    expect(await retomadas()).toEqual([{ natureza: 'MED_FRAUDE', valor: 3_000, estado: 'em_analise', aplicada: 'em_analise' }]);
    // Thirteen windows of five days, and the Pix under review. On the same day only the latter is asked for again.
    const lidas = () => com.banco.chamadas.splice(0).map(({ caminho }) => caminho.split('?')[0]);
    const chamadas = lidas();
    expect([chamadas.length, chamadas.at(-1)]).toEqual([14, expect.stringMatching(/^\/pix\/E/)]);
    await com.tomarNoBanco(txid, { id: 'a'.repeat(32), valorEmCentavos: 3_000, status: 'DEVOLVIDO' });
    await relerPix(com.ctx, pedidosOuvemPagamentos);
    expect(lidas()).toHaveLength(1);
    expect(await retomadas()).toMatchObject([{ estado: 'tomada', aplicada: 'tomada' }]);
    await relerPix(com.ctx, pedidosOuvemPagamentos);
    expect(lidas()).toEqual([]);
    com.server.clock.set(agora);
  });

  test('the bank is asked for every Pix under review, also for more than a page of them', async () => {
    await pagar();
    await query(`insert into retomadas (id, end_to_end_id, id_no_banco, natureza, valor_em_centavos, estado, aplicada, tentar_em, criado_em, mudou_em)
      select gen_random_uuid(), 'E' || lpad(n::text, 31, '0'), repeat('b', 32), 'MED_FRAUDE', 1, 'em_analise', 'em_analise', now(), now(), now()
      from generate_series(1, 130) n`);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    com.banco.chamadas.length = 0;
    await relerPix(com.ctx, pedidosOuvemPagamentos);
    const pedidas = com.banco.chamadas.map(({ caminho }) => caminho.split('?')[0]).filter((caminho) => caminho?.startsWith('/pix/E'));
    expect([pedidas.length, new Set(pedidas).size]).toEqual([130, 130]);
  });

  test("received and refunded amounts are compared with the bank's list", async () => {
    const { txid } = await pagar();
    const outra = await com.comprar();
    const pago = await com.pagarNoBanco(outra.txid);
    const comparar = async () => (await compararComOBanco(com.ctx))?.falhas;
    com.server.clock.advance(15 * MINUTO_EM_MS);
    expect(await comparar()).toEqual([
      expect.stringContaining(`Pix ${pago.endToEndId}: o banco recebeu R$ 120,00, e aqui ninguém sabe dele`),
    ]);
    await com.avisar([pago]);
    expect(await comparar()).toEqual([]);
    const dita = await com.tomarNoBanco(txid, { valorEmCentavos: 5_000, status: 'DEVOLVIDO' });
    expect(await comparar()).toEqual([`Pix ${dita.endToEndId}: o banco devolveu R$ 50,00, e aqui voltou R$ 0,00`]);
    await com.avisar([dita]);
    expect(await comparar()).toEqual([]);
    com.banco.intervir = async () => null;
    await expect(comparar()).rejects.toThrow('o banco não respondeu');
  });

  test('an unknown Pix, or an unreadable refund, breaks nothing', async () => {
    await com.registrado();
    const pix = (devolucoes: unknown) => ({ endToEndId: 'E'.repeat(32), valor: '10.00', horario: '2026-11-21T12:00:00.000Z', devolucoes });
    const devolucao = { id: 'x'.repeat(32), valor: '10.00', natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' };
    for (const dita of [[devolucao], [{ ...devolucao, valor: 'dez' }, null], 'nenhuma', {}])
      await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [pix(dita)] });
    await aplicarRetomadas(com.ctx, pedidosOuvemPagamentos);
    expect(await retomadas()).toMatchObject([{ estado: 'tomada', aplicada: 'tomada' }]);
    expect(await query('select problema from avisos_ilegiveis')).toHaveLength(4);
    expect(await falhas()).toEqual([]);
  });
});
