import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Entrega, entregar, porNoEstado } from '../../../platform/testing/entregas.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const RLO = String.fromCodePoint(0x202e);
let e: Entrega;
beforeEach(async () => {
  e = await entregar(server, mercado, { nome: 'Ana Paula de Souza' });
});

const avaliar = (corpo: object = {}, as: Person | null = e.cliente, headers = {}) =>
  server.call('POST', '/avaliacao', {
    ...(as && { as }),
    body: { pedidoId: e.pedido, produtoId: e.produto, nota: 5, texto: 'Que bolo!', ...corpo },
    headers,
  });
const versao = (n: number) => ({ 'if-match': `"${n}"` });
const avaliada = async (corpo: object = {}): Promise<string> => {
  const { status, body } = await avaliar(corpo);
  expect(status).toBe(201);
  return body.avaliacao.id;
};
const mudar = (id: string, corpo: object, headers = {}, as = e.cliente) =>
  server.call('PUT', `/avaliacao/${id}`, { as, body: corpo, headers });
const responder = (id: string, texto = 'Obrigada!', headers = {}, as = e.fornecedor) =>
  server.call('POST', `/avaliacao/${id}/resposta`, { as, body: { texto }, headers });
const publicas = async (query = '') => (await server.call('GET', `/produto/avaliacoes/${e.produto}${query}`)).body;
const envelhecer = (dias: number) =>
  server.database.query('update avaliacoes set criado_em = criado_em - make_interval(days => $1)', [dias]);
const daLoja = () =>
  server.db.selectFrom('fornecedores').select(['nota_soma', 'avaliacoes']).where('id', '=', e.fornecedor.id).executeTakeFirstOrThrow();

test('a waiting item becomes a rating that counts for shop and product, and the public reads first name and initial', async () => {
  const esperam = await server.call('GET', '/avaliacao/minhas?avaliados=false', { as: e.cliente });
  expect(esperam.body).toMatchObject({ total: 1, itens: [{ pedidoId: e.pedido, produtoId: e.produto, avaliacao: null }] });
  const { body } = await avaliar({ nota: 4, texto: '  Que bolo!\n<script>alert(1)</script> ' });
  expect(body).toMatchObject({ nome: 'Produto 1', avaliacao: { nota: 4, quem: 'Ana S.', versao: 1, resposta: null, editadaEm: null } });
  expect(body.avaliacao.mudaAte).toBe(new Date(Date.parse(body.avaliacao.criadoEm) + 7 * DIA_EM_MS).toISOString());
  expect(await publicas()).toMatchObject({
    total: 1,
    resumo: { media: 4, total: 1 },
    // Markup is kept as text, and the screen shows it as written.
    itens: [{ quem: 'Ana S.', texto: 'Que bolo!\n<script>alert(1)</script>', produtoNome: 'Produto 1' }],
  });
  expect((await server.call('GET', `/fornecedor/${e.fornecedor.id}/avaliacoes`)).body).toMatchObject({ total: 1, resumo: { media: 4 } });
  expect((await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${e.produto}`)).body).toMatchObject({
    notaMedia: 4,
    avaliacoes: 1,
  });
  expect((await server.call('GET', '/avaliacao/minhas?avaliados=true', { as: e.cliente })).body.total).toBe(1);
  expect((await server.call('GET', `/avaliacao/minhas?pedidoId=${e.pedido}`, { as: e.cliente })).body.total).toBe(1);
  expect((await server.call('GET', '/avaliacao/minhas?avaliados=false', { as: e.cliente })).body.total).toBe(0);
});

test('once per item; one idempotency key repeats its reply; two choices of a product share one rating', async () => {
  await server.db
    .insertInto('itens_do_pedido')
    .values({
      pedido_id: e.pedido,
      produto_id: e.produto,
      nome: 'Produto 1',
      opcoes: [e.pedido],
      categoria_oficial_nome: 'Doces',
      quantidade: 1,
      preco_em_centavos: 1,
    })
    .execute();
  const chave = { 'idempotency-key': 'uma' };
  const [uma, outra] = [await avaliar({}, e.cliente, chave), await avaliar({}, e.cliente, chave)];
  expect(outra).toMatchObject({ status: 201, body: uma.body });
  expect(await avaliar({ nota: 1 })).toMatchObject({ status: 409, body: { codigo: 'JA_AVALIADO' } });
  expect(await daLoja()).toEqual({ nota_soma: 5, avaliacoes: 1 });
  expect((await server.call('GET', '/avaliacao/minhas', { as: e.cliente })).body.total).toBe(1);
});

describe('refusals', () => {
  test("another person's order, an item that is not in the order, no account, or a supplier", async () => {
    expect((await avaliar({}, await server.person())).status).toBe(404);
    expect((await avaliar({ produtoId: e.pedido })).status).toBe(404);
    expect((await avaliar({}, null)).status).toBe(401);
    expect((await avaliar({}, e.fornecedor)).status).toBe(403);
  });

  test.each([
    ['pago', 'NAO_RECEBIDO'],
    ['confirmado', 'NAO_RECEBIDO'],
    ['cancelado', 'NAO_RECEBIDO'],
    ['reembolsado', 'NAO_RECEBIDO'],
    ['em_disputa', 'EM_DISPUTA'],
  ] as const)('an order in state %s', async (estado, codigo) => {
    await porNoEstado(server, e.pedido, estado);
    expect(await avaliar()).toMatchObject({ status: 422, body: { codigo } });
    expect((await server.call('GET', '/avaliacao/minhas', { as: e.cliente })).body.total).toBe(0);
  });

  test('a shop of the same person, by e-mail or by document', async () => {
    const { email } = e.fornecedor;
    await server.db.updateTable('usuarios').set({ email }).where('id', '=', e.cliente.id).execute();
    expect(await avaliar()).toMatchObject({ status: 422, body: { codigo: 'LOJA_PROPRIA' } });
    await server.db
      .updateTable('usuarios')
      .set({ email: 'outra@teste.example', cpf: '52998224725' })
      .where('id', '=', e.cliente.id)
      .execute();
    await server.db.updateTable('usuarios').set({ cpf: '52998224725' }).where('id', '=', e.fornecedor.id).execute();
    expect(await avaliar()).toMatchObject({ status: 422, body: { codigo: 'LOJA_PROPRIA' } });
  });

  test.each([
    ['nota 0', { nota: 0 }],
    ['nota 6', { nota: 6 }],
    ['nota quebrada', { nota: 4.5 }],
    ['sem nota', { nota: undefined }],
    ['dez mil emojis', { texto: '🎂'.repeat(10_000) }],
    ['letra que não se vê', { texto: 'a\u0000b' }],
  ])('%s', async (_, corpo) => {
    expect((await avaliar(corpo)).status).toBe(400);
    expect(await daLoja()).toEqual({ nota_soma: 0, avaliacoes: 0 });
  });

  test('removes characters that change the direction of the text', async () => {
    await avaliada({ texto: `Muito ${RLO}mob` });
    expect((await publicas()).itens[0].texto).toBe('Muito mob');
  });
});

test('can change within 7 days and not later; the average follows; another screen or person cannot change it', async () => {
  const id = await avaliada({ nota: 5 });
  await envelhecer(6);
  expect(await mudar(id, { nota: 2, texto: 'Murchou' }, versao(1))).toMatchObject({
    status: 200,
    body: { avaliacao: { nota: 2, versao: 2 } },
  });
  expect(await daLoja()).toEqual({ nota_soma: 2, avaliacoes: 1 });
  expect((await publicas()).resumo.distribuicao).toContainEqual({ nota: 5, quantas: 0 });
  expect((await publicas()).itens[0].editadaEm).not.toBeNull();
  expect((await mudar(id, { nota: 1 }, versao(1))).status).toBe(409);
  expect((await mudar(id, { nota: 1 }, {}, await server.person())).status).toBe(404);
  await envelhecer(1);
  expect(await mudar(id, { nota: 1 }, versao(2))).toMatchObject({ status: 422, body: { codigo: 'PRAZO_PASSOU' } });
  expect((await server.call('GET', '/avaliacao/minhas', { as: e.cliente })).body.itens[0].avaliacao.mudaAte).toBeNull();
});

test('one answer, for the version that was read; another answer only after the rating changed', async () => {
  const id = await avaliada();
  expect((await responder(id, 'Oi', {}, await mercado.fornecedor())).status).toBe(404);
  expect((await responder(id, ' ')).status).toBe(400);
  expect((await responder(id, 'x'.repeat(1001))).status).toBe(400);
  expect(await responder(id, 'Volte sempre!', versao(1))).toMatchObject({ status: 200, body: { podeResponder: false } });
  expect((await publicas()).itens[0].resposta).toMatchObject({ texto: 'Volte sempre!' });
  expect(await responder(id)).toMatchObject({ status: 409, body: { codigo: 'JA_RESPONDIDA' } });
  // The client opened the rating before the answer, and must read the answer first.
  expect((await mudar(id, { nota: 1 }, versao(1))).status).toBe(409);
  server.clock.advance(1000);
  expect((await mudar(id, { nota: 1 }, versao(2))).status).toBe(200);
  expect(await responder(id, 'Sinto muito', versao(2))).toMatchObject({ status: 409, body: { codigo: 'MUDOU_EM_OUTRA_TELA' } });
  expect((await responder(id, 'Sinto muito', versao(3))).status).toBe(200);
  server.clock.advance(-1000);
});

test('a later refund or an archived product does not remove the rating', async () => {
  await avaliada({ nota: 2 });
  await porNoEstado(server, e.pedido, 'reembolsado');
  await server.db.updateTable('produtos').set({ ativo: false, arquivado_em: new Date() }).where('id', '=', e.produto).execute();
  expect(await daLoja()).toEqual({ nota_soma: 2, avaliacoes: 1 });
  expect((await server.call('GET', '/avaliacao/minhas', { as: e.cliente })).body.total).toBe(1);
  expect((await publicas()).total).toBe(1);
});

test('pictures: at most four, encoded again, only from the author, only before the deadline', async () => {
  const id = await avaliada();
  const enviar = async (as = e.cliente, data?: Buffer) =>
    server.call('POST', `/avaliacao/${id}/foto`, {
      as,
      ...(await form({ foto: { data: data ?? (await photo(300, 200)), name: 'a.jpg' } })),
    });
  const primeira = await enviar();
  expect(primeira.status).toBe(201);
  expect((await publicas()).itens[0].fotos).toEqual([primeira.body]);
  expect((await enviar(await server.person())).status).toBe(404);
  expect((await enviar(e.cliente, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  for (let i = 0; i < 3; i++) expect((await enviar()).status).toBe(201);
  expect(await enviar()).toMatchObject({ status: 422, body: { codigo: 'FOTOS_DEMAIS' } });
  const tirar = (as: Person) => server.call('DELETE', `/avaliacao/${id}/foto/${primeira.body.id}`, { as });
  expect((await tirar(await server.person())).status).toBe(404);
  expect((await tirar(e.cliente)).status).toBe(200);
  expect((await publicas()).itens[0].fotos).toHaveLength(3);
  await envelhecer(7);
  expect((await enviar()).status).toBe(422);
});

test("the supplier's list filters by note, answer and product, in pages, and has a summary", async () => {
  const id = await avaliada({ nota: 5 });
  const lista = (query: string, as = e.fornecedor) => server.call('GET', `/avaliacao/recebidas${query}`, { as });
  expect((await lista('?nota=5&respondida=false')).body).toMatchObject({ total: 1, itens: [{ id, podeResponder: true, versao: 1 }] });
  for (const query of ['?nota=4', '?respondida=true', `?produtoId=${e.pedido}`]) expect((await lista(query)).body.total).toBe(0);
  expect((await lista('', await mercado.fornecedor())).body.total).toBe(0);
  expect((await lista('', e.cliente)).status).toBe(403);
  expect((await lista('?cursor=abc')).status).toBe(400);
  expect((await server.call('GET', '/avaliacao/recebidas/resumo', { as: e.fornecedor })).body).toMatchObject({
    media: 5,
    total: 1,
    semResposta: 1,
    produtos: [{ id: e.produto, nome: 'Produto 1', quantas: 1, media: 5 }],
  });
  for (const caminho of ['/produto/avaliacoes/', '/fornecedor/']) {
    const fim = caminho === '/fornecedor/' ? '/avaliacoes' : '';
    expect((await server.call('GET', `${caminho}${e.pedido}${fim}`)).status).toBe(404);
  }
});

test('pages by cursor need no additional query per rating', async () => {
  await avaliada({ nota: 5 });
  const uma = await countQueries(server.db, () => publicas());
  await server.database.query(
    `with p as (insert into produtos (id, fornecedor_id, categoria_id, categoria_oficial_id, nome, preco_em_centavos, tipo_produto)
       select gen_random_uuid(), fornecedor_id, categoria_id, categoria_oficial_id, nome || i, 1, 'Produto' from produtos, generate_series(1, 11) i
       where id = $1 returning id),
     i as (insert into itens_do_pedido (pedido_id, produto_id, nome, categoria_oficial_nome, quantidade, preco_em_centavos)
       select $2, id, 'x', 'x', 1, 1 from p)
     select 1`,
    [e.produto, e.pedido],
  );
  await server.database.query(
    `insert into avaliacoes (id, pedido_id, produto_id, nota, criado_em)
     select gen_random_uuid(), pedido_id, produto_id, 3, now() from itens_do_pedido where pedido_id = $1 on conflict do nothing`,
    [e.pedido],
  );
  const loja = (query: string) => server.call('GET', `/fornecedor/${e.fornecedor.id}/avaliacoes${query}`);
  const primeira = (await loja('?pageSize=7')).body;
  const segunda = (await loja(`?pageSize=7&cursor=${primeira.cursor}`)).body;
  expect([primeira.total, primeira.itens.length, segunda.itens.length, segunda.cursor]).toEqual([12, 7, 5, null]);
  expect(new Set([...primeira.itens, ...segunda.itens].map(({ id }) => id)).size).toBe(12);
  expect((await loja('?nota=3&page=1')).body).toMatchObject({ total: 11, itens: [{ nota: 3 }] });
  expect(primeira.resumo).toMatchObject({ media: 3.2, total: 12 });
  expect(await countQueries(server.db, () => loja('?pageSize=7'))).toBe(uma);
});
