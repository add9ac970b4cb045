import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../../platform/db/database.ts';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { startTestServer, type TestServer } from '../../../../platform/testing/server.ts';
import { fechar, montarVenda, pegar, saldos, type Venda } from '../../../../platform/testing/vendas.ts';
import { pedidosOuvemPagamentos } from '../../../pedido/transicoes/index.ts';
import type { ChamadaPix, RespostaPix } from '../banco/api-pix.ts';
import { criarBancoSimulado } from '../banco/simulador/banco-simulado.ts';
import type { Defeitos } from '../banco/simulador/respostas.ts';
import { receberPix } from '../receber-pix.ts';
import { type BancoDeTeste, servirBanco } from '../testing/servir-banco.ts';
import { devolucoesDoPedido } from './devolucoes.queries.ts';
import { enviarDevolucoes } from './enviar-devolucoes.ts';
import { tentarDevolucao } from './paradas.ts';

let server: TestServer;
let banco: BancoDeTeste;
let ctx: TestContext;
let defeitos: Defeitos = {};
/** Answers in place of the bank, or returns null to let the bank answer. */
let intervir: (chamada: ChamadaPix, responder: () => Promise<RespostaPix>) => Promise<RespostaPix | null> = async () => null;
const simulado = () => criarBancoSimulado(server.db, server.clock, defeitos);

beforeAll(async () => {
  banco = await servirBanco(async (chamada) => {
    const responder = () => simulado().atender(chamada);
    return (await intervir(chamada, responder)) ?? responder();
  });
  server = await startTestServer({ DEMO: '1', PAYMENT_URL: banco.url }, { rounds: false });
  ctx = testContext(server);
});
afterAll(async () => {
  await server?.close();
  await banco?.close();
});
afterEach(async () => {
  defeitos = {};
  intervir = async () => null;
  banco.chamadas.length = 0;
  ctx.letters.length = 0;
  ctx.told.length = 0;
  await server.clear();
});

const rodada = () => enviarDevolucoes(ctx, pedidosOuvemPagamentos);
const linhas = () =>
  server.database.query(
    `select id, pedido_id, estado, id_no_banco, tentativas, recusas, tentar_em, erro, rtr_id, valor_em_centavos as valor
     from devolucoes order by id`,
  );
const estados = async () => (await linhas()).map(({ estado }) => estado);
const pedidasAoBanco = () =>
  server.database.query(`select id, corpo ->> 'valor' as valor, corpo ->> 'fim' as fim from simulador.devolucoes order by id`);
const daDevolucao = () => banco.chamadas.filter(({ caminho }) => caminho.includes('/devolucao/'));

/** Pays a purchase and returns its orders. */
async function pagar(fornecedores = 1): Promise<{ venda: Venda; pedidos: string[] }> {
  const venda = await montarVenda(server, criarMercado(server), { fornecedores });
  const { body } = await fechar(server, venda);
  const compra = server.db.selectFrom('pagamentos').select('txid').where('compra_id', '=', body.compraId);
  const avisos = await simulado().pagar((await compra.executeTakeFirstOrThrow()).txid);
  for (const aviso of avisos ?? []) await receberPix(ctx, pedidosOuvemPagamentos, aviso);
  const doFornecedor = await server.db
    .selectFrom('pedidos')
    .select(['id', 'fornecedor_id'])
    .where('compra_id', '=', body.compraId)
    .execute();
  ctx.letters.length = 0;
  return { venda, pedidos: venda.fornecedores.map(({ id }) => doFornecedor.find((um) => um.fornecedor_id === id)?.id ?? '') };
}

async function recusado(fornecedores = 1) {
  const paga = await pagar(fornecedores);
  for (const [i, pedido] of paga.pedidos.entries()) {
    const como = { as: pegar(paga.venda.fornecedores, i), body: { motivo: 'Sem equipe na data' } };
    expect((await server.call('POST', `/pedido/${pedido}/recusar`, como)).status).toBe(200);
  }
  return paga;
}

describe('from the refused order to the refunded money', () => {
  test('sent, concluded, once in the ledger, and the client is notified', async () => {
    const { venda, pedidos } = await recusado();
    const pedido = pegar(pedidos, 0);
    expect(await devolucoesDoPedido(server.db, pedido)).toMatchObject([
      { valorEmCentavos: 12_000, estado: 'pendente', desde: server.clock.now() },
    ]);
    await rodada();
    const [uma] = await linhas();
    expect(uma).toMatchObject({ estado: 'enviada', id_no_banco: String(uma?.['id']).replaceAll('-', ''), erro: null });
    expect(daDevolucao()).toMatchObject([{ metodo: 'PUT', corpo: { valor: '120.00' } }]);
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, reembolso: 12_000, soma: 0 });

    // The refund is in progress: the bank is asked when the refund is due, and not before.
    server.clock.advance(6_000);
    await rodada();
    expect(daDevolucao()).toHaveLength(1);
    server.clock.advance(30_000);
    const concluidaEm = server.clock.now();
    await rodada();
    await rodada();
    expect(daDevolucao().map(({ metodo }) => metodo)).toEqual(['PUT', 'GET']);
    expect(await devolucoesDoPedido(server.db, pedido)).toMatchObject([
      { valorEmCentavos: 12_000, estado: 'concluida', desde: concluidaEm },
    ]);
    expect((await linhas())[0]?.['rtr_id']).toMatch(/^D\d{20}\w{11}$/);
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });

    expect(ctx.letters).toMatchObject([{ para: venda.cliente.email, assunto: 'Seu dinheiro voltou: R$\u00a0120,00' }]);
    const avisos = await server.db.selectFrom('notificacoes').selectAll().where('titulo', '=', 'Seu dinheiro voltou').execute();
    expect(avisos).toMatchObject([{ usuario_id: venda.cliente.id, assunto: 'pedido', assunto_id: pedido }]);
    expect(avisos[0]?.mensagem).toContain('R$\u00a0120,00 do pedido nº');
    expect(ctx.told).toContainEqual({ para: venda.cliente.id, tipo: 'pedido', id: pedido, estado: undefined });
  });

  test('a Pix that paid nothing is refunded whole, outside the ledger, and the client is notified', async () => {
    const { venda } = await pagar();
    const { txid } = await server.db.selectFrom('pagamentos').select('txid').executeTakeFirstOrThrow();
    const segundo = { endToEndId: `E${'2'.repeat(31)}`, txid, valor: '120.00', horario: server.clock.now().toISOString() };
    await server.database.query(`update simulador.cobrancas set corpo = jsonb_set(corpo, '{pix}', $1::jsonb)`, [JSON.stringify([segundo])]);
    await receberPix(ctx, pedidosOuvemPagamentos, { pix: [segundo] });
    await rodada();
    server.clock.advance(60_000);
    await rodada();
    expect(await linhas()).toMatchObject([{ estado: 'concluida', pedido_id: null, valor: 12_000 }]);
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 12_000, soma: 0 });
    expect(ctx.letters).toMatchObject([
      { para: venda.cliente.email, texto: expect.stringContaining('um Pix que não pagou nenhum pedido') },
    ]);
  });
});

describe('a failing bank', () => {
  test('down: the same refund is tried with growing delays, and no refund is lost', async () => {
    await recusado();
    defeitos = { foraDoAr: true };
    const esperas: number[] = [];
    for (let vez = 0; vez < 4; vez++) {
      await rodada();
      const uma = pegar(await linhas(), 0);
      expect(uma).toMatchObject({ estado: 'pendente', tentativas: vez + 1, recusas: 0, erro: expect.stringContaining('503') });
      const tentarEm = uma['tentar_em'] as Date;
      esperas.push((tentarEm.getTime() - server.clock.now().getTime()) / 1000);
      server.clock.set(tentarEm);
    }
    expect(esperas).toEqual([30, 60, 120, 240]);
    expect(new Set(daDevolucao().map(({ caminho }) => caminho)).size).toBe(1);
    defeitos = {};
    await rodada();
    expect(await estados()).toEqual(['enviada']);
    expect(await pedidasAoBanco()).toHaveLength(1);
  });

  test('many refunds while it is down: the run ends early, without asking for all', async () => {
    await recusado(12);
    defeitos = { foraDoAr: true };
    await rodada();
    expect(daDevolucao().length).toBeLessThan(12);
    expect(await pedidasAoBanco()).toEqual([]);
    defeitos = {};
    server.clock.advance(120_000);
    await rodada();
    expect(await estados()).toEqual(Array.from({ length: 12 }, () => 'enviada'));
  });

  test('a lost answer: a repetition is the same refund', async () => {
    await recusado();
    intervir = async (_chamada, responder) => {
      await responder();
      return { status: 504, corpo: null };
    };
    await rodada();
    expect([await estados(), await pedidasAoBanco()]).toMatchObject([['pendente'], [{ valor: '120.00' }]]);
    // Then the bank refuses the known id, as some banks do.
    intervir = async ({ metodo }) => (metodo === 'PUT' ? { status: 400, corpo: { title: 'Identificador já utilizado.' } } : null);
    server.clock.advance(60_000);
    await rodada();
    expect([await estados(), await pedidasAoBanco()]).toMatchObject([['concluida'], [{ valor: '120.00' }]]);
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
  });

  test('a crash between bank and record: another run finishes, and the bank refunded once', async () => {
    await recusado();
    const morto = { ...ctx, clock: { now: () => server.clock.now() } };
    intervir = async (_chamada, responder) => {
      const resposta = await responder();
      morto.clock.now = () => {
        throw new Error('morto');
      };
      return resposta;
    };
    await expect(enviarDevolucoes(morto, pedidosOuvemPagamentos)).rejects.toThrow('morto');
    intervir = async () => null;
    expect(await linhas()).toMatchObject([{ estado: 'pendente', tentativas: 1 }]);
    await rodada();
    expect(daDevolucao()).toHaveLength(1);
    server.clock.advance(60_000);
    await rodada();
    expect(await estados()).toEqual(['concluida']);
    expect(await pedidasAoBanco()).toHaveLength(1);
  });

  test.each([
    ['outro valor', { valor: '1.00' }],
    ['outra devolução', { id: 'outra' }],
    ['um estado que não existe', { status: 'TALVEZ' }],
  ])('claims a refund, but %s: the answer is not believed, and the refund is asked for again', async (_nome, mentira) => {
    await recusado();
    intervir = async (_chamada, responder) => {
      const { status, corpo } = await responder();
      return { status, corpo: { ...(corpo as object), status: 'DEVOLVIDO', ...mentira } };
    };
    await rodada();
    expect(await linhas()).toMatchObject([{ estado: 'pendente', recusas: 0, erro: expect.stringContaining('outra coisa') }]);
    expect(await saldos(server)).toMatchObject({ reembolso: 12_000 });
    intervir = async () => null;
    server.clock.advance(60_000);
    await rodada();
    expect([await estados(), await pedidasAoBanco()]).toMatchObject([['concluida'], [{ valor: '120.00' }]]);
  });

  test('not carried out: tried again with another id, finally left to people, and the client is not told that the money is back', async () => {
    await recusado();
    defeitos = { fimDaDevolucao: 'NAO_REALIZADO' };
    for (let vez = 0; vez < 40 && !(await estados()).includes('recusada'); vez++) {
      await rodada();
      server.clock.advance(HORA_EM_MS);
    }
    expect(await linhas()).toMatchObject([{ estado: 'recusada', recusas: 4, erro: 'Conta do recebedor encerrada' }]);
    const [primeira, ...outras] = (await pedidasAoBanco()).map(({ id }) => id);
    expect(outras).toEqual([`${primeira}r1`, `${primeira}r2`, `${primeira}r3`]);
    expect(await saldos(server)).toEqual({ cliente: -12_000, custodia: 0, reembolso: 12_000, soma: 0 });
    expect(ctx.letters).toEqual([]);
    expect(await server.db.selectFrom('acontecimentos').select('tipo').where('assunto', '=', 'devolucao').execute()).toEqual([
      { tipo: 'devolucao_recusada' },
    ]);
    const [{ id = '' } = {}] = (await linhas()) as { id?: string }[];
    const tentar = () => inTransaction(server.db, (tx) => tentarDevolucao(ctx, tx, id));
    await tentar();
    defeitos = {};
    await rodada();
    server.clock.advance(60_000);
    await rodada();
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    await expect(tentar()).rejects.toMatchObject({ codigo: 'JA_FEITO' });
  });

  test('a late answer to a request that has ended changes nothing', async () => {
    await recusado();
    defeitos = { fimDaDevolucao: 'NAO_REALIZADO' };
    let primeira = true;
    intervir = async (_chamada, responder) => {
      const resposta = await responder();
      if (!primeira) return resposta;
      primeira = false;
      // In the meantime another process claims the refund and receives its end.
      for (let vez = 0; vez < 2; vez++) {
        server.clock.advance(61_000);
        await rodada();
      }
      return resposta;
    };
    await rodada();
    expect(await linhas()).toMatchObject([{ estado: 'pendente', recusas: 1, id_no_banco: expect.stringMatching(/r1$/) }]);
  });

  test('a refund without a Pix, or of an unknown Pix, does not delay the others', async () => {
    await recusado(3);
    const [semPix, deOutro] = await linhas();
    await server.database.query('update devolucoes set end_to_end_id = null where id = $1', [semPix?.['id']]);
    await server.database.query('update devolucoes set end_to_end_id = $2 where id = $1', [deOutro?.['id'], 'X'.repeat(32)]);
    await rodada();
    expect(await linhas()).toMatchObject([
      { estado: 'pendente', tentativas: 0 },
      { estado: 'pendente', recusas: 1, erro: expect.stringContaining('status 404') },
      { estado: 'enviada' },
    ]);
  });
});

// The embedded engine has a single connection, so requests cannot run at the same time there.
describe.skipIf(testEngine !== 'postgres')('several runs at the same time', () => {
  test('each refund is requested once, and is in the ledger once', async () => {
    await recusado(6);
    await Promise.all(Array.from({ length: 5 }, rodada));
    expect(daDevolucao()).toHaveLength(6);
    server.clock.advance(60_000);
    await Promise.all(Array.from({ length: 5 }, rodada));
    expect(daDevolucao()).toHaveLength(12);
    expect(new Set(await estados())).toEqual(new Set(['concluida']));
    expect(await saldos(server)).toEqual({ cliente: 0, custodia: 0, reembolso: 0, soma: 0 });
    expect(ctx.letters).toHaveLength(6);
  });
});
