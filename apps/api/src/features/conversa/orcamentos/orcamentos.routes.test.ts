import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { form } from '../../../platform/testing/files/form.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { pegar } from '../../../platform/testing/vendas.ts';
import { PDF } from '../../../platform/testing/verificacoes.ts';
import { abrirPraca, PASSA_DA_MEIA_NOITE } from './testing/praca.ts';

const server = withTestServer({}, { rounds: false });
const praca = abrirPraca(server);

test.each([
  ['19,99', 1999],
  ['1,15', 115],
  [19.99, 1999],
  [1.15, 115],
  ['4.035,29', 403_529],
])('a proposal and a counter-proposal of %s store %i centavos', async (preco, centavos) => {
  await praca.pedir();
  const { body } = await praca.responder({ preco, quantidade: 1 });
  expect(body.propostas[0]).toMatchObject({ preco: centavos / 100, total: centavos / 100 });
  expect((await praca.acao(body.propostas[0].id, 'contrapor', { body: { preco, texto: 'Por menos?' } })).status).toBe(200);
  const guardados = await server.db.selectFrom('propostas').select('preco_em_centavos').execute();
  expect(guardados.map(({ preco_em_centavos }) => preco_em_centavos)).toEqual([centavos, centavos]);
});

describe('requesting', () => {
  test('before the payment the supplier reads no contact in the names of the client and the event', async () => {
    await server.database.query('update usuarios set nome_completo = $2 where id = $1', [praca.ana.id, 'Ana 11987654321']);
    await server.database.query('update eventos set titulo = $2 where id = $1', [praca.eventoId, 'Festa zap 11 98765-4321']);
    await praca.pedir();
    const loja = pegar(praca.lojas, 1);
    const { itens } = (await server.call('GET', '/orcamento/recebidos', { as: loja })).body;
    const uma = (await server.call('GET', `/orcamento/recebidos/${itens[0].id}`, { as: loja })).body;
    for (const lida of [itens[0], uma]) {
      expect(lida.clienteNome).toBe('Ana');
      expect(lida.eventoTitulo).toMatch(/^Festa/);
      expect(JSON.stringify(lida)).not.toMatch(/98765/);
    }
    // The client reads the unchanged title.
    expect((await server.call('GET', '/orcamento', { as: praca.ana })).body.itens[0].eventoTitulo).toBe('Festa zap 11 98765-4321');
  });

  test('one key requests once; each supplier receives it, and only that supplier and the client can read it', async () => {
    const headers = { 'idempotency-key': 'uma' };
    const { status, body } = await praca.pedir({}, praca.ana, headers);
    expect(status).toBe(201);
    expect((await praca.pedir({}, praca.ana, headers)).body).toEqual(body);
    expect(body).toMatchObject({ situacao: 'aberto', verba: 1500, convidados: 80, eventoTitulo: 'Aniversário da Marina' });
    expect(body.consultas.map(({ fornecedorNome, estado }: Record<string, string>) => [fornecedorNome, estado]).sort()).toEqual([
      ['Bolo da Vó', 'aguardando'],
      ['Confeitaria Sol', 'aguardando'],
      ['Doce Encanto', 'aguardando'],
    ]);
    const vista = await server.call('GET', '/orcamento/recebidos', { as: pegar(praca.lojas, 1) });
    expect(vista.body).toMatchObject({ total: 1, esperam: 1, itens: [{ clienteNome: 'Ana Maria', lugar: 'São Paulo/SP', verba: 1500 }] });
    expect(vista.body.itens[0]).not.toHaveProperty('clienteEmail');
    const bia = await server.person();
    expect((await server.call('GET', `/orcamento/${body.id}`, { as: bia })).status).toBe(404);
    expect((await server.call('GET', `/orcamento/recebidos/${vista.body.itens[0].id}`, { as: pegar(praca.lojas, 0) })).status).toBe(404);
    expect((await server.call('GET', '/orcamento', { as: praca.ana })).body).toMatchObject({
      total: 1,
      itens: [{ fornecedores: 3, respostas: 0, menorTotal: null }],
    });
    const avisos = await server.db.selectFrom('notificacoes').select(['usuario_id', 'titulo']).execute();
    expect(avisos.map(({ usuario_id }) => usuario_id).sort()).toEqual(praca.lojas.map(({ id }) => id).sort());
  });

  test('without chosen suppliers the nearest that can serve are asked', async () => {
    const longe = await praca.mercado.fornecedor({ nome: 'Longe demais', latitude: -10 });
    await praca.mercado.produto(longe.id);
    const fechada = await praca.mercado.fornecedor({ nome: 'Fechada', semana: '{}' });
    await praca.mercado.produto(fechada.id);
    expect((await praca.pedir({ fornecedores: [] })).body.consultas).toHaveLength(3);
    const candidatos = await server.call(
      'GET',
      `/orcamento/candidatos?eventoId=${praca.eventoId}&categoriaOficialId=${praca.categoriaOficialId}&fornecedorId=${pegar(praca.lojas, 2).id}`,
      { as: praca.ana },
    );
    expect(candidatos.body.itens.map(({ nome }: { nome: string }) => nome)).toEqual(['Confeitaria Sol', 'Doce Encanto', 'Bolo da Vó']);
    expect(await praca.pedir({ fornecedores: [longe.id] })).toMatchObject({ status: 422, body: { codigo: 'NINGUEM_ATENDE' } });
    const vazia = await praca.mercado.categoria('Balões');
    expect(await praca.pedir({ fornecedores: [], categoriaOficialId: vazia })).toMatchObject({
      status: 422,
      body: { codigo: 'NINGUEM_ATENDE' },
    });
  });

  test("refusals: without an account, with another role, another client's event, invalid input, the deadline; ten per day", async () => {
    expect((await server.call('POST', '/orcamento', { body: praca.pedido() })).status).toBe(401);
    expect((await praca.pedir({}, pegar(praca.lojas, 0))).status).toBe(403);
    expect((await praca.pedir({}, await server.person())).status).toBe(404);
    for (const errado of [
      { descricao: 'Um bolo' },
      { descricao: 'x'.repeat(2001) },
      { convidados: 0 },
      { verba: '-1' },
      { responderAte: '2026-02-31' },
      { fornecedores: Array.from({ length: 6 }, () => praca.ana.id) },
    ]) {
      expect((await praca.pedir(errado)).status, JSON.stringify(errado).slice(0, 60)).toBe(400);
    }
    expect((await praca.pedir({ responderAte: praca.dia(-1) })).body.codigo).toBe('PRAZO_INVALIDO');
    expect((await praca.pedir({ responderAte: praca.dia(31) })).body.codigo).toBe('PRAZO_INVALIDO');
    const cancelado = await praca.mercado.evento(praca.ana.id, { status: 5 });
    expect((await praca.pedir({ eventoId: cancelado })).body.codigo).toBe('EVENTO_FECHADO');
    for (let i = 0; i < 10; i++) expect((await praca.pedir()).status).toBe(201);
    expect((await praca.pedir()).status).toBe(429);
  });
});

test('telephone and e-mail do not pass through a quote, from either side', async () => {
  const { body } = await praca.pedir({ descricao: 'Um bolo de três andares; me chame em 11 98765-4321' });
  expect(body.descricao).toBe('Um bolo de três andares; me chame em •••');
  const resposta = await praca.responder({ texto: 'Tudo incluído, escreva a loja@exemplo.com.br' });
  expect(resposta.body.propostas[0].texto).toBe('Tudo incluído, escreva a •••');
  const contra = { preco: '500', texto: 'Ligue 11 98765 4321' };
  const { consultas } = (await praca.acao(resposta.body.propostas[0].id, 'contrapor', { body: contra })).body;
  expect(consultas.flatMap(({ propostas }: { propostas: { texto: string }[] }) => propostas.map(({ texto }) => texto))).toContain(
    'Ligue •••',
  );
  const recusada = await server.call('POST', `/orcamento/recebidos/${await praca.consultaDe(1)}/recusar`, {
    as: pegar(praca.lojas, 1),
    body: { motivo: 'Só pelo 11 98765-4321' },
  });
  expect(recusada.body.motivoDaRecusa).toBe('Só pelo •••');
});

describe('answering', () => {
  test('with price, product and validity; a new proposal replaces the earlier one', async () => {
    const { body } = await praca.pedir();
    expect(await praca.responder()).toMatchObject({
      status: 201,
      body: { estado: 'respondida', propostas: [{ total: 1301, quantidade: 2 }] },
    });
    expect(await praca.responder({ preco: 600 })).toMatchObject({ status: 201, body: { propostas: [{ total: 1200 }, { total: 1301 }] } });
    const { consultas } = await praca.ler(body.id);
    expect(consultas.find(({ estado }: { estado: string }) => estado === 'respondida')).toMatchObject({
      fornecedorNome: 'Doce Encanto',
      propostas: [{ preco: 600, produtoNome: 'Bolo de Doce Encanto' }, { preco: 650.5 }],
    });
    expect((await server.call('GET', '/orcamento', { as: praca.ana })).body.itens).toMatchObject([{ respostas: 1, menorTotal: 1200 }]);
    expect((await server.call('GET', '/orcamento/recebidos?caixa=respondidas', { as: pegar(praca.lojas, 0) })).body).toMatchObject({
      total: 1,
      esperam: 0,
    });
    expect(await server.db.selectFrom('notificacoes').select('titulo').where('usuario_id', '=', praca.ana.id).execute()).toHaveLength(2);
  });

  test("refusals: of another supplier, another supplier's product, an expired deadline, invalid input", async () => {
    await praca.pedir({ responderAte: praca.dia(0) });
    const id = await praca.consultaDe(0);
    const responderComo = (as: Person, mais: object = {}) =>
      server.call('POST', `/orcamento/recebidos/${id}/proposta`, { as, body: praca.proposta(mais) });
    expect((await responderComo(pegar(praca.lojas, 1))).status).toBe(404);
    expect((await responderComo(praca.ana)).status).toBe(403);
    const loja = pegar(praca.lojas, 0);
    expect((await responderComo(loja, { produtoId: pegar(praca.produtos, 1) })).body.codigo).toBe('PRODUTO_FORA_DE_VENDA');
    expect((await responderComo(loja, { validaAte: praca.dia(-1) })).body.codigo).toBe('VALIDADE_INVALIDA');
    expect((await responderComo(loja, { quantidade: 4 })).body).toMatchObject({
      codigo: 'ACIMA_DA_CAPACIDADE',
      message: 'Deste produto você atende 3 por vez',
    });
    for (const errado of [{ preco: 0 }, { preco: '1,2,3' }, { quantidade: 0 }, { texto: 'Ok' }, { validaAte: 'amanhã' }]) {
      expect((await responderComo(loja, errado)).status, JSON.stringify(errado)).toBe(400);
    }
    server.clock.advance(PASSA_DA_MEIA_NOITE);
    expect(await responderComo(loja, { validaAte: praca.dia(3) })).toMatchObject({ status: 422, body: { codigo: 'ORCAMENTO_VENCIDO' } });
  });

  test('declining with a reason, which the client reads; after that no answer is possible', async () => {
    const { body } = await praca.pedir();
    const id = await praca.consultaDe(1);
    const recusar = (motivo: string) =>
      server.call('POST', `/orcamento/recebidos/${id}/recusar`, { as: pegar(praca.lojas, 1), body: { motivo } });
    expect((await recusar('')).status).toBe(400);
    expect(await recusar('Já temos festa nesse dia')).toMatchObject({ status: 200, body: { estado: 'recusada' } });
    expect(await recusar('De novo')).toMatchObject({ status: 409, body: { codigo: 'ORCAMENTO_RECUSADA' } });
    expect((await praca.ler(body.id)).consultas).toContainEqual(
      expect.objectContaining({ estado: 'recusada', motivoDaRecusa: 'Já temos festa nesse dia' }),
    );
  });
});

test('photos go with a proposal: the client sees them, the other shop does not; no PDF, no attachment of others, none sent before', async () => {
  const { body } = await praca.pedir();
  const [loja, outra] = [pegar(praca.lojas, 0), pegar(praca.lojas, 1)];
  const guardar = async (as: Person, data: Buffer): Promise<string> =>
    (await server.call('POST', '/anexo', { as, ...(await form({ arquivo: { data, name: 'x' } })) })).body.id;
  const [a, b, pdf] = [await guardar(loja, await photo(300, 200)), await guardar(loja, await photo(200, 300)), await guardar(loja, PDF)];
  expect(await praca.responder({ anexos: [a, pdf] })).toMatchObject({ status: 422, body: { codigo: 'SEM_PDF' } });
  expect(await praca.responder({ anexos: [a] }, 1)).toMatchObject({ status: 422, body: { codigo: 'ANEXO_SUMIU' } });
  expect((await praca.ler(body.id)).consultas.flatMap(({ propostas }: { propostas: unknown[] }) => propostas)).toEqual([]);
  const respondida = await praca.responder({ anexos: [b, a] });
  expect(respondida.body.propostas[0].fotos).toMatchObject([{ id: b, largura: 300, altura: 200 }, { id: a }]);
  const consultas = (await praca.ler(body.id)).consultas as { fornecedorId: string; propostas: { fotos: { id: string }[] }[] }[];
  expect(consultas.find(({ fornecedorId }) => fornecedorId === loja.id)?.propostas[0]?.fotos.map(({ id }) => id)).toEqual([b, a]);
  // A new price shows the earlier pictures until there are new ones.
  expect((await praca.responder({ preco: '600' })).body.propostas.map((uma: { fotos: unknown[] }) => uma.fotos.length)).toEqual([2, 2]);
  const ver = async (as: Person) => (await server.call('GET', `/anexo/${a}`, { as })).status;
  expect([await ver(praca.ana), await ver(loja), await ver(outra)]).toEqual([200, 200, 404]);
  expect((await praca.responder({ anexos: [a] })).status).toBe(422);
});

test("the database refuses a proposal with another supplier's product", async () => {
  await praca.pedir();
  const id = await praca.consultaDe(0);
  const agora = server.clock.now();
  const alheia = {
    id: crypto.randomUUID(),
    consulta_id: id,
    fornecedor_id: pegar(praca.lojas, 0).id,
    por: 'fornecedor' as const,
    produto_id: pegar(praca.produtos, 1),
    quantidade: 1,
    preco_em_centavos: 100,
    texto: 'x',
    valida_ate: new Date(agora.getTime() + DIA_EM_MS),
    criado_em: agora,
  };
  await expect(server.db.insertInto('propostas').values(alheia).execute()).rejects.toThrow('outro fornecedor');
});
