import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { esquecerConvidados } from './convidados/convidados.ts';

const server = withTestServer();
let ana: Person;
let eventoId: string;
beforeEach(async () => {
  ana = await server.person();
  eventoId = await criarMercado(server).evento(ana.id);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const chamar = (method: Method, fim: string, body?: object, headers = {}) =>
  server.call(method, `/evento/${eventoId}${fim}`, { as: ana, headers, ...(body && { body }) });
const codigoDe = (url: string) => url.split('/').at(-1) ?? '';
const publicar = async (mudanca = {}) =>
  codigoDe((await chamar('PUT', '/convite', { lugar: 'cidade', recado: 'Venha!', aceitaRespostas: true, ...mudanca })).body.url);
const convidar = async (...nomes: string[]) =>
  (await chamar('POST', '/convidado', { convidados: nomes.map((nome) => ({ nome, contato: null, acompanhantes: 2 })) })).body.itens;
const responder = (codigo: string, body: object) => server.call('POST', `/convite/${codigo}/resposta`, { body });

test('money: planned by category and in total, beside the cart', async () => {
  const mercado = criarMercado(server);
  const categoriaOficialId = await mercado.categoria('Bolo');
  const { id } = await mercado.fornecedor();
  const bolo = await mercado.produto(id, { categoriaOficialId, precoEmCentavos: 12_345 });
  await mercado.noCarrinho(ana.id, eventoId, bolo, 2);
  await chamar('PUT', '/gastos', { categoriaOficialId, valor: '1.500,50' });
  const { body } = await chamar('PUT', '/gastos', { categoriaOficialId: null, valor: 9000 });
  expect(body).toMatchObject({ planejado: 9000, noCarrinho: 246.9, contratado: 0 });
  expect(body.categorias.find(({ nome }: { nome: string }) => nome === 'Bolo')).toMatchObject({ planejado: 1500.5, noCarrinho: 246.9 });
  // As in the cart's panel: the price at the time of adding, and only products on sale.
  await server.db.updateTable('produtos').set({ preco_em_centavos: 99_999 }).where('id', '=', bolo).execute();
  expect((await chamar('GET', '/gastos')).body.noCarrinho).toBe(246.9);
  await server.db.updateTable('produtos').set({ ativo: false }).where('id', '=', bolo).execute();
  expect((await chamar('GET', '/gastos')).body.noCarrinho).toBe(0);
  expect((await chamar('PUT', '/gastos', { categoriaOficialId, valor: null })).body.categorias[0].planejado).toBe(null);
  expect((await chamar('PUT', '/gastos', { categoriaOficialId: uuidv7(), valor: 10 })).status).toBe(404);
  expect((await chamar('PUT', '/gastos', { categoriaOficialId, valor: -1 })).status).toBe(400);
});

test('tasks: suggested once, ordered, ticked; with two tabs on one task the second save is refused', async () => {
  await server.db.updateTable('eventos').set({ tipo: 'casamento' }).execute();
  const { itens } = (await chamar('POST', '/tarefa/sugestoes')).body;
  expect((await chamar('POST', '/tarefa/sugestoes')).body.itens).toHaveLength(itens.length);
  expect(itens[0]).toMatchObject({ mesesAntes: 12, feita: false });
  const nova = (await chamar('POST', '/tarefa', { titulo: 'Ensaiar a valsa', mesesAntes: 12 })).body;
  const noMes = (lista: typeof itens) => lista.filter((t: { mesesAntes: number }) => t.mesesAntes === 12).map((t: { id: string }) => t.id);
  const { itens: agora } = (await chamar('GET', '/tarefa')).body;
  expect(noMes(agora).at(-1)).toBe(nova.id);
  const ids = noMes(agora).toReversed();
  expect(noMes((await chamar('POST', '/tarefa/ordenar', { ids })).body.itens)).toEqual(ids);
  const mudar = (titulo: string) =>
    chamar('PUT', `/tarefa/${nova.id}`, { titulo, mesesAntes: 3, feita: true }, { 'if-match': `"${nova.versao}"` });
  expect(await mudar('Valsa')).toMatchObject({ status: 200, body: { titulo: 'Valsa', feita: true, mesesAntes: 3, versao: 2 } });
  expect(await mudar('Tango')).toMatchObject({ status: 409, body: { codigo: 'MUDOU_EM_OUTRA_TELA' } });
  expect((await chamar('DELETE', `/tarefa/${nova.id}`)).status).toBe(200);
  expect((await chamar('DELETE', `/tarefa/${nova.id}`)).status).toBe(404);
  expect((await chamar('POST', '/tarefa', { titulo: '', mesesAntes: 99 })).status).toBe(400);
});

test("a guest's own link: shows no more than the client allows, accepts an answer and a changed one, and closes with the invitation", async () => {
  const [sem] = await convidar('Bia', 'Caio');
  expect(sem.url).toBe(null);
  await publicar();
  const [bia] = (await chamar('GET', '/convidado')).body.itens;
  const codigo = codigoDe(bia.url);
  const { body } = await server.call('GET', `/convite/${codigo}`);
  expect(body).toMatchObject({ lugar: 'São Paulo/SP', recado: 'Venha!', convidado: { nome: 'Bia', acompanhantes: 2 } });
  expect(JSON.stringify(body)).not.toMatch(/Caio|Praça|teste\.example|-23\.55/);
  expect(await responder(codigo, { vai: true, quantos: 4 })).toMatchObject({ status: 422, body: { codigo: 'CONVITE_GENTE_DEMAIS' } });
  expect((await responder(codigo, { vai: true, quantos: 3 })).status).toBe(200);
  expect((await chamar('GET', '/convidado')).body.itens[0]).toMatchObject({ resposta: 'vai', quantos: 3, versao: 2 });
  await responder(codigo, { vai: false });
  expect((await chamar('GET', '/convidado')).body.itens[0]).toMatchObject({ resposta: 'nao-vai', quantos: 0 });
  expect((await chamar('DELETE', '/convite')).status).toBe(200);
  expect((await server.call('GET', `/convite/${codigo}`)).status).toBe(404);
});

test("a repeat by the same caller gets an equal answer; another caller with the same key and body does not get the first caller's link", async () => {
  const codigo = await publicar();
  const chamar = (aparelho: string) =>
    server.call('POST', `/convite/${codigo}/resposta`, {
      body: { vai: true, quantos: 2, nome: 'Duda' },
      headers: { 'idempotency-key': 'adivinhada', 'user-agent': aparelho },
    });
  const duda = await chamar('Telefone da Duda');
  expect(duda.body.codigo).toEqual(expect.any(String));
  expect((await chamar('Telefone da Duda')).body).toEqual(duda.body);
  const outra = await chamar('Outro telefone');
  expect(outra.body.codigo).not.toBe(duda.body.codigo);
  expect((await server.call('GET', `/evento/${eventoId}/convidado`, { as: ana })).body.itens.length).toBeGreaterThan(0);
});

test('the general link: a name becomes a guest; a new link replaces it; no answers when switched off or after the beginning', async () => {
  const velho = await publicar({ lugar: 'endereco' });
  expect((await server.call('GET', `/convite/${velho}`)).body).toMatchObject({
    lugar: expect.stringContaining('Praça da Sé'),
    convidado: null,
  });
  expect((await responder(velho, { vai: true })).status).toBe(400);
  const resposta = await responder(velho, { vai: true, quantos: 2, nome: 'Duda' });
  expect((await server.call('GET', `/convite/${resposta.body.codigo}`)).body.convidado).toMatchObject({ nome: 'Duda', quantos: 2 });
  const novo = codigoDe((await chamar('POST', '/convite/renovar')).body.url);
  expect((await server.call('GET', `/convite/${velho}`)).status).toBe(404);
  expect(await publicar({ aceitaRespostas: false })).toBe(novo);
  expect((await responder(novo, { vai: true, nome: 'Eva' })).status).toBe(422);
  expect((await server.call('GET', '/convite/xyz')).status).toBe(404);
  server.clock.advance(31 * DIA_EM_MS);
  expect((await responder(resposta.body.codigo, { vai: false })).status).toBe(422);
});

test('the general link: an equal device, or an equal name and contact, is the same guest, whose answer changes', async () => {
  const geral = await publicar();
  await chamar('POST', '/convidado', { convidados: [{ nome: 'Maria Silva', contato: '11 99999-0000', acompanhantes: 1 }] });
  const [chave, outra] = [uuidv7(), uuidv7()];
  const primeira = await responder(geral, { vai: true, quantos: 2, nome: 'Duda', chave });
  // The first reply was lost, and the number of people has changed meanwhile.
  const segunda = await responder(geral, { vai: true, quantos: 4, nome: 'Duda', chave });
  expect(segunda.body.codigo).toBe(primeira.body.codigo);
  await responder(geral, { vai: true, quantos: 1, nome: 'Duda', chave: outra });
  const maria = { vai: true, nome: 'maria', contato: '(11) 99999 0000', chave: uuidv7() };
  expect(await responder(geral, { ...maria, quantos: 3 })).toMatchObject({ status: 422, body: { codigo: 'CONVITE_GENTE_DEMAIS' } });
  expect((await responder(geral, { ...maria, quantos: 2 })).status).toBe(200);
  const { itens } = (await chamar('GET', '/convidado')).body;
  expect(itens.map(({ nome, quantos }: { nome: string; quantos: number }) => `${nome} ${quantos}`).toSorted()).toEqual([
    'Duda 1',
    'Duda 4',
    'Maria Silva 2',
  ]);
  // In another event the key names another guest.
  const aqui = eventoId;
  eventoId = await criarMercado(server).evento(ana.id);
  const dela = await responder(await publicar(), { vai: false, nome: 'Duda', chave });
  expect((await chamar('GET', '/convidado')).body.itens).toHaveLength(1);
  expect(dela.body.codigo).not.toBe(primeira.body.codigo);
  eventoId = aqui;
});

test.runIf(testEngine === 'postgres')('eight simultaneous answers with one key, and eight with one contact, are two guests', async () => {
  const geral = await publicar();
  const chave = uuidv7();
  const vezes = Array.from({ length: 8 });
  const respostas = await Promise.all([
    ...vezes.map(() => responder(geral, { vai: true, quantos: 2, nome: 'Duda', chave })),
    ...vezes.map(() => responder(geral, { vai: true, quantos: 1, nome: 'Bia', contato: 'bia@teste.example', chave: uuidv7() })),
  ]);
  expect(respostas.map(({ status }) => status)).toEqual(Array(16).fill(200));
  expect(new Set(respostas.map(({ body }) => body.codigo)).size).toBe(2);
  expect((await chamar('GET', '/convidado')).body.itens).toHaveLength(2);
});

test('guessing codes is rate limited', async () => {
  const tentativas = await Promise.all(Array.from({ length: 121 }, (_, i) => server.call('GET', `/convite/codigo${i}`)));
  expect(tentativas.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('a thousand guests and not one more; 10,000 at once are refused with a message', async () => {
  const muitos = Array.from({ length: 1000 }, (_, i) => `Convidado ${i}`);
  expect(await convidar(...muitos)).toHaveLength(1000);
  expect(await chamar('POST', '/convidado', { convidados: [{ nome: 'Mais um' }] })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('cabem 1000') },
  });
  const demais = Array.from({ length: 10_000 }, (_, i) => ({ nome: `C${i}` }));
  expect((await chamar('POST', '/convidado', { convidados: demais })).status).toBe(400);
});

test('six months after the party its guests and links are deleted', async () => {
  await convidar('Bia');
  await publicar();
  server.clock.advance(200 * DIA_EM_MS);
  expect(await esquecerConvidados(testContext(server))).toBe(0);
  server.clock.advance(30 * DIA_EM_MS);
  expect(await esquecerConvidados(testContext(server))).toBe(1);
  expect(await server.db.selectFrom('convites').selectAll().execute()).toEqual([]);
});

test('pictures: stored, shown, removed', async () => {
  const enviar = async () =>
    server.call('POST', `/evento/${eventoId}/foto`, {
      as: ana,
      ...(await form({ foto: { data: await photo(300, 200), name: 'a.jpg' } })),
    });
  const [enviada, outra] = [await enviar(), await enviar()];
  expect(enviada.status).toBe(201);
  expect((await chamar('GET', '/foto')).body.itens).toHaveLength(2);
  expect((await chamar('DELETE', `/foto/${enviada.body.id}`)).status).toBe(200);
  expect((await chamar('GET', '/foto')).body.itens).toEqual([outra.body]);
  expect((await server.app.inject({ url: enviada.body.url })).statusCode).toBe(404);
  expect((await server.app.inject({ url: outra.body.url })).statusCode).toBe(200);
});

test("401, 403, and 404 for another client's event", async () => {
  const bia = await server.person();
  const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR);
  const [convidado] = await convidar('Caio');
  const { id: tarefa } = (await chamar('POST', '/tarefa', { titulo: 'Bolo', mesesAntes: 1 })).body;
  const dados = { nome: 'X', acompanhantes: 0, resposta: 'vai' };
  const chamadas: readonly (readonly [Method, string, object?])[] = [
    ['GET', '/gastos'],
    ['PUT', '/gastos', { categoriaOficialId: null, valor: 1 }],
    ['GET', '/tarefa'],
    ['POST', '/tarefa', { titulo: 'X', mesesAntes: 0 }],
    ['POST', '/tarefa/sugestoes'],
    ['POST', '/tarefa/ordenar', { ids: [tarefa] }],
    ['PUT', `/tarefa/${tarefa}`, { titulo: 'X', mesesAntes: 0 }],
    ['DELETE', `/tarefa/${tarefa}`],
    ['GET', '/convidado'],
    ['POST', '/convidado', { convidados: [{ nome: 'X' }] }],
    ['PUT', `/convidado/${convidado.id}`, dados],
    ['DELETE', `/convidado/${convidado.id}`],
    ['GET', '/convite'],
    ['PUT', '/convite', { lugar: 'nada', aceitaRespostas: true }],
    ['POST', '/convite/renovar'],
    ['DELETE', '/convite'],
    ['GET', '/foto'],
    ['DELETE', `/foto/${uuidv7()}`],
  ];
  for (const [method, fim, body] of chamadas) {
    const com = (as?: Person) => server.call(method, `/evento/${eventoId}${fim}`, { ...(as && { as }), ...(body && { body }) });
    expect([(await com(bia)).status, (await com(fornecedor)).status, (await com()).status], `${method} ${fim}`).toEqual([404, 403, 401]);
  }
  // The client's own event with a guest of another event.
  const daBia = await criarMercado(server).evento(bia.id);
  expect((await server.call('PUT', `/evento/${daBia}/convidado/${convidado.id}`, { as: bia, body: dados })).status).toBe(404);
});

test.runIf(testEngine === 'postgres')(
  'a guest answers several times at once: each call succeeds, and the row has one of the answers',
  async () => {
    await publicar();
    const [bia] = await convidar('Bia');
    const codigo = codigoDe(bia.url);
    const respostas = await Promise.all([1, 2, 3].map((quantos) => responder(codigo, { vai: true, quantos })));
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await chamar('GET', '/convidado')).body.itens).toMatchObject([{ resposta: 'vai', versao: 4 }]);
  },
);
