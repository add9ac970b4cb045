import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { festaContratada, pedirOutroDia, responder } from '../../../platform/testing/mudancas.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { countQueries } from '../../../platform/testing/sql/count-queries.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../platform/testing/vendas.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const AGORA = new Date('2027-03-03T15:00:00Z');
let lua: Person;
beforeEach(async () => {
  server.clock.set(AGORA);
  lua = await server.person(TIPO_PERFIL.FORNECEDOR, 'Doces da Lua');
});

const agenda = (as: Person, de = '2027-03-28', ate = '2027-05-08') => server.call('GET', `/agenda?de=${de}&ate=${ate}`, { as });

test("without token 401; a client 403; another supplier's calendar 404", async () => {
  const cliente = await server.person();
  const id = crypto.randomUUID();
  const chamadas = [
    ['GET', '/agenda?de=2027-03-01&ate=2027-03-31'],
    ['GET', '/agenda/link'],
    ['POST', '/agenda/link'],
    ['DELETE', '/agenda/link'],
    ['GET', '/agenda/calendarios'],
    ['POST', '/agenda/calendarios'],
    ['POST', `/agenda/calendarios/${id}/ler`],
    ['DELETE', `/agenda/calendarios/${id}`],
  ] as const;
  for (const [method, path] of chamadas) {
    const corpo = method === 'POST' ? { body: {} } : {};
    expect([path, (await server.call(method, path, corpo)).status]).toEqual([path, 401]);
    expect([path, (await server.call(method, path, { as: cliente, ...corpo })).status]).toEqual([path, 403]);
  }
  const endereco = 'https://calendario.invalid/segredo.ics';
  const meu = (await server.call('POST', '/agenda/calendarios', { as: lua, body: { nome: 'Google', endereco } })).body;
  const outro = await server.person(TIPO_PERFIL.FORNECEDOR);
  expect((await server.call('POST', `/agenda/calendarios/${meu.id}/ler`, { as: outro, body: {} })).status).toBe(404);
  expect((await server.call('DELETE', `/agenda/calendarios/${meu.id}`, { as: outro })).status).toBe(404);
  expect((await server.call('GET', '/agenda/calendarios', { as: outro })).body).toEqual([]);
});

describe('the agenda', () => {
  test('shows paid orders, held units without their client, and dates; none of another supplier', async () => {
    const venda = await montarVenda(server, mercado, { capacidade: 3 });
    const fornecedor = pegar(venda.fornecedores, 0);
    await fechar(server, venda);
    await server.call('POST', '/atendimento/excecoes', { as: fornecedor, body: { tipo: 'fechado', de: '2027-04-10', ate: '2027-04-11' } });
    const antes = (await agenda(fornecedor)).body;
    expect(antes).toMatchObject({
      fuso: 'America/Sao_Paulo',
      semana: [{ de: 0, ate: 10_080 }],
      reservas: [{ produtoNome: 'Produto 1', capacidade: 3, quantidade: 1, pedido: null }],
      excecoes: [{ tipo: 'fechado', inicio: '2027-04-10T03:00:00.000Z', fim: '2027-04-12T03:00:00.000Z', calendario: null }],
    });
    expect(JSON.stringify(antes)).not.toContain('Aniversário');
    // The hold expires.
    await server.db
      .updateTable('reservas')
      .set({ expira_em: new Date(AGORA.getTime() - 1) })
      .execute();
    expect((await agenda(fornecedor)).body.reservas).toEqual([]);

    const outra = await montarVenda(server, mercado);
    const { pedidos } = await comprarEPagar(server, outra);
    const depois = (await agenda(pegar(outra.fornecedores, 0))).body;
    expect(depois.reservas).toMatchObject([
      { produtoNome: 'Produto 1', pedido: { id: pedidos[0], estado: 'pago', titulo: 'Aniversário da Marina', localidade: 'São Paulo' } },
    ]);
    expect((await agenda(lua)).body).toMatchObject({ reservas: [], excecoes: [] });
    expect((await agenda(fornecedor, '2027-06-01', '2027-06-30')).body).toMatchObject({ reservas: [], excecoes: [] });
  });

  test('refuses invalid days', async () => {
    for (const [de, ate] of [
      ['2027-03-10', '2027-03-09'],
      ['2027-03-01', '2027-04-30'],
      ['2027-02-30', '2027-03-01'],
      ['ontem', 'hoje'],
    ]) {
      expect([de, (await agenda(lua, de, ate)).status]).toEqual([de, 400]);
    }
  });

  test('two queries, however full the month is', async () => {
    const venda = await montarVenda(server, mercado);
    const fornecedor = pegar(venda.fornecedores, 0);
    await comprarEPagar(server, venda);
    const contar = () => countQueries(server.db, () => agenda(fornecedor));
    const poucas = await contar();
    await server.database.query(
      `insert into excecoes_de_agenda (id, fornecedor_id, tipo, inicio, fim)
       select gen_random_uuid(), $1, 'fechado', t, t + interval '1 hour'
       from generate_series('2027-04-01T00:00:00Z'::timestamptz, '2027-04-30T00:00:00Z', interval '6 hours') t`,
      [fornecedor.id],
    );
    expect([poucas, await contar()]).toEqual([2, 2]);
    expect((await agenda(fornecedor)).body.excecoes.length).toBeGreaterThan(100);
  });
});

describe('the secret link', () => {
  const link = (method: 'GET' | 'POST' | 'DELETE', as = lua) =>
    server.call(method, '/agenda/link', { as, ...(method === 'POST' && { body: {} }) });
  const ler = (url: string) => server.app.inject(url.replace('http://localhost:3000', ''));

  test('opens the agenda to its bearer; after renewal or removal the old link is invalid', async () => {
    expect((await link('GET')).body).toEqual({ url: null, criadoEm: null });
    const primeiro = (await link('POST')).body.url as string;
    expect(primeiro).toMatch(/^http:\/\/localhost:3000\/api\/agenda\/feed\/[\w-]{22}\/festejo\.ics$/);
    expect((await link('GET')).body).toEqual({ url: primeiro, criadoEm: AGORA.toISOString() });
    expect((await ler(primeiro)).statusCode).toBe(200);
    const segundo = (await link('POST')).body.url as string;
    expect([(await ler(primeiro)).statusCode, (await ler(segundo)).statusCode]).toEqual([404, 200]);
    await link('DELETE');
    expect((await ler(segundo)).statusCode).toBe(404);
    expect((await link('GET')).body.url).toBeNull();
    const guardado = await server.database.query('select * from links_de_agenda');
    expect(guardado).toEqual([]);
  });

  test("has title, time and city of paid orders, and no person's name", async () => {
    const venda = await montarVenda(server, mercado);
    await comprarEPagar(server, venda);
    await server.db.updateTable('eventos').set({ titulo: 'Bodas, ouro; e\nprata', nome_pessoa: 'Marina' }).execute();
    const naoPaga = await montarVenda(server, mercado);
    await fechar(server, naoPaga);
    const { url } = (await link('POST', pegar(venda.fornecedores, 0))).body;
    const resposta = await ler(url);
    expect(resposta.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(resposta.body).not.toMatch(/Ana Maria|Marina|Praça|@teste/);
    const eventos = new ICAL.Component(ICAL.parse(resposta.body) as never).getAllSubcomponents('vevent').map((um) => new ICAL.Event(um));
    expect(
      eventos.map((um) => [um.summary, um.location, um.startDate.toJSDate().toISOString(), um.endDate.toJSDate().toISOString()]),
    ).toEqual([['Bodas, ouro; e\nprata', 'São Paulo/SP', '2027-04-02T22:00:00.000Z', '2027-04-03T03:00:00.000Z']]);
    const outro = (await link('POST', pegar(naoPaga.fornecedores, 0))).body.url;
    expect((await ler(outro)).body).not.toContain('VEVENT');
  });

  test('a change of order or date is recognisable; without a change, 304', async () => {
    const festa = await festaContratada(server, mercado);
    const fornecedor = pegar(festa.fornecedores, 0);
    const { url } = (await link('POST', fornecedor)).body;
    const caminho = url.replace('http://localhost:3000', '');
    const evento = (corpo: string) => {
      const componente = new ICAL.Component(ICAL.parse(corpo) as never).getFirstSubcomponent('vevent');
      const de = (nome: string) => String(componente?.getFirstPropertyValue(nome));
      return {
        estado: de('status'),
        sequencia: Number(de('sequence')),
        mudado: de('last-modified'),
        dtstamp: de('dtstamp'),
        de: de('dtstart'),
      };
    };
    const primeiro = await ler(url);
    const { etag } = primeiro.headers;
    const deNovo = (etags: string) => server.app.inject({ url: caminho, headers: { 'if-none-match': etags } });
    const igual = await deNovo(`"outra", ${etag}`);
    expect([igual.statusCode, igual.body, igual.headers.etag]).toEqual([304, '', etag]);
    const antes = evento(primeiro.body);
    expect(antes.estado).toBe('CONFIRMED');

    server.clock.advance(60_000);
    await responder(server, festa, { mudancaId: await pedirOutroDia(server, festa) });
    const mudado = await deNovo(String(etag));
    const depois = evento(mudado.body);
    expect([
      mudado.statusCode,
      depois.sequencia > antes.sequencia,
      depois.mudado > antes.mudado,
      depois.dtstamp > antes.dtstamp,
      depois.de > antes.de,
    ]).toEqual([200, true, true, true, true]);

    server.clock.advance(60_000);
    const cancelar = `/pedido/${pegar(festa.pedidos, 0)}/cancelar-como-fornecedor`;
    expect((await server.call('POST', cancelar, { as: fornecedor, body: { motivo: 'Imprevisto na cozinha' } })).status).toBe(200);
    const cancelado = evento((await deNovo(String(mudado.headers.etag))).body);
    expect([cancelado.estado, cancelado.sequencia > depois.sequencia, cancelado.dtstamp > depois.dtstamp]).toEqual([
      'CANCELLED',
      true,
      true,
    ]);
  });
});
