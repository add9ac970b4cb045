import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../platform/testing/context.ts';
import { testEngine } from '../../../../platform/testing/database.ts';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { type Leitor, lerCalendario, lerVencidos } from './ler-calendarios.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
const AGORA = new Date('2027-03-03T15:00:00Z');
let texto: string;
let fora: Server;
let leitor: Leitor;
let ctx: TestContext;
let lua: Person;

beforeAll(async () => {
  fora = createServer((_, resposta) => resposta.end(texto));
  await new Promise<void>((ouve) => fora.listen(0, '127.0.0.1', ouve));
  const { port } = fora.address() as AddressInfo;
  // The test's own server answers every address.
  leitor = {
    outside: {
      request: (_, { headers, signal }, responde) => request({ port, host: '127.0.0.1', headers, signal }, responde),
      isOpen: () => true,
      protocols: ['https:'],
    },
  };
});
afterAll(() => new Promise((fechou) => fora.close(fechou)));
beforeEach(async () => {
  server.clock.set(AGORA);
  ctx = testContext(server);
  lua = await mercado.fornecedor();
});

const evento = (de: string, ate: string) =>
  ['BEGIN:VEVENT', `UID:${de}@fora`, 'DTSTAMP:20270101T000000Z', `DTSTART:${de}`, `DTEND:${ate}`, 'END:VEVENT'].join('\r\n');
const calendario = (...partes: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...partes, 'END:VCALENDAR', ''].join('\r\n');
const conectar = (as: Person = lua, dados = {}, headers = {}) =>
  server.call('POST', '/agenda/calendarios', {
    as,
    body: { nome: 'Google', endereco: 'https://calendario.invalid/segredo.ics', ...dados },
    headers,
  });
const listar = async (as: Person = lua) => (await server.call('GET', '/agenda/calendarios', { as })).body;
const fechadas = async (id: string = lua.id) => {
  const [linha] = await server.database.query(
    `select (select count(*) from unnest(fechado_em))::integer as quantas from fornecedores where id = $1`,
    [id],
  );
  return linha?.['quantas'];
};

describe('connecting', () => {
  test('stores the address encrypted and does not return it', async () => {
    const { status, body } = await conectar();
    expect(status).toBe(201);
    const servidor = 'calendario.invalid';
    expect(body).toEqual({
      id: body.id,
      nome: 'Google',
      servidor,
      lendo: true,
      lidoEm: null,
      ocupados: 0,
      falha: null,
      naoEntendidos: { total: 0, eventos: [] },
    });
    const guardado = await server.database.query(`select encode(endereco_cifrado, 'escape') as texto from calendarios_externos`);
    expect(JSON.stringify([await listar(), guardado])).not.toContain('segredo.ics');
  });

  test('webcal is https; other addresses are refused at their field; the maximum is three, and one key connects one', async () => {
    for (const endereco of [
      'http://a.example/x.ics',
      'ftp://a.example',
      'calendario',
      'https://ana:segredo@a.example',
      'https://a.example:8443/x',
      'https://servidor/x',
    ]) {
      const recusado = await conectar(lua, { endereco });
      expect([endereco, recusado.status, Object.keys(recusado.body.campos)]).toEqual([endereco, 400, ['endereco']]);
    }
    expect(await conectar(lua, { nome: '' })).toMatchObject({ status: 400 });
    const chave = { 'idempotency-key': 'a-mesma-chave' };
    expect((await conectar(lua, { endereco: 'webcal://a.example/x.ics' }, chave)).body.servidor).toBe('a.example');
    await conectar(lua, { endereco: 'webcal://a.example/x.ics' }, chave);
    expect(await listar()).toHaveLength(1);
    await conectar();
    await conectar();
    expect(await conectar()).toMatchObject({ status: 422, body: { codigo: 'CALENDARIOS_DEMAIS' } });
  });

  test.each([
    '127.0.0.1',
    '2130706433',
    'localhost',
    'agenda.localhost',
    'nas.local',
    '10.0.0.5',
    '172.16.0.1',
    '192.168.0.10',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '[::1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
  ])('%s, in a local network, is refused when saving', async (lugar) => {
    const recusado = await conectar(lua, { endereco: `https://${lugar}/x.ics` });
    expect(recusado).toMatchObject({ status: 400, body: { campos: { endereco: expect.stringMatching(/rede local|na internet/) } } });
    expect(await listar()).toEqual([]);
  });

  test.runIf(testEngine === 'postgres')('of ten concurrent connections, three remain', async () => {
    const respostas = await Promise.all(Array.from({ length: 10 }, () => conectar()));
    expect(respostas.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

describe('reading', () => {
  test('busy times there close the agenda; a new reading replaces all; disconnecting opens', { timeout: stretched(40_000) }, async () => {
    const { id } = (await conectar()).body;
    const cliente = await server.person();
    const produtoId = await mercado.produto(lua.id);
    const eventoId = await mercado.evento(cliente.id);
    const motivo = async () =>
      (await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${produtoId}?eventoId=${eventoId}`, { as: cliente })).body
        .atendimento.motivo;
    // The party is on 2 April, from 19:00 to midnight in São Paulo.
    texto = calendario(evento('20270402T230000Z', '20270402T233000Z'), evento('20270510T120000Z', '20270510T130000Z'));
    await lerCalendario(ctx, { id }, leitor);
    expect(await listar()).toMatchObject([{ lendo: false, lidoEm: AGORA.toISOString(), ocupados: 2, falha: null }]);
    expect([await fechadas(), await motivo()]).toEqual([2, 'fechado_na_data']);
    expect((await server.call('GET', '/agenda?de=2027-03-28&ate=2027-05-08', { as: lua })).body.excecoes).toMatchObject([
      { calendario: 'Google' },
    ]);
    // Busy times are not among the supplier's own exceptions.
    expect((await server.call('GET', '/atendimento/excecoes', { as: lua })).body.total).toBe(0);
    const { id: alheia } = await server.db.selectFrom('excecoes_de_agenda').select('id').executeTakeFirstOrThrow();
    expect((await server.call('DELETE', `/atendimento/excecoes/${alheia}`, { as: lua })).status).toBe(404);

    // Until a requested reading ends, the list says so, with the result of the last one.
    expect((await server.call('POST', `/agenda/calendarios/${id}/ler`, { as: lua, body: {} })).status).toBe(202);
    expect(await listar()).toMatchObject([{ lendo: true, lidoEm: AGORA.toISOString(), ocupados: 2 }]);
    texto = calendario(evento('20270510T120000Z', '20270510T130000Z'));
    await lerCalendario(ctx, { id }, leitor);
    expect([await fechadas(), await motivo()]).toEqual([1, null]);
    expect((await server.call('DELETE', `/agenda/calendarios/${id}`, { as: lua })).status).toBe(200);
    expect([await fechadas(), await listar()]).toEqual([0, []]);
    // A reading that ends after the calendar was removed writes no busy times.
    await lerCalendario(ctx, { id }, leitor);
    expect(await fechadas()).toBe(0);
  });

  test('a failure is reported, and the last reading stays valid', { timeout: stretched(40_000) }, async () => {
    const { id } = (await conectar()).body;
    texto = calendario(evento('20270510T120000Z', '20270510T130000Z'));
    await lerCalendario(ctx, { id }, leitor);
    server.clock.advance(60_000);
    texto = '<html>entre na sua conta</html>';
    await lerCalendario(ctx, { id }, leitor);
    expect(await listar()).toMatchObject([
      { lidoEm: AGORA.toISOString(), ocupados: 1, falha: 'O que veio do endereço não é um calendário' },
    ]);
    texto = calendario('X-NADA:'.padEnd(5_000_000, 'x'));
    await lerCalendario(ctx, { id }, leitor);
    expect((await listar())[0].falha).toBe('O calendário é grande demais');
    // Without the test's server, the host name does not exist.
    await lerCalendario(ctx, { id });
    expect((await listar())[0].falha).toBe('O endereço não leva a um calendário na internet');
    expect(await fechadas()).toBe(1);
  });

  test('an event that was not understood is reported with name and day, and the others close the agenda', {
    timeout: stretched(40_000),
  }, async () => {
    const { id } = (await conectar()).body;
    const mau = evento('20270512T120000Z', '20270512T130000Z').replace('END:VEVENT', 'SUMMARY:Feira\r\nRRULE:FREQ=NUNCA\r\nEND:VEVENT');
    texto = calendario(evento('20270510T120000Z', '20270510T130000Z'), mau);
    await lerCalendario(ctx, { id }, leitor);
    const motivo = 'Não entendemos como se repete: só o primeiro dia fecha a agenda';
    expect(await listar()).toMatchObject([
      { ocupados: 2, falha: null, naoEntendidos: { total: 1, eventos: [{ nome: 'Feira', dia: '2027-05-12', motivo }] } },
    ]);
    texto = calendario(evento('20270510T120000Z', '20270510T130000Z'));
    await lerCalendario(ctx, { id }, leitor);
    expect(await listar()).toMatchObject([{ ocupados: 1, naoEntendidos: { total: 0, eventos: [] } }]);
  });

  test('the round reads calendars that were last tried half an hour ago, each once', async () => {
    await conectar();
    await server.settle();
    await server.db.updateTable('calendarios_externos').set({ tentado_em: null }).execute();
    await lerVencidos(ctx);
    await lerVencidos(ctx);
    expect(ctx.jobsSent.map(({ name }) => name)).toEqual(['ler-calendario']);
    server.clock.advance(31 * MINUTO_EM_MS);
    await lerVencidos(ctx);
    expect(ctx.jobsSent).toHaveLength(2);
  });
});

test('erasing an account deletes link, calendars and their busy times', async () => {
  const fornecedor = await server.person(TIPO_PERFIL.FORNECEDOR);
  await conectar(fornecedor);
  await server.call('POST', '/agenda/link', { as: fornecedor, body: {} });
  const { eraseAgenda } = await import('../index.ts');
  await server.db.transaction().execute((tx) => eraseAgenda(tx, fornecedor.id));
  expect(await listar(fornecedor)).toEqual([]);
  expect(await server.database.query('select * from links_de_agenda')).toEqual([]);
});

describe('no supplier delays the readings of others', () => {
  const lerDeNovo = (id: string, as: Person = lua) => server.call('POST', `/agenda/calendarios/${id}/ler`, { as });

  test('repeated requests wait as one reading; twenty requests per hour, and those of another supplier do not count', async () => {
    const { id } = (await conectar()).body;
    await server.database.exec(`delete from jobs.job where name like 'ler-calendario%'`);
    await server.db.updateTable('calendarios_externos').set({ tentado_em: AGORA }).execute();
    const pedidos = await Promise.all(Array.from({ length: 25 }, () => lerDeNovo(id)));
    expect(pedidos.filter(({ status }) => status === 202)).toHaveLength(20);
    expect(pedidos.find(({ status }) => status === 429)?.body).toMatchObject({ codigo: 'MUITAS_TENTATIVAS' });
    // A job that is already running is no longer in the queue.
    const jobs = await server.database.query(`select state from jobs.job where name = 'ler-calendario'`);
    const estados = jobs.map((job) => String(job['state']));
    expect(estados.filter((estado) => estado === 'created').length).toBeLessThanOrEqual(1);
    expect(estados.length).toBeGreaterThanOrEqual(1);
    expect(estados.length).toBeLessThanOrEqual(3);
    const outra = await mercado.fornecedor();
    const dela = (await conectar(outra)).body.id;
    expect((await lerDeNovo(dela, outra)).status).toBe(202);
    expect((await lerDeNovo(dela)).status).toBe(404);
  });

  test('a host that was slow the last time waits in another queue, and does not hold up the others', async () => {
    const [lento, rapido] = [(await conectar()).body.id, (await conectar()).body.id];
    await server.settle();
    await server.db
      .updateTable('calendarios_externos')
      .set({ tentado_em: new Date(0) })
      .execute();
    await server.db.updateTable('calendarios_externos').set({ falha: 'demora' }).where('id', '=', lento).execute();
    await lerVencidos(ctx);
    expect(ctx.jobsSent).toEqual(
      expect.arrayContaining([
        { name: 'ler-calendario-lento', data: { id: lento } },
        { name: 'ler-calendario', data: { id: rapido } },
      ]),
    );
    expect(ctx.jobsSent).toHaveLength(2);
  });
});
