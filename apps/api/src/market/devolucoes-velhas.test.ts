import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enviarDevolucoes } from '../features/dinheiro/pagamentos/devolucoes/enviar-devolucoes.ts';
import { lembrarDestinos } from '../features/dinheiro/pagamentos/devolucoes/lembrar-destinos.ts';
import { pedidosOuvemPagamentos } from '../features/pedido/transicoes/index.ts';
import { type TestContext, testContext } from '../platform/testing/context.ts';
import { testEngine } from '../platform/testing/database.ts';
import { withTestServer } from '../platform/testing/server.ts';
import { pegar, saldos } from '../platform/testing/vendas.ts';
import { CPF, comDevolucoesVelhas, DELE } from './testing/devolucoes-velhas.ts';

const RODADAS = { rodada: (ctx: TestContext) => enviarDevolucoes(ctx, pedidosOuvemPagamentos), lembrar: lembrarDestinos };
const server = withTestServer({ PAY_FROM: '341:12345678000195:CONV:1234:567890-1:Festejo' }, { rounds: false });
const ctx = () => testContext(server);
const velhas = () => comDevolucoesVelhas(server, ctx(), RODADAS);
const pasta = () => join(server.config.dataDir, 'repasses');
beforeEach(() => mkdir(pasta(), { recursive: true }));
afterEach(() => rm(pasta(), { recursive: true, force: true }));

describe('the bank no longer returns the Pix', () => {
  test('known by its age: the bank is not asked, and the client names an account; until day 88 the Pix is returned', async () => {
    const { cancelado, rodada, devolucoes, pedidasAoBanco, ler, chamar } = velhas();
    await cancelado(88);
    await rodada();
    expect([await devolucoes(), await pedidasAoBanco()]).toMatchObject([[{ estado: 'enviada', transferir: false }], 1]);
    const { cliente, pedidos } = await cancelado(89);
    await rodada();
    expect([(await devolucoes())[1], await pedidasAoBanco()]).toMatchObject([{ estado: 'pendente', transferir: true, para: null }, 1]);
    expect((await ler(cliente, pegar(pedidos, 0))).dinheiro.devolucao).toMatchObject({
      estado: 'espera_destino',
      destino: { para: null, pagador: '***.982.247-**', motivo: null, podeMudar: true, versao: 0 },
    });
    expect((await chamar('GET', '/pedido/buscar-pedidos', cliente)).body.itens).toMatchObject([{ pedeDestino: true }]);
  });

  test('refused by the bank, which counts days differently: becomes a transfer too', async () => {
    const { cancelado, rodada, devolucoes, query, falhas } = velhas();
    await cancelado(80);
    await query(`update simulador.cobrancas set corpo = jsonb_set(corpo, '{pix,0,horario}', '"2020-01-01T00:00:00Z"')`);
    await rodada();
    expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'pendente', transferir: true, recusas: 0, erro: null }], []]);
  });

  test('a refund that the bank made already, known from another copy of the database, is not made again', async () => {
    const { cancelado, rodada, devolucoes, query, dias } = velhas();
    await cancelado(80);
    await rodada();
    await query(`update devolucoes set estado = 'pendente', tentativas = 0`);
    dias(20);
    await rodada();
    expect(await devolucoes()).toMatchObject([{ estado: 'concluida', transferir: false }]);
  });

  test('a request without an answer before the limit is repeated, and only a refusal makes it a transfer', async () => {
    const { cancelado, rodada, devolucoes, query, dias } = velhas();
    await cancelado(80);
    await query('update devolucoes set tentativas = 3');
    dias(20);
    await rodada();
    expect(await devolucoes()).toMatchObject([{ estado: 'pendente', transferir: true }]);
  });

  test('of no purchase: there is no client to ask, and an operator takes over', async () => {
    const { pagar, rodada, devolucoes, query, dias } = velhas();
    const { compraId } = await pagar();
    await query(
      `insert into devolucoes (id, chave, end_to_end_id, valor_em_centavos, tentar_em, criado_em, mudou_em)
       select gen_random_uuid(), 'pix:' || end_to_end_id, end_to_end_id, 12000, $2, $2, $2 from pagamentos where compra_id = $1`,
      [compraId, server.clock.now()],
    );
    dias(100);
    await rodada();
    expect(await devolucoes()).toMatchObject([{ estado: 'recusada', transferir: false, recusas: 1 }]);
  });
});

describe('naming the destination', () => {
  test('the transfer leaves a day later in the payout file, and the return puts it into the ledger once', async () => {
    const { cancelado, rodada, dar, ids, repassar, arquivos, responder, devolucoes, falhas, ler, dias, query } = velhas();
    const { cliente, pedidos } = await cancelado(120);
    await rodada();
    const [id = ''] = await ids();
    expect(await dar(cliente, id)).toMatchObject({
      status: 200,
      body: { destino: { para: 'a chave Pix a***@festejo.example', podeMudar: true, versao: 1 } },
    });
    expect(await repassar()).toMatchObject({ transferencias: 0 });
    dias(1);
    expect(await repassar()).toEqual({ transferencias: 1, valorEmCentavos: 12_000 });
    expect(await repassar()).toMatchObject({ transferencias: 0 });
    const [arquivo = ''] = await arquivos();
    expect([arquivo.includes('DEVOLUCAO FESTEJO'), arquivo.includes('ana@festejo.example'), arquivo.includes(`1000${CPF}`)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'enviada' }], []]);
    expect(await dar(cliente, id, { ...DELE, pixChave: 'outra@festejo.example' })).toMatchObject({
      status: 409,
      body: { codigo: 'COM_O_BANCO' },
    });
    expect(await responder('00')).toMatchObject({ pagas: 1, problemas: [] });
    expect(await responder('00')).toMatchObject({ pagas: 0, repetidas: 1 });
    expect([await devolucoes(), await saldos(server), await falhas()]).toMatchObject([
      [{ estado: 'concluida', para: null }],
      { cliente: 0, reembolso: 0, soma: 0 },
      [],
    ]);
    expect((await ler(cliente, pegar(pedidos, 0))).dinheiro.devolucao).toMatchObject({
      estado: 'concluida',
      destino: { para: 'a chave Pix a***@festejo.example', podeMudar: false },
    });
    const titulos = await query(`select titulo from notificacoes where usuario_id = $1 and chave like 'devolucao:%' order by id`, [
      cliente.id,
    ]);
    expect(titulos.map(({ titulo }) => titulo)).toEqual([
      'Diga para onde vai o seu dinheiro',
      'Sua devolução tem para onde ir',
      'Seu dinheiro voltou',
    ]);
    expect(JSON.stringify(await query('select * from notificacoes union all select * from notificacoes'))).not.toContain('ana@');
  });

  test('only the buyer, with a confirmed identity, and only to the payer', async () => {
    const { cancelado, rodada, dar, ids, devolucoes, chamar } = velhas();
    const { cliente, venda } = await cancelado(120);
    await rodada();
    const [id = ''] = await ids();
    expect((await server.call('PUT', `/pagamento/devolucao/${id}/destino`, { body: DELE })).status).toBe(401);
    expect(await chamar('PUT', `/pagamento/devolucao/${id}/destino`, cliente, DELE)).toMatchObject({
      status: 403,
      body: { codigo: 'CONFIRME_SUA_IDENTIDADE' },
    });
    const outra = await server.person();
    expect((await dar(outra, id)).status).toBe(404);
    expect((await dar(pegar(venda.fornecedores, 0), id)).status).toBe(403);
    expect((await dar(cliente, outra.id)).status).toBe(404);
    const deOutro = await dar(cliente, id, { ...DELE, titularDocumento: '111.444.777-35' });
    expect([deOutro.status, deOutro.body.codigo]).toEqual([422, 'TITULAR_DIFERENTE']);
    const chave = await dar(cliente, id, { ...DELE, pixTipo: 'cpf', pixChave: '111.444.777-35' });
    expect([chave.status, Object.keys(chave.body.campos)]).toEqual([422, ['pixChave']]);
    expect((await dar(cliente, id, { ...DELE, titularNome: 'x'.repeat(10_000) })).status).toBe(400);
    expect(await devolucoes()).toMatchObject([{ para: null }]);
  });

  test('a Pix that can be returned asks for no destination', async () => {
    const { cancelado, dar, ids } = velhas();
    const { cliente } = await cancelado(1);
    expect(await dar(cliente, pegar(await ids(), 0))).toMatchObject({ status: 422, body: { codigo: 'VOLTA_PELO_PIX' } });
  });

  test("without the bank's payer the client's documents count; without any, the reply says how to add one", async () => {
    const { cancelado, rodada, dar, ids, query } = velhas();
    const { cliente } = await cancelado(120, 1, null);
    await rodada();
    const [id = ''] = await ids();
    expect((await dar(cliente, id)).body).toMatchObject({ codigo: 'TITULAR_DIFERENTE', acao: expect.stringContaining('perfil') });
    await query('update usuarios set cpf = $2 where id = $1', [cliente.id, CPF]);
    expect((await dar(cliente, id)).status).toBe(200);
  });

  test('counts for the other refunds of the Pix; can be corrected until it leaves, and a stale screen is warned', async () => {
    const { cancelado, rodada, dar, ids, devolucoes, query } = velhas();
    const { cliente } = await cancelado(120, 3);
    await rodada();
    const [id = '', segunda = ''] = await ids();
    await dar(cliente, id);
    expect((await devolucoes()).map(({ para }) => para)).toEqual(Array.from({ length: 3 }, () => 'a chave Pix a***@festejo.example'));
    expect((await dar(cliente, id, DELE, { 'if-match': '"0"' })).body.destino.versao).toBe(1);
    const outra = { ...DELE, pixTipo: 'cpf', pixChave: CPF };
    expect(await dar(cliente, segunda, outra, { 'if-match': '"0"' })).toMatchObject({
      status: 409,
      body: { codigo: 'MUDOU_EM_OUTRA_TELA' },
    });
    expect((await dar(cliente, segunda, outra, { 'if-match': '"1"' })).body.destino).toMatchObject({
      para: 'a chave Pix ***.982.247-**',
      versao: 2,
    });
    expect(await query('select distinct para from destinos_de_devolucoes')).toHaveLength(1);
    expect(await query(`select 1 from notificacoes where titulo = 'Sua devolução tem para onde ir'`)).toHaveLength(2);
  });

  test.skipIf(testEngine !== 'postgres')('ten requests at once, and ten rounds: one destination, one e-mail, one transfer', async () => {
    const { cancelado, rodada, provarQuemE, ids, repassar, dias, query, falhas, chamar } = velhas();
    const { cliente } = await cancelado(120);
    await Promise.all(Array.from({ length: 4 }, rodada));
    const [id = ''] = await ids();
    await provarQuemE(cliente);
    const vezes = Array.from({ length: 10 }, () => chamar('PUT', `/pagamento/devolucao/${id}/destino`, cliente, DELE));
    expect((await Promise.all(vezes)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await query(`select 1 from notificacoes where titulo = 'Sua devolução tem para onde ir'`)).toHaveLength(1);
    dias(1);
    await Promise.all(Array.from({ length: 10 }, repassar));
    expect([await query('select estado from transferencias'), await falhas()]).toEqual([[{ estado: 'enviada' }], []]);
  });
});

describe('the refused transfer', () => {
  test("because of the receiver's account: asks for another, with the reason; the destination is deleted", async () => {
    const { cancelado, rodada, dar, ids, repassar, responder, dias, ler, devolucoes, falhas } = velhas();
    const { cliente, pedidos } = await cancelado(120);
    await rodada();
    const [id = ''] = await ids();
    await dar(cliente, id);
    dias(1);
    await repassar();
    await responder('PJ');
    expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'pendente', recusas: 1, para: null }], []]);
    expect((await ler(cliente, pegar(pedidos, 0))).dinheiro.devolucao).toMatchObject({
      estado: 'espera_destino',
      destino: { motivo: 'A chave Pix não está cadastrada', podeMudar: true, para: null },
    });
    expect(await responder('00')).toMatchObject({ problemas: [expect.stringContaining('antes disse recusada')] });
    dias(2);
    expect(await repassar()).toMatchObject({ transferencias: 0 });
    await dar(cliente, id, { ...DELE, pixChave: 'outra@festejo.example' });
    dias(1);
    expect(await repassar()).toMatchObject({ transferencias: 1 });
    await responder('00');
    expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'concluida' }], []]);
  });

  test("because of the company's account: the destination is tried again after a day", async () => {
    const { cancelado, rodada, dar, ids, repassar, responder, dias, ler } = velhas();
    const { cliente, pedidos } = await cancelado(120);
    await rodada();
    await dar(cliente, pegar(await ids(), 0));
    dias(1);
    await repassar();
    await responder('01');
    expect((await ler(cliente, pegar(pedidos, 0))).dinheiro.devolucao).toMatchObject({
      estado: 'por_transferencia',
      destino: { motivo: null },
    });
    expect(await repassar()).toMatchObject({ transferencias: 0 });
    dias(1);
    expect(await repassar()).toMatchObject({ transferencias: 1 });
  });
});

test('reminds for thirty days, then an operator takes over; once named, there are no reminders', async () => {
  const { cancelado, rodada, lembrar, dias, query, dar, ids } = velhas();
  const { cliente } = await cancelado(120);
  await rodada();
  const [id = ''] = await ids();
  const pedidas = async () => (await query(`select 1 from notificacoes where titulo = 'Diga para onde vai o seu dinheiro'`)).length;
  const vistas: number[] = [];
  for (let dia = 0; dia < 45; dia++) {
    await lembrar();
    vistas.push(await pedidas());
    dias(1);
  }
  expect([0, 2, 3, 9, 10, 20, 29, 30, 44].map((dia) => vistas[dia])).toEqual([1, 1, 2, 2, 3, 4, 4, 5, 5]);
  await query(`update devolucoes set transferir_desde = $1, lembrar_em = $1`, [server.clock.now()]);
  await dar(cliente, id);
  await lembrar();
  expect(await pedidas()).toBe(5);
});
