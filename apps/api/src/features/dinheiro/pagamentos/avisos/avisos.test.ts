import { DIA_EM_MS, HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { PixDoBanco } from '@festejo/contrato/dinheiro/pagamentos.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../../platform/testing/context.ts';
import { withTestServer } from '../../../../platform/testing/server.ts';
import { contar, estadoDoPagamento, pegar, saldos } from '../../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../../pedido/transicoes/index.ts';
import { abrirBanco, PagamentosNaoConfigurados } from '../banco/banco.ts';
import { enviarDevolucoes } from '../devolucoes/enviar-devolucoes.ts';
import { processarAvisos, receberPix } from '../receber-pix.ts';
import { comBancoPix } from '../testing/com-banco-pix.ts';
import { vencerPagamentos } from '../vencer-pagamentos.ts';
import { deleteOldAvisos } from './avisos.queries.ts';
import { conferirPix } from './conferir-pix.ts';

describe('with a real kind of bank on the other side, without demo mode', () => {
  const com = comBancoPix();
  const pago = { estado: 'pago', devolver: 0 };
  const guardados = () =>
    com.server.database.query('select origem, tentativas, erro, processado_em is not null as feito from avisos_de_pix');

  test('at start the server registers its webhook at the bank, and the notice arrives there', async () => {
    expect(await com.registrado()).toMatch(/^https:\/\/festejo\.example\/api\/pagamento\/webhook\/[\w-]{43}$/);
    const { compraId, txid } = await com.comprar();
    expect(await com.avisar([await com.pagarNoBanco(txid)])).toBe(200);
    expect(await estadoDoPagamento(com.server, compraId)).toEqual(pago);
    expect(await guardados()).toEqual([{ origem: 'webhook', tentativas: 0, erro: null, feito: true }]);
    expect((await com.server.call('POST', `/pagamento/${compraId}/simular`, { as: (await com.comprar()).venda.cliente })).status).toBe(404);
  });

  test('deletes an old processed notice, but keeps the notice that a refund without a purchase is checked against', async () => {
    await com.registrado();
    const { txid } = await com.comprar();
    await com.avisar([await com.pagarNoBanco(txid)]);
    await com.server.database.query(`insert into avisos_de_pix (end_to_end_id, corpo, origem, recebido_em, processado_em, tentar_em, alheio) values
      ('alheio', '{}', 'consulta', now(), now(), now(), true), ('devolvido', '{}', 'consulta', now(), now(), now(), false), ('por fazer', '{}', 'consulta', now(), null, now(), false)`);
    await deleteOldAvisos(com.server.db, new Date(0));
    expect(await guardados()).toHaveLength(4);
    await deleteOldAvisos(com.server.db, new Date(Date.now() + 86_400_000_000));
    expect(await com.server.database.query('select end_to_end_id as id from avisos_de_pix order by 1')).toEqual([
      { id: 'devolvido' },
      { id: 'por fazer' },
    ]);
  });

  test('a notice sent 20 times, and two Pix in any order, together and apart, make one change', async () => {
    await com.registrado();
    const [uma, outra] = [await com.comprar(), await com.comprar()];
    const [a, b] = [await com.pagarNoBanco(uma.txid), await com.pagarNoBanco(outra.txid)];
    // The form of a bank's notice, with the data of the payer.
    const comTudo = (pix: PixDoBanco) => ({ ...pix, chave: 'pix@festejo.example', infoPagador: 'Ana Souza, parabéns' });
    const formas = [[a], [b], [a, b], [b, a], [a, a, b]];
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => com.avisar(pegar(formas, i % formas.length).map(comTudo))));
    expect(new Set(respostas)).toEqual(new Set([200]));
    expect(await estadoDoPagamento(com.server, uma.compraId)).toEqual(pago);
    expect(await estadoDoPagamento(com.server, outra.compraId)).toEqual(pago);
    expect([
      await contar(com.server, 'pix_recebidos'),
      await contar(com.server, 'lancamentos'),
      await contar(com.server, 'devolucoes'),
    ]).toEqual([2, 4, 0]);
    expect(await saldos(com.server)).toEqual({ cliente: -24_000, custodia: 24_000, soma: 0 });
    expect(JSON.stringify(await com.server.database.query('select * from avisos_de_pix'))).not.toContain('Ana Souza');
  });

  test('a Pix reported again with another amount or another charge: the first report counts', async () => {
    const [uma, outra] = [await com.comprar(), await com.comprar()];
    const pix = await com.pagarNoBanco(uma.txid);
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [pix, { ...pix, valor: '1.00' }] });
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [{ ...pix, txid: outra.txid }] });
    expect(await estadoDoPagamento(com.server, uma.compraId)).toEqual(pago);
    expect(await estadoDoPagamento(com.server, outra.compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    expect(await contar(com.server, 'devolucoes')).toBe(0);
  });

  test('a stored notice is not lost: after a failure it is processed later, once, without a repetition by the bank', async () => {
    const { compraId, txid } = await com.comprar();
    const quebrado = { ...pedidosOuvemPagamentos, pago: () => Promise.reject(new Error('quebrou')) };
    await receberPix(com.ctx, quebrado, { pix: [await com.pagarNoBanco(txid)] });
    expect(await guardados()).toEqual([{ origem: 'webhook', tentativas: 1, erro: 'quebrou', feito: false }]);
    expect(await estadoDoPagamento(com.server, compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    await processarAvisos(com.ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(com.server, compraId)).toMatchObject({ estado: 'aguardando' });
    com.server.clock.advance(30_000);
    await processarAvisos(com.ctx, quebrado);
    com.server.clock.advance(59_000);
    await processarAvisos(com.ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(com.server, compraId)).toMatchObject({ estado: 'aguardando' });
    com.server.clock.advance(1_000);
    await processarAvisos(com.ctx, pedidosOuvemPagamentos);
    await processarAvisos(com.ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(com.server, compraId)).toEqual(pago);
    expect(await contar(com.server, 'lancamentos')).toBe(2);
  });

  test("a lost notice: the comparison finds the Pix in the bank's list, once, and continues from its last position", async () => {
    const { compraId, txid } = await com.comprar();
    await com.pagarNoBanco(txid);
    com.server.clock.advance(60_000);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(com.server, compraId)).toEqual(pago);
    expect(await contar(com.server, 'lancamentos')).toBe(2);
    expect(await guardados()).toMatchObject([{ origem: 'consulta', feito: true }]);
    // After an outage the list is read in windows of a day, and the last hour is read again.
    com.banco.chamadas.length = 0;
    com.server.clock.advance(3 * DIA_EM_MS);
    com.banco.intervir = async () => null;
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    com.banco.intervir = (_chamada, responder) => responder();
    com.banco.chamadas.length = 0;
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    const janelas = com.banco.chamadas.map(({ caminho }) => {
      const consulta = new URLSearchParams(caminho.split('?')[1]);
      return (Date.parse(consulta.get('fim') ?? '') - Date.parse(consulta.get('inicio') ?? '')) / HORA_EM_MS;
    });
    expect(janelas).toEqual([24, 24, 24, 1]);
    com.server.clock.advance(-3 * DIA_EM_MS);
  });

  test('many Pix: the list is read page by page, and each Pix counts once', async () => {
    const agora = com.server.clock.now().toISOString();
    await com.server.database.query(
      `insert into simulador.cobrancas (txid, status, corpo)
       select txid, 'CONCLUIDA', jsonb_build_object('pix', jsonb_build_array(jsonb_build_object(
         'endToEndId', 'E' || lpad(n::text, 31, '0'), 'txid', txid, 'valor', '10.00', 'horario', $1::text)))
       from (select n, 'muitos' || lpad(n::text, 26, '0') as txid from generate_series(1, 230) n) t`,
      [agora],
    );
    com.server.clock.advance(1_000);
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    const paginas = com.banco.chamadas.map(({ caminho }) => new URLSearchParams(caminho.split('?')[1]).get('paginacao.paginaAtual'));
    expect(paginas.slice(-3)).toEqual(['0', '1', '2']);
    expect(await guardados()).toHaveLength(230);
    expect(await contar(com.server, 'pix_recebidos')).toBe(0);
  });

  test.each<[string, (cobranca: Record<string, unknown>) => object]>([
    ['de outra cobrança', (cobranca) => ({ ...cobranca, txid: 'x'.repeat(32) })],
    ['de outro valor', (cobranca) => ({ ...cobranca, valor: { original: '1.00' } })],
    ['paga por um Pix de outra', (cobranca) => ({ ...cobranca, pix: [{ ...(cobranca['pix'] as object[])[0], txid: 'y'.repeat(32) }] })],
  ])('the bank answers 200, but %s: the answer is not believed, and the other charges are checked', async (_nome, mentira) => {
    const [uma, outra] = [await com.comprar(), await com.comprar()];
    await com.pagarNoBanco(uma.txid);
    await com.pagarNoBanco(outra.txid);
    com.server.clock.advance(29 * MINUTO_EM_MS + 59_000);
    com.banco.intervir = async ({ caminho }, responder) => {
      const { status, corpo } = await responder();
      return { status, corpo: caminho === `/cob/${uma.txid}` ? mentira(corpo as Record<string, unknown>) : corpo };
    };
    com.server.clock.advance(2_000);
    // On a slow machine the call to the bank may time out; then the next run asks again.
    const rodada = async () => {
      await vencerPagamentos(com.ctx, pedidosOuvemPagamentos);
      return estadoDoPagamento(com.server, outra.compraId);
    };
    await expect.poll(rodada, { timeout: stretched(30_000) }).toEqual(pago);
    expect(await estadoDoPagamento(com.server, uma.compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    com.server.clock.advance(-30 * MINUTO_EM_MS - 1_000);
  });

  test("if the bank's list is empty, the open charge is asked for by itself", async () => {
    const { compraId, txid } = await com.comprar();
    await com.pagarNoBanco(txid);
    com.server.clock.advance(121_000);
    com.banco.intervir = async ({ caminho }, responder) => {
      const { status, corpo } = await responder();
      return { status, corpo: caminho.startsWith('/pix?') ? { ...(corpo as object), pix: [] } : corpo };
    };
    await conferirPix(com.ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(com.server, compraId)).toEqual(pago);
  });

  test("from payment to refund every message follows the Central Bank's specification", async () => {
    const { venda, txid } = await com.comprar();
    await receberPix(com.ctx, pedidosOuvemPagamentos, { pix: [await com.pagarNoBanco(txid)] });
    const { id } = await com.server.db.selectFrom('pedidos').select('id').executeTakeFirstOrThrow();
    const recusa = { as: pegar(venda.fornecedores, 0), body: { motivo: 'Sem equipe na data' } };
    expect((await com.server.call('POST', `/pedido/${id}/recusar`, recusa)).status).toBe(200);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    com.server.clock.advance(60_000);
    await enviarDevolucoes(com.ctx, pedidosOuvemPagamentos);
    expect(await saldos(com.server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(com.banco.chamadas.filter(({ caminho }) => caminho.includes('/devolucao/')).map(({ metodo }) => metodo)).toEqual(['PUT', 'GET']);
  });
});

describe('without demo mode and without a bank', () => {
  const server = withTestServer({ DEMO: '0' }, { rounds: false, clear: false });

  test('the simulated bank answers nobody, and the jobs of the clock do nothing', async () => {
    const ctx = testContext(server);
    expect(() => abrirBanco(ctx)).toThrow(PagamentosNaoConfigurados);
    await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    await conferirPix(ctx, pedidosOuvemPagamentos);
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await server.database.query('select from simulador.cobrancas')).toEqual([]);
  });
});
