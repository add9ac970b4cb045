import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { comprarEPagar, contar, estadosDosPedidos, fechar, pegar, saldos } from '../../../platform/testing/vendas.ts';
import { abrirPraca, PASSA_DA_MEIA_NOITE } from './testing/praca.ts';
import { vencerConsultas } from './vencer-consultas.ts';

const server = withTestServer({}, { rounds: false });
const praca = abrirPraca(server);
const carrinho = async () => (await server.call('GET', '/carrinho/buscar-carrinho-usuario', { as: praca.ana })).body;

describe('deciding', () => {
  test('a client cannot accept or counter a proposal of a shop that has become their own; cancelling is possible', async () => {
    const { orcamentoId, propostaId } = await praca.comProposta();
    await server.db.updateTable('usuarios').set({ email: praca.ana.email }).where('id', '=', pegar(praca.lojas, 0).id).execute();
    const propria = { status: 422, body: { codigo: 'LOJA_PROPRIA' } };
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject(propria);
    expect(await praca.acao(propostaId, 'contrapor', { body: { preco: '580', texto: 'Consegue por isto?' } })).toMatchObject(propria);
    expect((await server.call('POST', `/orcamento/${orcamentoId}/cancelar`, { as: praca.ana })).status).toBe(200);
  });

  test('a counter-proposal suspends the proposal; a new answer reopens it', async () => {
    const { orcamentoId, propostaId } = await praca.comProposta();
    const body = { preco: '580', texto: 'Consegue por isto?' };
    expect((await praca.acao(propostaId, 'contrapor', { as: await server.person(), body })).status).toBe(404);
    expect((await praca.acao(propostaId, 'contrapor', { body: { preco: 'x' } })).status).toBe(400);
    const headers = { 'idempotency-key': 'contra' };
    for (let i = 0; i < 2; i++) expect((await praca.acao(propostaId, 'contrapor', { body, headers })).status).toBe(200);
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject({ status: 409, body: { codigo: 'ORCAMENTO_CONTRAPROPOSTA' } });
    expect((await server.call('GET', '/orcamento/recebidos', { as: pegar(praca.lojas, 0) })).body.itens).toMatchObject([
      { estado: 'contraproposta', propostas: [{ por: 'cliente', preco: 580, total: 1160 }, { por: 'fornecedor' }] },
    ]);
    const nova = (await praca.responder({ preco: 600 })).body.propostas[0].id;
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject({ status: 409, body: { codigo: 'PROPOSTA_SUPERADA' } });
    expect((await praca.acao(nova, 'aceitar')).body).toMatchObject({ id: orcamentoId, situacao: 'aceito' });
  });

  test('an accepted proposal is the only line in the cart, at its own price; the cart cannot change it', async () => {
    const { orcamentoId, propostaId } = await praca.comProposta();
    // It replaces a line of the same product at the list price.
    await praca.mercado.noCarrinho(praca.ana.id, praca.eventoId, pegar(praca.produtos, 0));
    expect((await praca.acao(propostaId, 'aceitar', { as: await server.person() })).status).toBe(404);
    const headers = { 'idempotency-key': 'sim' };
    for (let i = 0; i < 2; i++)
      expect(await praca.acao(propostaId, 'aceitar', { headers })).toMatchObject({ status: 200, body: { situacao: 'aceito' } });
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject({ status: 409, body: { codigo: 'ORCAMENTO_ACEITA' } });
    expect((await praca.ler(orcamentoId)).consultas).toContainEqual(expect.objectContaining({ estado: 'aceita', noCarrinho: true }));
    const { itens, totais } = await carrinho();
    expect(itens).toMatchObject([
      { produtoId: praca.produtos[0], quantidade: 2, precoUnitario: 650.5, precoAtual: 650.5, orcamentoAte: expect.any(String) },
    ]);
    expect(totais).toMatchObject([{ total: 1301 }]);
    const linha = { produtoId: pegar(praca.produtos, 0), eventoId: praca.eventoId };
    expect(
      await server.call('POST', '/carrinho/adicionar-item-carrinho', { as: praca.ana, body: { ...linha, quantidade: 1 } }),
    ).toMatchObject({
      status: 422,
      body: { codigo: 'ITEM_DE_ORCAMENTO' },
    });
    expect(await server.call('PUT', '/carrinho/atualizar-quantidade', { as: praca.ana, body: { ...linha, quantidade: 5 } })).toMatchObject({
      status: 422,
      body: { codigo: 'ITEM_DE_ORCAMENTO' },
    });
    await server.call('PUT', '/carrinho/atualizar-carrinho', { as: praca.ana, body: { eventoId: praca.eventoId } });
    expect((await carrinho()).itens).toMatchObject([{ quantidade: 2, precoUnitario: 650.5 }]);
    await server.call('DELETE', '/carrinho/remove-item-carrinho', { as: praca.ana, body: linha });
    expect((await praca.ler(orcamentoId)).consultas).toContainEqual(expect.objectContaining({ estado: 'aceita', noCarrinho: false }));
    expect((await praca.acao(propostaId, 'aceitar')).status).toBe(200);
    expect((await carrinho()).itens).toMatchObject([{ quantidade: 2, precoUnitario: 650.5 }]);
    // Another proposal of this quote can be accepted only after the first is undone.
    const outra = (await praca.responder({ preco: 500 }, 1)).body.propostas[0].id;
    expect(await praca.acao(outra, 'aceitar')).toMatchObject({ status: 409, body: { codigo: 'OUTRA_ACEITA' } });
    expect(await praca.acao(propostaId, 'desfazer')).toMatchObject({ status: 200, body: { situacao: 'aberto' } });
    expect((await carrinho()).itens).toEqual([]);
    expect((await praca.acao(outra, 'aceitar')).status).toBe(200);
  });

  test('refusals: after the deadline, without capacity, with the event closed', async () => {
    const { propostaId } = await praca.comProposta({ validaAte: praca.dia(0) });
    const demais = (await praca.responder({}, 1)).body.propostas[0].id;
    await server.db.updateTable('produtos').set({ capacidade: 1 }).where('id', '=', pegar(praca.produtos, 1)).execute();
    server.clock.advance(PASSA_DA_MEIA_NOITE);
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject({ status: 422, body: { codigo: 'ORCAMENTO_VENCIDO' } });
    expect(await praca.acao(demais, 'aceitar')).toMatchObject({ status: 422, body: { codigo: 'SEM_VAGA_NA_DATA' } });
    await server.db.updateTable('eventos').set({ status: 5 }).execute();
    expect(await praca.acao(demais, 'aceitar')).toMatchObject({ status: 422, body: { codigo: 'EVENTO_FECHADO' } });
    expect((await praca.responder({}, 1)).body.codigo).toBe('EVENTO_FECHADO');
  });

  test('after cancelling no proposal is valid, and the cart loses the line', async () => {
    const { orcamentoId, propostaId } = await praca.comProposta();
    await praca.acao(propostaId, 'aceitar');
    const cancelar = (as = praca.ana) => server.call('POST', `/orcamento/${orcamentoId}/cancelar`, { as });
    expect((await cancelar(await server.person())).status).toBe(404);
    expect(await cancelar()).toMatchObject({ status: 200, body: { situacao: 'cancelado' } });
    expect(await cancelar()).toMatchObject({ status: 409 });
    expect((await carrinho()).itens).toEqual([]);
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject({ status: 409, body: { codigo: 'ORCAMENTO_CANCELADA' } });
    const encerradas = await server.call('GET', '/orcamento/recebidos?caixa=encerradas', { as: pegar(praca.lojas, 1) });
    expect(encerradas.body.itens).toMatchObject([{ estado: 'cancelada' }]);
  });
});

test('after the event is cancelled, no supplier needs to answer', async () => {
  const { orcamentoId, propostaId } = await praca.comProposta();
  await praca.acao(propostaId, 'aceitar');
  expect((await server.call('POST', `/evento/${praca.eventoId}/cancelar`, { as: praca.ana })).status).toBe(200);
  const { situacao, consultas } = await praca.ler(orcamentoId);
  expect([situacao, ...consultas.map(({ estado }: { estado: string }) => estado)]).toEqual(['cancelado', ...Array(3).fill('cancelada')]);
  expect((await praca.responder({}, 1)).status).toBe(409);
});

describe('buying', () => {
  const venda = () => ({
    cliente: praca.ana,
    fornecedores: [pegar(praca.lojas, 0)],
    produtos: [pegar(praca.produtos, 0)],
    eventoId: praca.eventoId,
    total: 1301,
  });

  test("the checkout charges the proposal's price, reserves its units, and the other suppliers are notified", async () => {
    const { orcamentoId, propostaId } = await praca.comProposta();
    await praca.acao(propostaId, 'aceitar');
    const { compraId } = await comprarEPagar(server, venda());
    expect(await estadosDosPedidos(server, compraId)).toEqual(['pago']);
    expect(await saldos(server)).toEqual({ cliente: -130_100, custodia: 130_100, soma: 0 });
    expect(await server.db.selectFrom('reservas').select('quantidade').execute()).toEqual([{ quantidade: 2 }]);
    const contados = await server.db
      .selectFrom('acontecimentos')
      .select('tipo')
      .where('tipo', 'like', 'orcamento_p%')
      .orderBy('id')
      .execute();
    expect(
      contados
        .slice(3)
        .map(({ tipo }) => tipo)
        .sort(),
    ).toEqual(['orcamento_pago', 'orcamento_preterido', 'orcamento_preterido']);
    const { situacao, consultas } = await praca.ler(orcamentoId);
    expect(situacao).toBe('comprado');
    expect(consultas.map(({ estado }: { estado: string }) => estado).sort()).toEqual(['comprada', 'preterida', 'preterida']);
    expect(await praca.acao(propostaId, 'aceitar')).toMatchObject({ status: 409, body: { codigo: 'ORCAMENTO_COMPRADA' } });
    expect(await praca.acao(propostaId, 'desfazer')).toMatchObject({ status: 409 });
    expect((await server.call('GET', '/orcamento/recebidos?caixa=encerradas', { as: pegar(praca.lojas, 0) })).body.itens).toMatchObject([
      { estado: 'comprada', pedidoId: expect.any(String) },
    ]);
  });

  test('a coupon reduces its price like any other', async () => {
    const { propostaId } = await praca.comProposta();
    await praca.acao(propostaId, 'aceitar');
    await praca.mercado.cupom({ codigo: 'DEZ', valor: 1000 });
    await server.call('POST', `/carrinho/aplicar-cupom-carrinho?nomeCupom=DEZ&eventoId=${praca.eventoId}`, { as: praca.ana });
    expect((await fechar(server, venda(), { total: 1170.9 })).status).toBe(201);
  });

  test('when it expires in the cart, summary and checkout refuse its line', async () => {
    const { propostaId } = await praca.comProposta({ validaAte: praca.dia(0) });
    await praca.acao(propostaId, 'aceitar');
    server.clock.advance(PASSA_DA_MEIA_NOITE);
    const resumo = await server.call('GET', `/pedido/resumo?eventoId=${praca.eventoId}`, { as: praca.ana });
    expect(resumo.body.problemas).toMatchObject([{ produtoId: praca.produtos[0], motivo: 'orcamento_encerrado' }]);
    expect(await fechar(server, venda())).toMatchObject({
      status: 422,
      body: { codigo: 'CARRINHO_MUDOU', erros: [expect.stringContaining('o orçamento venceu')] },
    });
  });

  test('bought but not paid, it can be accepted again', async () => {
    const { orcamentoId, propostaId } = await praca.comProposta();
    await praca.acao(propostaId, 'aceitar');
    const { body } = await fechar(server, venda());
    expect((await praca.ler(orcamentoId)).situacao).toBe('comprado');
    expect((await server.call('POST', `/pedido/compra/${body.compraId}/cancelar`, { as: praca.ana })).status).toBe(200);
    expect((await praca.ler(orcamentoId)).consultas).toContainEqual(expect.objectContaining({ estado: 'respondida', noCarrinho: false }));
    expect((await praca.acao(propostaId, 'aceitar')).status).toBe(200);
    expect(await contar(server, 'itens_do_carrinho')).toBe(1);
  });
});

test('the job ends consultas without an answer in time, and expired proposals', async () => {
  const { orcamentoId } = await praca.comProposta({ validaAte: praca.dia(0) }, { responderAte: praca.dia(0) });
  // An answer with a later validity stays open.
  await praca.responder({}, 1);
  await vencerConsultas(testContext(server));
  expect((await praca.ler(orcamentoId)).situacao).toBe('aberto');
  server.clock.advance(PASSA_DA_MEIA_NOITE);
  await vencerConsultas(testContext(server));
  await vencerConsultas(testContext(server));
  const { situacao, consultas } = await praca.ler(orcamentoId);
  expect(situacao).toBe('aberto');
  expect(consultas.map(({ estado }: { estado: string }) => estado).sort()).toEqual(['respondida', 'vencida', 'vencida']);
  const titulos = await server.db
    .selectFrom('notificacoes')
    .select('titulo')
    .where('usuario_id', '=', praca.ana.id)
    .orderBy('id')
    .execute();
  expect(titulos.map(({ titulo }) => titulo).sort()).toEqual([
    'A proposta de Doce Encanto venceu',
    'Confeitaria Sol não respondeu a tempo',
    'Proposta de Bolo da Vó',
    'Proposta de Doce Encanto',
  ]);
});
