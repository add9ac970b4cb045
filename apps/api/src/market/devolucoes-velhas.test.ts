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

describe('o banco já não devolve o Pix', () => {
  test('previsto pela idade: nada se pede ao banco, e o cliente diz para onde; até o dia 88 volta pelo Pix', async () => {
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

  test('recusado pelo banco, que conta os dias de outro jeito: também', async () => {
    const { cancelado, rodada, devolucoes, query, falhas } = velhas();
    await cancelado(80);
    await query(`update simulador.cobrancas set corpo = jsonb_set(corpo, '{pix,0,horario}', '"2020-01-01T00:00:00Z"')`);
    await rodada();
    expect([await devolucoes(), await falhas()]).toMatchObject([[{ estado: 'pendente', transferir: true, recusas: 0, erro: null }], []]);
  });

  test('um que o banco já tinha feito, de outra cópia do banco de dados, não se faz de novo', async () => {
    const { cancelado, rodada, devolucoes, query, dias } = velhas();
    await cancelado(80);
    await rodada();
    await query(`update devolucoes set estado = 'pendente', tentativas = 0`);
    dias(20);
    await rodada();
    expect(await devolucoes()).toMatchObject([{ estado: 'concluida', transferir: false }]);
  });

  test('pedido sem resposta antes do prazo: pede-se de novo, e só a recusa o torna transferência', async () => {
    const { cancelado, rodada, devolucoes, query, dias } = velhas();
    await cancelado(80);
    await query('update devolucoes set tentativas = 3');
    dias(20);
    await rodada();
    expect(await devolucoes()).toMatchObject([{ estado: 'pendente', transferir: true }]);
  });

  test('de nenhuma compra: não há a quem perguntar, e fica com quem opera', async () => {
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

describe('dizer para onde vai', () => {
  test('a transferência sai um dia depois no arquivo dos repasses, e o retorno a põe no livro uma vez', async () => {
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

  test('só quem comprou, com a identidade confirmada, e só para quem pagou', async () => {
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

  test('de um Pix que volta por si não se pede destino', async () => {
    const { cancelado, dar, ids } = velhas();
    const { cliente } = await cancelado(1);
    expect(await dar(cliente, pegar(await ids(), 0))).toMatchObject({ status: 422, body: { codigo: 'VOLTA_PELO_PIX' } });
  });

  test('sem o pagador do banco valem os documentos do cliente; sem nenhum, diz como informar', async () => {
    const { cancelado, rodada, dar, ids, query } = velhas();
    const { cliente } = await cancelado(120, 1, null);
    await rodada();
    const [id = ''] = await ids();
    expect((await dar(cliente, id)).body).toMatchObject({ codigo: 'TITULAR_DIFERENTE', acao: expect.stringContaining('perfil') });
    await query('update usuarios set cpf = $2 where id = $1', [cliente.id, CPF]);
    expect((await dar(cliente, id)).status).toBe(200);
  });

  test('vale para as outras do mesmo Pix; corrige-se até sair, e a tela velha é avisada', async () => {
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

  test.skipIf(testEngine !== 'postgres')('dez vezes ao mesmo tempo, e dez rodadas: um destino, uma carta, uma transferência', async () => {
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

describe('a transferência recusada', () => {
  test('pela conta de quem recebe: pede outra, e diz por quê; o destino é esquecido', async () => {
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

  test('pela conta da empresa: o mesmo destino vai de novo depois de um dia', async () => {
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

test('lembra por trinta dias, e depois fica com quem opera; depois de dito não lembra mais', async () => {
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
