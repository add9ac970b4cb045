import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { criarMercado, type Mercado } from '../../../platform/testing/mercado.ts';
import { startTestServer, type TestServer, withTestServer } from '../../../platform/testing/server.ts';
import { contar, estadoDoPagamento, fechar, montarVenda, pegar, saldos, type Venda } from '../../../platform/testing/vendas.ts';
import { conferir } from '../../conferencia/index.ts';
import { pedidosOuvemPagamentos } from '../../pedidos/index.ts';
import { abrirBanco, PagamentosNaoConfigurados } from '../banco/banco.ts';
import type { PixDoBanco } from '../banco/gateway-pix.ts';
import { criarBancoSimulado } from '../banco/simulador/banco-simulado.ts';
import { tentarCobranca } from '../criar-cobranca.ts';
import { enviarDevolucoes } from '../devolucoes/enviar-devolucoes.ts';
import { processarAvisos, receberPix } from '../receber-pix.ts';
import { abrirBancoPix, type BancoPix } from '../testing/banco-pix.ts';
import { avisoContraODocumento } from '../testing/documento-do-bacen.ts';
import { vencerPagamentos } from '../vencer-pagamentos.ts';
import { conferirPix } from './conferir-pix.ts';

describe('com um banco como os de verdade do outro lado, sem demonstração', () => {
  let server: TestServer;
  let banco: BancoPix;
  let ctx: TestContext;
  let mercado: Mercado;
  const simulado = () => criarBancoSimulado(server.db, server.clock);
  beforeAll(async () => {
    banco = await abrirBancoPix((chamada) => simulado().atender(chamada));
    server = await startTestServer({ ...banco.env, DEMO: '0', PUBLIC_URL: 'https://festejo.example' }, { rounds: false });
    ctx = testContext(server);
  });
  beforeEach(() => {
    mercado = criarMercado(server);
  });
  afterAll(async () => {
    await server?.close();
    await banco?.close();
  });
  afterEach(async () => {
    const violacoes = banco.violacoes.splice(0);
    banco.intervir = (_chamada, responder) => responder();
    banco.chamadas.length = 0;
    ctx.letters.length = 0;
    await server.clear();
    expect(violacoes).toEqual([]);
  });

  const registrado = () => expect.poll(() => banco.webhooks.get('pix@festejo.example'), { timeout: stretched(30_000) });
  async function comprar(): Promise<{ venda: Venda; compraId: string; txid: string }> {
    const venda = await montarVenda(server, mercado);
    const { body } = await fechar(server, venda);
    expect(body.pagamento.podeSimular).toBe(false);
    const linha = server.db.selectFrom('pagamentos').select(['id', 'txid']).where('compra_id', '=', body.compraId);
    const { id, txid } = await linha.executeTakeFirstOrThrow();
    // On a machine so slow that the bank was given up, the job asks it again.
    if (body.pagamento.estado === 'preparando') await tentarCobranca(ctx, id);
    expect(await estadoDoPagamento(server, body.compraId)).toMatchObject({ estado: 'aguardando' });
    return { venda, compraId: body.compraId, txid };
  }
  /** The payer pays at the bank; nobody has told us. */
  const pagarNoBanco = async (txid: string): Promise<PixDoBanco> => pegar(pegar((await simulado().pagar(txid)) ?? [], 0).pix, 0);
  /** The bank tells, where it was told to. */
  async function avisar(pix: readonly object[]): Promise<number> {
    const corpo = { pix };
    expect(avisoContraODocumento(corpo)).toEqual([]);
    const url = `${new URL(banco.webhooks.get('pix@festejo.example') ?? '').pathname}/pix`;
    return (await server.app.inject({ method: 'POST', url, payload: corpo })).statusCode;
  }
  const pago = { estado: 'pago', devolver: 0 };
  const guardados = () => server.database.query('select origem, tentativas, erro, processado_em is not null as feito from avisos_de_pix');

  test('ao começar, o servidor diz ao banco onde avisar, e o aviso chega lá', async () => {
    await registrado().toMatch(/^https:\/\/festejo\.example\/api\/pagamento\/webhook\/[\w-]{43}$/);
    const { compraId, txid } = await comprar();
    expect(await avisar([await pagarNoBanco(txid)])).toBe(200);
    expect(await estadoDoPagamento(server, compraId)).toEqual(pago);
    expect(await guardados()).toEqual([{ origem: 'webhook', tentativas: 0, erro: null, feito: true }]);
    expect((await server.call('POST', `/pagamento/${compraId}/simular`, { as: (await comprar()).venda.cliente })).status).toBe(404);
  });

  test('o mesmo aviso 20 vezes, dois Pix em qualquer ordem, juntos e separados: uma mudança', async () => {
    await registrado().toBeTruthy();
    const [uma, outra] = [await comprar(), await comprar()];
    const [a, b] = [await pagarNoBanco(uma.txid), await pagarNoBanco(outra.txid)];
    // As banks send it, with all that they know of the payer.
    const comTudo = (pix: PixDoBanco) => ({ ...pix, chave: 'pix@festejo.example', infoPagador: 'Ana Souza, parabéns' });
    const formas = [[a], [b], [a, b], [b, a], [a, a, b]];
    const respostas = await Promise.all(Array.from({ length: 20 }, (_, i) => avisar(pegar(formas, i % formas.length).map(comTudo))));
    expect(new Set(respostas)).toEqual(new Set([200]));
    expect(await estadoDoPagamento(server, uma.compraId)).toEqual(pago);
    expect(await estadoDoPagamento(server, outra.compraId)).toEqual(pago);
    expect([await contar(server, 'pix_recebidos'), await contar(server, 'lancamentos'), await contar(server, 'devolucoes')]).toEqual([
      2, 4, 0,
    ]);
    expect(await saldos(server)).toEqual({ cliente: -24_000, custodia: 24_000, soma: 0 });
    expect(JSON.stringify(await server.database.query('select * from avisos_de_pix'))).not.toContain('Ana Souza');
  });

  test('o mesmo Pix contado depois com outro valor, ou de outra cobrança: vale o que foi dito antes', async () => {
    const [uma, outra] = [await comprar(), await comprar()];
    const pix = await pagarNoBanco(uma.txid);
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [pix, { ...pix, valor: '1.00' }] });
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [{ ...pix, txid: outra.txid }] });
    expect(await estadoDoPagamento(server, uma.compraId)).toEqual(pago);
    expect(await estadoDoPagamento(server, outra.compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    expect(await contar(server, 'devolucoes')).toBe(0);
  });

  test('um aviso guardado não se perde: o que falhou se faz depois, uma vez, sem que o banco repita', async () => {
    const { compraId, txid } = await comprar();
    const quebrado = { ...pedidosOuvemPagamentos, pago: () => Promise.reject(new Error('quebrou')) };
    await receberPix(ctx, quebrado, { pix: [await pagarNoBanco(txid)] });
    expect(await guardados()).toEqual([{ origem: 'webhook', tentativas: 1, erro: 'quebrou', feito: false }]);
    expect(await estadoDoPagamento(server, compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, compraId)).toMatchObject({ estado: 'aguardando' });
    server.clock.advance(30_000);
    await processarAvisos(ctx, quebrado);
    server.clock.advance(59_000);
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, compraId)).toMatchObject({ estado: 'aguardando' });
    server.clock.advance(1_000);
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, compraId)).toEqual(pago);
    expect(await contar(server, 'lancamentos')).toBe(2);
  });

  test('aviso perdido: a conferência acha o Pix na lista do banco, uma vez, e segue de onde parou', async () => {
    const { compraId, txid } = await comprar();
    await pagarNoBanco(txid);
    server.clock.advance(60_000);
    await conferirPix(ctx, pedidosOuvemPagamentos);
    await conferirPix(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, compraId)).toEqual(pago);
    expect(await contar(server, 'lancamentos')).toBe(2);
    expect(await guardados()).toMatchObject([{ origem: 'consulta', feito: true }]);
    // After an outage the list is read a day at a time, an hour of it again.
    banco.chamadas.length = 0;
    server.clock.advance(3 * 24 * 3_600_000);
    banco.intervir = async () => null;
    await conferirPix(ctx, pedidosOuvemPagamentos);
    banco.intervir = (_chamada, responder) => responder();
    banco.chamadas.length = 0;
    await conferirPix(ctx, pedidosOuvemPagamentos);
    const janelas = banco.chamadas.map(({ caminho }) => {
      const consulta = new URLSearchParams(caminho.split('?')[1]);
      return (Date.parse(consulta.get('fim') ?? '') - Date.parse(consulta.get('inicio') ?? '')) / 3_600_000;
    });
    expect(janelas).toEqual([24, 24, 24, 1]);
    server.clock.advance(-3 * 24 * 3_600_000);
  });

  test('muitos Pix: a lista é lida página por página, e cada um conta uma vez', async () => {
    const agora = server.clock.now().toISOString();
    await server.database.query(
      `insert into simulador.cobrancas (txid, status, corpo)
       select txid, 'CONCLUIDA', jsonb_build_object('pix', jsonb_build_array(jsonb_build_object(
         'endToEndId', 'E' || lpad(n::text, 31, '0'), 'txid', txid, 'valor', '10.00', 'horario', $1::text)))
       from (select n, 'muitos' || lpad(n::text, 26, '0') as txid from generate_series(1, 230) n) t`,
      [agora],
    );
    server.clock.advance(1_000);
    await conferirPix(ctx, pedidosOuvemPagamentos);
    const paginas = banco.chamadas.map(({ caminho }) => new URLSearchParams(caminho.split('?')[1]).get('paginacao.paginaAtual'));
    expect(paginas.slice(-3)).toEqual(['0', '1', '2']);
    expect(await guardados()).toHaveLength(230);
    expect(await contar(server, 'pix_recebidos')).toBe(0);
  });

  test.each<[string, (cobranca: Record<string, unknown>) => object]>([
    ['de outra cobrança', (cobranca) => ({ ...cobranca, txid: 'x'.repeat(32) })],
    ['de outro valor', (cobranca) => ({ ...cobranca, valor: { original: '1.00' } })],
    ['paga por um Pix de outra', (cobranca) => ({ ...cobranca, pix: [{ ...(cobranca['pix'] as object[])[0], txid: 'y'.repeat(32) }] })],
  ])('o banco diz 200, mas %s: não se acredita, e as outras cobranças são conferidas', async (_nome, mentira) => {
    const [uma, outra] = [await comprar(), await comprar()];
    await pagarNoBanco(uma.txid);
    await pagarNoBanco(outra.txid);
    server.clock.advance(29 * 60_000 + 59_000);
    banco.intervir = async ({ caminho }, responder) => {
      const { status, corpo } = await responder();
      return { status, corpo: caminho === `/cob/${uma.txid}` ? mentira(corpo as Record<string, unknown>) : corpo };
    };
    server.clock.advance(2_000);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, uma.compraId)).toEqual({ estado: 'aguardando', devolver: 0 });
    expect(await estadoDoPagamento(server, outra.compraId)).toEqual(pago);
    server.clock.advance(-30 * 60_000 - 1_000);
  });

  test('a lista do banco calada, a cobrança em aberto é perguntada por si', async () => {
    const { compraId, txid } = await comprar();
    await pagarNoBanco(txid);
    server.clock.advance(121_000);
    banco.intervir = async ({ caminho }, responder) => {
      const { status, corpo } = await responder();
      return { status, corpo: caminho.startsWith('/pix?') ? { ...(corpo as object), pix: [] } : corpo };
    };
    await conferirPix(ctx, pedidosOuvemPagamentos);
    expect(await estadoDoPagamento(server, compraId)).toEqual(pago);
  });

  /** Somebody pays to the key, at the bank, without a charge of ours. */
  async function pagarNaChave(pix: Partial<PixDoBanco> = {}): Promise<PixDoBanco> {
    const endToEndId = `E00000000202611221200${Math.random().toString(36).slice(2, 13).padEnd(11, '0')}`;
    const pago = { endToEndId, valor: '75.50', horario: server.clock.now().toISOString(), ...pix };
    await server.database.query(
      `insert into simulador.cobrancas (txid, status, corpo) values ($1, 'CONCLUIDA', jsonb_build_object('pix', jsonb_build_array($2::jsonb)))`,
      [endToEndId, JSON.stringify(pago)],
    );
    return pago;
  }
  const devolucoes = () =>
    server.database.query('select end_to_end_id, id_no_banco, estado, valor_em_centavos as valor, compra_id from devolucoes order by id');
  const noBanco = () => server.database.query(`select end_to_end_id, id, corpo ->> 'valor' as valor from simulador.devolucoes`);
  const falhas = async () => (await conferir(server.db)).flatMap((conferido) => conferido.falhas);

  test('um Pix direto na chave, sem cobrança, volta inteiro e uma vez, conte o banco quantas vezes contar', async () => {
    await registrado().toBeTruthy();
    await conferirPix(ctx, pedidosOuvemPagamentos);
    server.clock.advance(1_000);
    const pix = await pagarNaChave();
    const contado = { ...pix, chave: 'pix@festejo.example', infoPagador: 'Ana Souza' };
    expect(await Promise.all([avisar([contado]), avisar([pix, contado]), avisar([contado])])).toEqual([200, 200, 200]);
    server.clock.advance(60_000);
    await conferirPix(ctx, pedidosOuvemPagamentos);
    for (let vez = 0; vez < 3; vez++) {
      await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
      server.clock.advance(60_000);
    }
    const { endToEndId } = pix;
    expect(await devolucoes()).toEqual([
      { end_to_end_id: endToEndId, id_no_banco: endToEndId, estado: 'concluida', valor: 7_550, compra_id: null },
    ]);
    expect(await noBanco()).toEqual([{ end_to_end_id: endToEndId, id: endToEndId, valor: '75.50' }]);
    expect(await falhas()).toEqual([]);
    expect([await contar(server, 'pix_recebidos'), await contar(server, 'lancamentos'), ctx.letters.length]).toEqual([0, 0, 0]);
    // A copy of the database that has forgotten it asks for the same refund.
    await server.database.query('delete from devolucoes');
    await server.database.query('update avisos_de_pix set processado_em = null, tentar_em = $1', [server.clock.now()]);
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    expect(await devolucoes()).toMatchObject([{ estado: 'concluida' }]);
    expect(await noBanco()).toHaveLength(1);
  });

  test.each<[string, Partial<PixDoBanco>, number]>([
    ['de uma cobrança que não é daqui', { txid: 'daOutraInstalacaoComAMesmaChave1' }, 0],
    ['de antes de a chave ser usada aqui', {}, -3_600_000],
  ])('um Pix %s espera a decisão de alguém', async (_nome, sobre, antes) => {
    await conferirPix(ctx, pedidosOuvemPagamentos);
    const horario = new Date(server.clock.now().getTime() + antes).toISOString();
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [await pagarNaChave({ ...sobre, horario })] });
    await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    expect(await devolucoes()).toMatchObject([{ estado: 'recusada', valor: 7_550 }]);
    expect(banco.chamadas.some(({ caminho }) => caminho.includes('/devolucao/'))).toBe(false);
    expect(await falhas()).toEqual([]);
  });

  test('um Pix para outra chave da mesma conta não é daqui, e um de nada não volta', async () => {
    await conferirPix(ctx, pedidosOuvemPagamentos);
    const [outra, nada] = [await pagarNaChave({ chave: 'outra@empresa.example' }), await pagarNaChave({ valor: '0.00' })];
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [outra, nada] });
    expect(await devolucoes()).toEqual([]);
    expect(await server.database.query('select alheio from avisos_de_pix order by alheio')).toEqual([{ alheio: false }, { alheio: true }]);
    expect(await falhas()).toEqual([]);
  });

  test('um Pix sem cobrança que ninguém devolve é dito por npm run conferir', async () => {
    await conferirPix(ctx, pedidosOuvemPagamentos);
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [await pagarNaChave()] });
    await server.database.query('delete from devolucoes');
    expect(await falhas()).toEqual([expect.stringMatching(/^Pix E\w{31}: recusado, R\$\s75,50, e não tem devolução$/)]);
  });

  test('do pagamento à devolução, tudo como o Banco Central escreve', async () => {
    const { venda, txid } = await comprar();
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [await pagarNoBanco(txid)] });
    const { id } = await server.db.selectFrom('pedidos').select('id').executeTakeFirstOrThrow();
    const recusa = { as: pegar(venda.fornecedores, 0), body: { motivo: 'Sem equipe na data' } };
    expect((await server.call('POST', `/pedido/${id}/recusar`, recusa)).status).toBe(200);
    await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    server.clock.advance(60_000);
    await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(banco.chamadas.filter(({ caminho }) => caminho.includes('/devolucao/')).map(({ metodo }) => metodo)).toEqual(['PUT', 'GET']);
  });
});

describe('sem demonstração e sem banco', () => {
  const server = withTestServer({ DEMO: '0' }, { rounds: false, clear: false });

  test('o banco simulado não atende ninguém, e as rodadas do relógio passam em silêncio', async () => {
    const ctx = testContext(server);
    expect(() => abrirBanco(ctx)).toThrow(PagamentosNaoConfigurados);
    await enviarDevolucoes(ctx, pedidosOuvemPagamentos);
    await conferirPix(ctx, pedidosOuvemPagamentos);
    await processarAvisos(ctx, pedidosOuvemPagamentos);
    await vencerPagamentos(ctx, pedidosOuvemPagamentos);
    expect(await server.database.query('select from simulador.cobrancas')).toEqual([]);
  });
});
