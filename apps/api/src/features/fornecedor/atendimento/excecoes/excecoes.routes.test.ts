import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';
import { comprarEPagar, fechar, montarVenda, pegar } from '../../../../platform/testing/vendas.ts';

const server = withTestServer();
const mercado = criarMercado(server);
const AGORA = new Date('2027-03-03T15:00:00Z');
let lua: Person;
beforeEach(async () => {
  server.clock.set(AGORA);
  lua = await server.person(TIPO_PERFIL.FORNECEDOR, 'Doces da Lua');
});

const EXCECOES = '/atendimento/excecoes';
const criar = (body: unknown, as: Person = lua, headers = {}) => server.call('POST', EXCECOES, { as, body, headers });
const listar = (as: Person = lua, query = '') => server.call('GET', `${EXCECOES}${query}`, { as });
const FERIAS = { tipo: 'fechado', de: '2027-07-10', ate: '2027-07-20', motivo: 'Férias da equipe' };

test("without token 401; a client 403; another supplier's exception 404", async () => {
  const cliente = await server.person();
  const chamadas = [
    ['GET', EXCECOES],
    ['POST', EXCECOES],
    ['POST', `${EXCECOES}/previa`],
    ['DELETE', `${EXCECOES}/${crypto.randomUUID()}`],
    ['GET', '/atendimento/feriados'],
    ['POST', '/atendimento/feriados'],
    ['GET', '/atendimento/festas-na-area?latitude=0&longitude=0&raioEmKm=10'],
  ] as const;
  for (const [method, path] of chamadas) {
    expect((await server.call(method, path, method === 'POST' ? { body: {} } : {})).status).toBe(401);
    expect((await server.call(method, path, { as: cliente, ...(method === 'POST' && { body: {} }) })).status).toBe(403);
  }
  const { excecao } = (await criar(FERIAS)).body;
  const outro = await server.person(TIPO_PERFIL.FORNECEDOR);
  expect((await server.call('DELETE', `${EXCECOES}/${excecao.id}`, { as: outro })).status).toBe(404);
  expect((await listar()).body.total).toBe(1);
  expect((await listar(outro)).body.total).toBe(0);
});

describe('exceptions', () => {
  test('close from midnight to midnight of the place; with hours, until that hour; leave the list when they are over', async () => {
    const primeira = await criar(FERIAS);
    expect(primeira).toMatchObject({
      status: 201,
      body: {
        message: 'Agenda fechada nestas datas',
        excecao: { tipo: 'fechado', inicio: '2027-07-10T03:00:00.000Z', fim: '2027-07-21T03:00:00.000Z', motivo: 'Férias da equipe' },
      },
    });
    await criar({ tipo: 'aberto', de: '2027-03-07', ate: '2027-03-08', inicio: '18:00', fim: '02:00' });
    const { body } = await listar();
    expect(body).toMatchObject({ total: 2, fuso: 'America/Sao_Paulo' });
    expect(body.itens.map(({ tipo, inicio, fim, motivo }: Record<string, unknown>) => [tipo, inicio, fim, motivo])).toEqual([
      ['aberto', '2027-03-07T21:00:00.000Z', '2027-03-08T05:00:00.000Z', null],
      ['fechado', '2027-07-10T03:00:00.000Z', '2027-07-21T03:00:00.000Z', 'Férias da equipe'],
    ]);
    expect((await listar(lua, '?pageSize=1&page=1')).body.itens).toHaveLength(1);
    await server.db
      .updateTable('excecoes_de_agenda')
      .set({ inicio: new Date(0), fim: AGORA })
      .where('tipo', '=', 'aberto')
      .execute();
    expect((await listar()).body.total).toBe(1);
    const { id } = primeira.body.excecao;
    expect(await server.call('DELETE', `${EXCECOES}/${id}`, { as: lua })).toMatchObject({ status: 200 });
    expect(await server.call('DELETE', `${EXCECOES}/${id}`, { as: lua })).toMatchObject({ status: 404 });
  });

  test("in the supplier's zone; a day of a clock change has its real hours", async () => {
    const manaus = await mercado.fornecedor();
    await server.db.updateTable('fornecedores').set({ uf: 'AM', latitude: -3.1, longitude: -60 }).where('id', '=', manaus.id).execute();
    expect((await criar(FERIAS, manaus)).body.excecao.inicio).toBe('2027-07-10T04:00:00.000Z');
    // Brazil still had summer time in 2017: 15 October began at 01:00.
    server.clock.set(new Date('2017-10-01T12:00:00Z'));
    const { excecao } = (await criar({ tipo: 'fechado', de: '2017-10-14', ate: '2017-10-15' })).body;
    expect([excecao.inicio, excecao.fim]).toEqual(['2017-10-14T03:00:00.000Z', '2017-10-16T02:00:00.000Z']);
  });

  test('refuses invalid periods at their field; a repeated request with one key counts once', async () => {
    const casos: [object, string][] = [
      [{ ...FERIAS, ate: '2027-07-09' }, 'ate'],
      [{ ...FERIAS, ate: '2027-07-10', inicio: '18:00', fim: '08:00' }, 'fim'],
      [{ ...FERIAS, de: '2027-03-01', ate: '2027-03-02' }, 'ate'],
      [{ ...FERIAS, ate: '2028-09-01' }, 'ate'],
      [{ ...FERIAS, de: '2040-01-01', ate: '2040-01-02' }, 'de'],
      [{ ...FERIAS, de: '2027-02-30' }, 'de'],
      [{ ...FERIAS, inicio: '24:00' }, 'inicio'],
      [{ ...FERIAS, tipo: 'talvez' }, 'tipo'],
      [{ ...FERIAS, motivo: 'x'.repeat(121) }, 'motivo'],
    ];
    for (const [corpo, campo] of casos) {
      for (const path of [EXCECOES, `${EXCECOES}/previa`]) {
        const resposta = await server.call('POST', path, { as: lua, body: corpo });
        expect([corpo, resposta.status, Object.keys(resposta.body.campos ?? {})]).toEqual([corpo, 400, [campo]]);
      }
    }
    const chave = { 'idempotency-key': 'a-mesma-chave' };
    expect((await criar(FERIAS, lua, chave)).body).toEqual((await criar(FERIAS, lua, chave)).body);
    expect((await listar()).body.total).toBe(1);
  });

  test('four hundred are the maximum', async () => {
    const linhas = Array.from({ length: 400 }, (_, i) => ({
      id: crypto.randomUUID(),
      fornecedor_id: lua.id,
      tipo: 'fechado' as const,
      inicio: new Date(AGORA.getTime() + i * HORA_EM_MS),
      fim: new Date(AGORA.getTime() + i * HORA_EM_MS + 1_800_000),
    }));
    await server.db.insertInto('excecoes_de_agenda').values(linhas).execute();
    expect(await criar(FERIAS)).toMatchObject({ status: 422, body: { codigo: 'EXCECOES_DEMAIS', acao: expect.any(String) } });
  });

  test('the preview lists the orders in the period, only paid ones; they stay when it is closed', async () => {
    const venda = await montarVenda(server, mercado);
    const fornecedor = pegar(venda.fornecedores, 0);
    const { data_evento: dia } = await server.db.selectFrom('eventos').select('data_evento').executeTakeFirstOrThrow();
    const corpo = { tipo: 'fechado', de: dia, ate: dia };
    const prever = () => server.call('POST', `${EXCECOES}/previa`, { as: fornecedor, body: corpo });
    await fechar(server, venda);
    expect((await prever()).body).toEqual({ pedidos: [], total: 0 });
    const outra = await montarVenda(server, mercado);
    const { pedidos } = await comprarEPagar(server, outra);
    const dela = pegar(outra.fornecedores, 0);
    const { body } = await server.call('POST', `${EXCECOES}/previa`, { as: dela, body: corpo });
    expect(body).toMatchObject({ total: 1, pedidos: [{ id: pedidos[0], titulo: expect.any(String) }] });
    expect((await prever()).body.total).toBe(0);
    expect((await criar(corpo, dela)).status).toBe(201);
    expect((await server.call('GET', `/pedido/${pedidos[0]}`, { as: dela })).body.estado).toBe('pago');
    expect((await server.call('POST', `${EXCECOES}/previa`, { as: dela, body: { ...corpo, fim: '12:00' } })).body.total).toBe(0);
  });
});

describe('holidays', () => {
  const feriados = async (as: Person = lua) => (await server.call('GET', '/atendimento/feriados', { as })).body;
  const fecharDias = (dias: string[], as: Person = lua) => server.call('POST', '/atendimento/feriados', { as, body: { dias } });

  test('those of the place in the next 12 months, with those that depend on Easter', async () => {
    const sp = await mercado.fornecedor();
    const doEstado = await feriados(sp);
    const dias = Object.fromEntries(doEstado.map(({ dia, ambito }: Record<string, string>) => [dia, ambito]));
    expect(dias).toMatchObject({
      '2027-03-26': 'nacional',
      '2027-05-27': 'facultativo',
      '2027-07-09': 'estadual',
      '2027-11-20': 'nacional',
      '2028-02-29': 'facultativo',
    });
    expect(doEstado.some(({ dia }: { dia: string }) => dia < '2027-03-03' || dia >= '2028-03-03')).toBe(false);
    // Without an address, only national holidays are listed.
    expect((await feriados()).map(({ dia }: { dia: string }) => dia)).not.toContain('2027-07-09');
  });

  test('are closed together, each once; another day is no holiday', async () => {
    expect((await fecharDias(['2027-03-26', '2027-12-25'])).body.message).toBe('2 feriados fechados');
    expect((await fecharDias(['2027-12-25', '2027-04-21'])).body.message).toBe('1 feriado fechado');
    expect((await listar()).body.itens.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Sexta-feira Santa',
      'Tiradentes',
      'Natal',
    ]);
    const fechados = (await feriados()).filter(({ fechado }: { fechado: boolean }) => fechado);
    expect(fechados.map(({ dia }: { dia: string }) => dia)).toEqual(['2027-03-26', '2027-04-21', '2027-12-25']);
    expect(await fecharDias(['2027-12-24'])).toMatchObject({ status: 400, body: { campos: { dias: expect.any(String) } } });
    expect(await fecharDias([])).toMatchObject({ status: 400 });
  });
});

test('parties in the area: counts within the radius and larger ones, never fewer than 5', async () => {
  const ana = await server.person();
  const norte = (km: number) => ({ latitude: -23.5503 + km / 111.32, longitude: -46.6339 });
  for (let i = 0; i < 7; i++) await mercado.evento(ana.id, norte(5));
  for (let i = 0; i < 4; i++) await mercado.evento(ana.id, norte(25));
  await mercado.evento(ana.id, { ...norte(1), status: 3 });
  await mercado.evento(ana.id, { ...norte(1), dias: -2 });
  const contar = async (raioEmKm: number) =>
    (await server.call('GET', `/atendimento/festas-na-area?latitude=-23.5503&longitude=-46.6339&raioEmKm=${raioEmKm}`, { as: lua })).body;
  expect(await contar(1)).toEqual([
    { raioEmKm: 1, festas: 0 },
    { raioEmKm: 11, festas: 5 },
    { raioEmKm: 26, festas: 10 },
    { raioEmKm: 51, festas: 10 },
  ]);
  expect(await contar(5000)).toHaveLength(1);
  expect((await server.call('GET', '/atendimento/festas-na-area?latitude=99&longitude=0&raioEmKm=1', { as: lua })).status).toBe(400);
});
