import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { TEXTO_DA_MENSAGEM_NO_MAXIMO } from '@festejo/contrato/conversa/mensagens.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { comprarEPagar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ana: Person;
let loja: Person;
let produtoId: string;
beforeEach(async () => {
  ana = await server.person(1, 'Ana Maria de Souza');
  loja = await mercado.fornecedor({ nome: 'Doces da Lua' });
  produtoId = await mercado.produto(loja.id, { nome: 'Bolo de cenoura' });
});

const comecar = (corpo: object = {}, as: Person = ana, headers = {}) =>
  server.call('POST', '/conversa', { as, body: { produtoId, texto: 'Atendem no sábado?', ...corpo }, headers });
const comecada = async (): Promise<string> => {
  const { status, body } = await comecar();
  expect([status, body.message]).toEqual([201, undefined]);
  return body.conversaId;
};
const enviar = (id: string, texto: unknown, as: Person = ana, headers = {}) =>
  server.call('POST', `/conversa/${id}/mensagem`, { as, body: { texto }, headers });
const abrir = async (id: string, as: Person, query = '') => (await server.call('GET', `/conversa/${id}${query}`, { as })).body;
const lista = async (as: Person, query = '') => (await server.call('GET', `/conversa${query}`, { as })).body;
const naoLidas = async (as: Person) => (await server.call('GET', '/conversa/nao-lidas', { as })).body.naoLidas;

test('from a question about a product to the read answer: both see the same conversation, each from their side', async () => {
  const id = await comecada();
  expect(await lista(loja)).toMatchObject({
    cursor: null,
    itens: [
      { id, outraParte: { nome: 'Ana Maria' }, ultima: { texto: 'Atendem no sábado?', minha: false }, naoLidas: 1, situacao: 'aberta' },
    ],
  });
  expect([await naoLidas(loja), await naoLidas(ana)]).toEqual([1, 0]);
  const antes = await abrir(id, loja);
  expect(antes.mensagens).toMatchObject([
    { minha: false, ocultou: false, assunto: { tipo: 'produto', id: produtoId, titulo: 'Bolo de cenoura' } },
  ]);
  const lida = await server.call('POST', `/conversa/${id}/lida`, { as: loja, body: { ate: antes.mensagens[0].id } });
  expect(lida.body).toEqual({ naoLidas: 0 });
  expect((await enviar(id, 'Atendemos, sim.\nAté as 22h.', loja)).status).toBe(201);
  const depois = await abrir(id, ana);
  expect(depois).toMatchObject({
    conversa: {
      outraParte: { nome: 'Doces da Lua' },
      naoLidas: 1,
      contatosLiberados: false,
      outraLeuAte: antes.mensagens[0].id,
      lidaAte: null,
    },
    mensagens: [
      { texto: 'Atendemos, sim.\nAté as 22h.', minha: false, assunto: null },
      { texto: 'Atendem no sábado?', minha: true },
    ],
  });
});

test('two people have one conversation for all subjects; one key writes once', async () => {
  const chave = { 'idempotency-key': 'uma' };
  const [uma, repetida] = [await comecar({}, ana, chave), await comecar({}, ana, chave)];
  expect(repetida.body).toEqual(uma.body);
  const eventoId = await mercado.evento(ana.id);
  const outra = await comecar({ produtoId: undefined, fornecedorId: loja.id, eventoId, texto: 'E para este dia?' });
  expect(outra.body).toMatchObject({ conversaId: uma.body.conversaId, mensagem: { assunto: { tipo: 'evento', id: eventoId } } });
  const id = uma.body.conversaId;
  const [x, y] = [await enviar(id, 'Oi', ana, { 'idempotency-key': 'duas' }), await enviar(id, 'Oi', ana, { 'idempotency-key': 'duas' })];
  expect(x.body).toEqual(y.body);
  expect((await abrir(id, loja)).mensagens).toHaveLength(3);
  expect(await naoLidas(loja)).toBe(3);
});

test('conversations that a person cannot begin', async () => {
  const bia = await server.person();
  const deBia = await mercado.evento(bia.id);
  const nada = uuidv7();
  for (const [corpo, status] of [
    [{ produtoId: nada }, 404],
    [{ produtoId: undefined, fornecedorId: nada }, 404],
    [{ produtoId: undefined, fornecedorId: ana.id }, 404],
    [{ produtoId: undefined, pedidoId: nada }, 404],
    [{ produtoId: undefined, fornecedorId: loja.id, eventoId: deBia }, 404],
    [{ fornecedorId: bia.id }, 404],
    [{ produtoId: undefined }, 400],
    [{ eventoId: deBia }, 400],
    [{ texto: '   ' }, 400],
    [{ texto: '\u200b\u2060' }, 400],
    [{ texto: 12 }, 400],
  ] as const) {
    expect([corpo, (await comecar(corpo)).status]).toEqual([corpo, status]);
  }
  // A supplier cannot write to strangers.
  expect((await comecar({ produtoId: undefined, fornecedorId: loja.id }, loja)).status).toBe(404);
  expect((await server.call('POST', '/conversa', { body: { produtoId, texto: 'Oi' } })).status).toBe(401);
  await server.database.query('update usuarios set email = $1 where id = $2', [ana.email, loja.id]);
  expect(await comecar()).toMatchObject({ status: 422, body: { codigo: 'LOJA_PROPRIA' } });
});

test("another person's conversation does not exist for any call", async () => {
  const id = await comecada();
  const mensagem = (await abrir(id, ana)).mensagens[0].id;
  for (const as of [await server.person(), await mercado.fornecedor({ nome: 'Outra loja' })]) {
    const tentativas = [
      server.call('GET', `/conversa/${id}`, { as }),
      enviar(id, 'Oi', as),
      server.call('POST', `/conversa/${id}/lida`, { as, body: { ate: mensagem } }),
      server.call('POST', `/conversa/${id}/digitando`, { as }),
      server.call('POST', `/conversa/${id}/bloquear`, { as }),
      server.call('POST', `/conversa/${id}/desbloquear`, { as }),
    ];
    for (const uma of tentativas) expect((await uma).status).toBe(404);
    expect((await lista(as)).itens).toEqual([]);
  }
  expect(await naoLidas(loja)).toBe(1);
});

test('contacts are masked until the first paid order, and masked ones are not restored', async () => {
  const venda = await montarVenda(server, mercado);
  const [fornecedor, produto] = [pegar(venda.fornecedores, 0), pegar(venda.produtos, 0)];
  const falar = (texto: string) => comecar({ produtoId: produto, texto }, venda.cliente);
  const antes = await falar('Meu zap: 11 98765-4321, ou ana@gmail.com');
  expect(antes.body.mensagem).toMatchObject({ texto: 'Meu zap: •••, ou •••', ocultou: true });
  const guardado = await server.database.query('select texto from mensagens');
  expect(guardado).toEqual([{ texto: 'Meu zap: •••, ou •••' }]);
  const { pedidos } = await comprarEPagar(server, venda);
  const depois = await falar('Meu zap: 11 98765-4321');
  expect(depois.body.mensagem).toMatchObject({ texto: 'Meu zap: 11 98765-4321', ocultou: false });
  const id = depois.body.conversaId;
  expect((await abrir(id, fornecedor)).conversa.contatosLiberados).toBe(true);
  expect((await abrir(id, fornecedor)).mensagens[1].texto).toBe('Meu zap: •••, ou •••');
  const sobre = await comecar({ produtoId: undefined, pedidoId: pegar(pedidos, 0), texto: 'Chego às 15h' }, fornecedor);
  expect(sobre.body).toMatchObject({ conversaId: id, mensagem: { assunto: { tipo: 'pedido' } } });
  expect((await comecar({ produtoId: undefined, pedidoId: pegar(pedidos, 0) }, loja)).status).toBe(404);
});

test('about an event: the client to its suppliers, a supplier only to a client with a paid order in it', async () => {
  const venda = await montarVenda(server, mercado);
  const fornecedor = pegar(venda.fornecedores, 0);
  const daPagina = async (as: Person) => server.call('GET', `/conversa/da-festa/${venda.eventoId}`, { as });
  expect((await daPagina(venda.cliente)).body.itens).toMatchObject([{ id: fornecedor.id, lacos: ['carrinho'] }]);
  expect([(await daPagina(ana)).status, (await daPagina(fornecedor)).status]).toEqual([404, 403]);
  const daFesta = (as: Person, mais: object = {}) => comecar({ produtoId: undefined, eventoId: venda.eventoId, ...mais }, as);
  const perguntou = await daFesta(venda.cliente, { fornecedorId: fornecedor.id });
  expect(perguntou.body.mensagem.assunto).toMatchObject({ tipo: 'evento', id: venda.eventoId });
  expect((await daFesta(fornecedor)).status).toBe(404);
  // The client must name the supplier.
  expect((await daFesta(venda.cliente)).status).toBe(404);
  await comprarEPagar(server, venda);
  const escreveu = await daFesta(fornecedor, { texto: 'A que horas montamos?' });
  expect(escreveu).toMatchObject({ status: 201, body: { conversaId: perguntou.body.conversaId } });
  expect(escreveu.body.mensagem.assunto).toEqual(perguntou.body.mensagem.assunto);
  expect((await daFesta(loja)).status).toBe(404);
  expect((await daPagina(venda.cliente)).body.itens).toMatchObject([{ id: fornecedor.id, lacos: ['pedido'] }]);
});

test('bad texts: too large, control characters, reversed direction, a script, many emoji', async () => {
  const id = await comecada();
  const grande = await enviar(id, 'a'.repeat(TEXTO_DA_MENSAGEM_NO_MAXIMO + 1));
  expect(grande).toMatchObject({ status: 400, body: { campos: { texto: expect.stringContaining('4.000') } } });
  expect((await enviar(id, 'a'.repeat(1024 * 1024))).status).toBe(413);
  expect((await enviar(id, '🎂'.repeat(10_000))).status).toBe(400);
  const RLO = String.fromCodePoint(0x202e);
  const dita = await enviar(id, `  <script>alert(1)</script> ${RLO}oi\u0000\u0007 🎂 `);
  expect(dita.body.texto).toBe('<script>alert(1)</script> oi 🎂');
  // The reply equals the stored text: half a surrogate pair is in neither.
  expect((await enviar(id, 'meio \ud83d emoji')).body.texto).toBe('meio  emoji');
  expect((await abrir(id, ana)).mensagens[0].texto).toBe('meio  emoji');
  expect((await enviar(id, 'a'.repeat(TEXTO_DA_MENSAGEM_NO_MAXIMO))).status).toBe(201);
});

test('the list is paged and searches names and texts; list and conversation take one and two queries', async () => {
  const lojas: Person[] = [];
  for (const nome of ['Flor & Cia', 'São João Festas', '100% Balões']) {
    const outra = await mercado.fornecedor({ nome });
    lojas.push(outra);
    await comecar({ produtoId: undefined, fornecedorId: outra.id, texto: `Olá, ${nome}` });
  }
  const id = await comecada();
  const nomes = async (query: string) =>
    (await lista(ana, query)).itens.map(({ outraParte }: { outraParte: { nome: string } }) => outraParte.nome);
  const primeira = await lista(ana, '?pageSize=3');
  expect(primeira.itens.map(({ outraParte }: { outraParte: { nome: string } }) => outraParte.nome)).toEqual([
    'Doces da Lua',
    '100% Balões',
    'São João Festas',
  ]);
  expect(await nomes(`?pageSize=3&cursor=${primeira.cursor}`)).toEqual(['Flor & Cia']);
  expect(await nomes('?busca=sao+joao')).toEqual(['São João Festas']);
  expect(await nomes('?busca=SÁBADO')).toEqual(['Doces da Lua']);
  expect(await nomes('?busca=100%25')).toEqual(['100% Balões']);
  expect(await nomes('?busca=_')).toEqual([]);
  expect((await server.call('GET', '/conversa?cursor=nada', { as: ana })).status).toBe(400);
  expect((await lista(pegar(lojas, 0))).itens).toHaveLength(1);

  for (let i = 0; i < 5; i++) await enviar(id, `mensagem ${i}`);
  const pagina = await abrir(id, ana, '?pageSize=4');
  expect(pagina.mensagens.map(({ texto }: { texto: string }) => texto)).toEqual(['mensagem 4', 'mensagem 3', 'mensagem 2', 'mensagem 1']);
  const outra = await abrir(id, ana, `?pageSize=4&cursor=${pagina.cursor}`);
  expect([outra.mensagens.length, outra.cursor]).toEqual([2, null]);
  expect(await countQueries(server.db, () => lista(ana))).toBe(1);
  expect(await countQueries(server.db, () => abrir(id, ana))).toBe(2);
  expect(await countQueries(server.db, () => naoLidas(ana))).toBe(1);
});

test('the reading mark does not move back, and a mark in the middle leaves the rest unread', async () => {
  const id = await comecada();
  for (const texto of ['dois', 'três']) await enviar(id, texto);
  const [tres, dois] = (await abrir(id, loja)).mensagens;
  const lida = (ate: string) => server.call('POST', `/conversa/${id}/lida`, { as: loja, body: { ate } });
  expect((await lida(dois.id)).body).toEqual({ naoLidas: 1 });
  expect((await lida(tres.id)).body).toEqual({ naoLidas: 0 });
  expect((await lida(dois.id)).body).toEqual({ naoLidas: 0 });
  expect((await abrir(id, ana)).conversa.outraLeuAte).toBe(tres.id);
  // A message that does not exist yet does not become read.
  await lida('ffffffff-ffff-7fff-bfff-ffffffffffff');
  await enviar(id, 'quatro');
  expect(await naoLidas(loja)).toBe(1);
});

test('blocking stops messages in both directions; after unblocking the conversation continues', async () => {
  const id = await comecada();
  const mudar = (verbo: string, as: Person) => server.call('POST', `/conversa/${id}/${verbo}`, { as });
  for (const _ of [1, 2]) expect((await mudar('bloquear', loja)).status).toBe(200);
  expect(await enviar(id, 'Oi?')).toMatchObject({ status: 422, body: { codigo: 'CONVERSA_FECHADA' } });
  expect((await comecar()).status).toBe(422);
  expect((await enviar(id, 'Oi', loja)).status).toBe(422);
  expect([(await abrir(id, ana)).conversa.situacao, (await abrir(id, loja)).conversa.situacao]).toEqual(['bloqueada', 'bloqueada_por_mim']);
  // Only the side that blocked can unblock.
  await mudar('desbloquear', ana);
  expect((await enviar(id, 'Oi?')).status).toBe(422);
  await mudar('desbloquear', loja);
  expect((await enviar(id, 'Oi?')).status).toBe(201);
  await server.database.query(`update usuarios set suspenso_em = now(), suspenso_porque = 'Vendeu o que não tinha' where id = $1`, [
    loja.id,
  ]);
  expect((await enviar(id, 'Alô?')).status).toBe(422);
  expect((await abrir(id, ana)).conversa.situacao).toBe('encerrada');
});

test('writing too much is rate limited, and a new account may begin few conversations', async () => {
  const id = await comecada();
  for (let i = 0; i < 29; i++) expect((await enviar(id, `${i}`)).status).toBe(201);
  expect((await enviar(id, 'mais uma')).status).toBe(429);
  server.clock.advance(MINUTO_EM_MS);
  expect((await enviar(id, 'mais uma')).status).toBe(201);
  for (let i = 0; i < 10; i++) {
    server.clock.advance(10_000);
    const outra = await mercado.fornecedor({ nome: `Loja ${i}` });
    const { status } = await comecar({ produtoId: undefined, fornecedorId: outra.id });
    expect(status).toBe(i < 9 ? 201 : 429);
  }
  await server.database.query(`update usuarios set criado_em = criado_em - interval '4 days' where id = $1`, [ana.id]);
  const outra = await mercado.fornecedor({ nome: 'Mais uma loja' });
  expect((await comecar({ produtoId: undefined, fornecedorId: outra.id })).status).toBe(201);
});

test('the response time is the median from the first unanswered question to the answer', async () => {
  const id = await comecada();
  const responder = async (minutos: number) => {
    server.clock.advance(minutos * MINUTO_EM_MS);
    expect((await enviar(id, 'Sim', loja)).status).toBe(201);
    // A message without a question before it is no answer.
    server.clock.advance(2 * MINUTO_EM_MS);
    await enviar(id, 'Algo mais?', loja);
  };
  const tempo = async () => (await abrir(id, ana)).conversa.respostaEmMinutos;
  await responder(2);
  await enviar(id, 'E?');
  server.clock.advance(3 * MINUTO_EM_MS);
  await enviar(id, 'E então?');
  await responder(4);
  expect(await tempo()).toBeNull();
  await enviar(id, 'E?');
  await responder(4);
  expect(await tempo()).toBe(4);
});
