import { beforeEach, expect, test } from 'vitest';
import { form } from '../../../../platform/testing/files/form.ts';
import { photo } from '../../../../platform/testing/files/pictures.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { atosDe, umOperador } from '../testing/operadores.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ana: Person;
let loja: Person;
let olga: Person;
let conversaId: string;
beforeEach(async () => {
  ana = await server.person(1, 'Ana Maria de Souza');
  loja = await mercado.fornecedor({ nome: 'Doces da Lua' });
  olga = await umOperador(server);
  const corpo = { fornecedorId: loja.id, texto: 'Atendem no sábado?' };
  conversaId = (await server.call('POST', '/conversa', { as: ana, body: corpo })).body.conversaId;
});

const PORQUE = 'Ofende quem só fez uma pergunta.';
const enviar = async (texto: string, as: Person, anexos: readonly string[] = []): Promise<string> =>
  (await server.call('POST', `/conversa/${conversaId}/mensagem`, { as, body: { texto, anexos } })).body.id;
const denunciar = (id: string, as: Person | undefined = ana, body: object = { motivo: 'ofensa' }, headers = {}) =>
  server.call('POST', `/mensagem/${id}/denunciar`, { ...(as && { as }), body, headers });
const caso = async (situacao = 'abertas') => (await server.call('GET', `/operacao/denuncias?situacao=${situacao}`, { as: olga })).body;
const decidir = (id: string, decisao: string, as = olga) =>
  server.call('POST', `/operacao/denuncias/mensagem/${id}/decidir`, { as, body: { decisao, porque: PORQUE } });
const avisos = async (as: Person) => (await server.call('GET', '/notificacao?categoria=denuncias', { as })).body.itens;
const lidas = async (as: Person) => (await server.call('GET', `/conversa/${conversaId}`, { as })).body.mensagens;

test('reaches the operador with the words around it; once removed, neither side reads it, and both know why', async () => {
  for (let i = 0; i < 7; i++) await enviar(`antes ${i}`, i % 2 ? ana : loja);
  const { id: anexo } = (
    await server.call('POST', '/anexo', { as: loja, ...(await form({ arquivo: { data: await photo(90, 60), name: 'x.jpg' } })) })
  ).body;
  const ruim = await enviar('Vá procurar outra, sua chata', loja, [anexo]);
  for (let i = 0; i < 7; i++) await enviar(`depois ${i}`, i % 2 ? ana : loja);
  const chave = { 'idempotency-key': 'uma' };
  for (let i = 0; i < 2; i++) expect((await denunciar(ruim, ana, { motivo: 'ofensa', texto: 'Me xingou' }, chave)).status).toBe(201);
  expect(await denunciar(ruim)).toMatchObject({ status: 409, body: { codigo: 'JA_DENUNCIADO' } });
  const { itens, total } = await caso();
  expect([total, itens[0]]).toMatchObject([
    1,
    {
      tipo: 'mensagem',
      id: ruim,
      produto: null,
      texto: 'Vá procurar outra, sua chata',
      autor: { id: loja.id },
      fornecedorNome: 'Doces da Lua',
      foraDoAr: false,
      fotos: [],
      denuncias: [{ quem: 'Ana Maria de Souza', texto: 'Me xingou', motivo: 'ofensa' }],
    },
  ]);
  const emVolta: { texto: string; denunciada: boolean; doFornecedor: boolean; anexos: { id: string }[] }[] = itens[0].emVolta;
  expect(emVolta.map(({ texto }) => texto)).toEqual([
    ...[2, 3, 4, 5, 6].map((i) => `antes ${i}`),
    'Vá procurar outra, sua chata',
    ...[0, 1, 2, 3, 4].map((i) => `depois ${i}`),
  ]);
  expect(emVolta.filter(({ denunciada }) => denunciada)).toMatchObject([{ doFornecedor: true, anexos: [{ id: anexo }] }]);
  expect((await server.call('GET', `/operacao/anexos/${anexo}`, { as: olga })).status).toBe(200);

  expect(await decidir(ruim, 'retirada')).toMatchObject({ status: 200, body: { message: 'Decidido: a mensagem saiu da conversa' } });
  for (const as of [ana, loja]) {
    expect((await lidas(as)).find(({ id }: { id: string }) => id === ruim)).toMatchObject({ texto: '', anexos: [], retirada: true });
    expect((await server.call('GET', `/anexo/${anexo}`, { as })).status).toBe(404);
    expect((await server.call('GET', '/conversa?busca=chata', { as })).body.itens).toEqual([]);
  }
  expect((await avisos(ana))[0]).toMatchObject({
    mensagem: `Você denunciou a mensagem de Doces da Lua, que saiu da conversa. Nossa equipe explica: ${PORQUE}`,
  });
  expect((await avisos(loja))[0]).toMatchObject({
    titulo: 'Uma mensagem sua saiu da conversa',
    mensagem: `Uma mensagem sua a Ana Maria saiu da conversa. Nossa equipe explica: ${PORQUE}`,
    caminho: `/mensagens/${conversaId}`,
  });
  expect((await denunciar(ruim)).status).toBe(404);
  expect(await caso('decididas')).toMatchObject({ itens: [{ foraDoAr: true, decisao: { decisao: 'retirada' } }] });
  expect(await atosDe(server, olga)).toMatchObject([
    { ato: 'leu_denuncias' },
    { ato: 'decidiu_denuncia', assuntoId: ruim },
    { ato: 'leu_anexo', assuntoId: ruim },
    { ato: 'leu_denuncias' },
  ]);

  const devolver = { as: olga, body: { porque: PORQUE } };
  expect((await server.call('POST', `/operacao/denuncias/mensagem/${ruim}/devolver`, devolver)).status).toBe(200);
  expect((await lidas(ana)).find(({ id }: { id: string }) => id === ruim)).toMatchObject({
    texto: 'Vá procurar outra, sua chata',
    retirada: false,
  });
  expect((await avisos(loja))[0].titulo).toBe('Uma mensagem sua voltou à conversa');
});

test('one that stays cannot be reported again by the same person', async () => {
  const boa = await enviar('Não atendemos', loja);
  await denunciar(boa);
  expect((await decidir(boa, 'mantida')).status).toBe(200);
  expect((await lidas(ana))[0]).toMatchObject({ texto: 'Não atendemos', retirada: false });
  expect((await avisos(ana))[0].mensagem).toContain('que fica na conversa');
  expect(await avisos(loja)).toEqual([]);
  expect(await denunciar(boa)).toMatchObject({ status: 409, body: { codigo: 'JA_DECIDIDA' } });
});

test('refuses a call without an account, an outsider, the own message, an unknown one, a reason for other things, and an interested party', async () => {
  const ruim = await enviar('Que pergunta', loja);
  expect((await server.call('POST', `/mensagem/${ruim}/denunciar`, { body: { motivo: 'ofensa' } })).status).toBe(401);
  for (const as of [await server.person(), await mercado.fornecedor({ nome: 'Outra' })])
    expect((await denunciar(ruim, as)).status).toBe(404);
  expect(await denunciar(ruim, loja)).toMatchObject({ status: 422, body: { codigo: 'MENSAGEM_PROPRIA' } });
  expect((await denunciar(ana.id)).status).toBe(404);
  for (const corpo of [{}, { motivo: 'enganoso' }, { motivo: 'outro', texto: 'x' }])
    expect((await denunciar(ruim, ana, corpo)).status).toBe(400);
  const anexo = (
    await server.call('POST', '/anexo', { as: loja, ...(await form({ arquivo: { data: await photo(90, 60), name: 'x.jpg' } })) })
  ).body.id;
  await enviar('', loja, [anexo]);
  // The operator cannot read a conversation that was not reported.
  expect((await server.call('GET', `/operacao/anexos/${anexo}`, { as: olga })).status).toBe(404);
  expect((await server.call('GET', `/operacao/anexos/${anexo}`, { as: ana })).status).toBe(403);
  await denunciar(ruim);
  expect((await server.call('GET', `/operacao/anexos/${anexo}`, { as: olga })).status).toBe(200);
  await server.database.query('update usuarios set email = $2 where id = $1', [olga.id, ana.email]);
  expect(await decidir(ruim, 'retirada')).toMatchObject({ status: 422, body: { codigo: 'PARTE_INTERESSADA' } });
});
