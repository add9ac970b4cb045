import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import type { DiaDeAtendimento, TrechoDoDia } from '@festejo/contrato/common/semana.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado } from '../../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../../platform/testing/server.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let lua: Person;
beforeEach(async () => {
  lua = await server.person(TIPO_PERFIL.FORNECEDOR, 'Doces da Lua');
});

const BASE = '/atendimento';
const HORARIO = `${BASE}/atualizar-horario-atendimento-fornecedor`;
const SEM_HORARIO = `${BASE}/desabilita-horario-atendimento-fornecedor`;
const INTERVALO = `${BASE}/atualiza-horario-intervalo-fornecedor`;
const SEM_INTERVALO = `${BASE}/desabilita-horario-intervalo-fornecedor`;
const SEMANA = `${BASE}/atualiza-semana-atendimento-fornecedor`;
const TODOS = [0, 1, 2, 3, 4, 5, 6];

const buscar = (as: Person | null = lua) => server.call('GET', `${BASE}/buscar-semana-atendimento-fornecedor`, as ? { as } : {});
const por = (path: string, body: unknown, headers = {}, as = lua) => server.call('POST', path, { as, body, headers });
const tirar = (path: string, query: string, headers = {}) => server.call('DELETE', `${path}?${query}`, { as: lua, headers });
const trecho = (inicio: string, fim: string, terminaNoDiaSeguinte = false): TrechoDoDia => ({ inicio, fim, terminaNoDiaSeguinte });
async function semanaAberta(id = lua.id): Promise<string> {
  const { semana_aberta } = await server.db
    .selectFrom('fornecedores')
    .select('semana_aberta')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return semana_aberta;
}

test('a supplier without a stored week is open all day, every day', async () => {
  const { status, body } = await buscar();
  expect(status).toBe(200);
  expect(body).toEqual({
    dias: TODOS.map((diaDaSemana) => ({ diaDaSemana, aberto: true, horarios: [trecho('00:00', '00:00')], intervalos: [] })),
    fuso: 'America/Sao_Paulo',
    versao: 0,
  });
});

test('without token 401; a client 403', async () => {
  const cliente = await server.person();
  for (const as of [undefined, cliente]) {
    const status = as ? 403 : 401;
    const pedir = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
      server.call(method, path, { ...(as && { as }), ...(body !== undefined && { body }) });
    expect((await pedir('GET', `${BASE}/buscar-semana-atendimento-fornecedor`)).status).toBe(status);
    for (const path of [HORARIO, INTERVALO, SEMANA]) expect((await pedir('POST', path, {})).status).toBe(status);
    for (const path of [SEM_HORARIO, SEM_INTERVALO]) expect((await pedir('DELETE', `${path}?diaDaSemana=1`)).status).toBe(status);
  }
});

describe('the five calls', () => {
  test('hours, breaks and working days produce the open minutes', async () => {
    await por(HORARIO, { diasDaSemana: TODOS, horarios: [trecho('09:00', '18:00')] });
    await por(SEMANA, { dias: [0, 2, 3, 4].map((diaDaSemana) => ({ diaDaSemana, aberto: false })) });
    // Open on Monday, Friday and Saturday.
    expect(await semanaAberta()).toBe('{[1980,2520),[7740,8280),[9180,9720)}');
    const comIntervalo = await por(INTERVALO, { diasDaSemana: [1], intervalos: [trecho('12:00', '13:00'), trecho('15:00', '15:30')] });
    expect(comIntervalo).toMatchObject({ status: 200, body: { message: 'Horários salvos', semana: { versao: 3 } } });
    expect(await semanaAberta()).toBe('{[1980,2160),[2220,2340),[2370,2520),[7740,8280),[9180,9720)}');
    await tirar(SEM_INTERVALO, 'diaDaSemana=1&inicio=15:00');
    await tirar(SEM_HORARIO, 'diaDaSemana=5');
    // Saturday night continues into Sunday, which is closed.
    const { body } = await por(HORARIO, { diasDaSemana: [6], horarios: [trecho('20:00', '02:00', true)] });
    expect(await semanaAberta()).toBe('{[0,120),[1980,2160),[2220,2520),[9840,10080)}');
    const dias = body.semana.dias as DiaDeAtendimento[];
    expect(dias[5]).toEqual({ diaDaSemana: 5, aberto: false, horarios: [], intervalos: [] });
    expect(dias[6]?.horarios).toEqual([trecho('20:00', '02:00', true)]);
    // A closed day keeps its hours.
    expect(dias[2]).toEqual({ diaDaSemana: 2, aberto: false, horarios: [trecho('09:00', '18:00')], intervalos: [] });
    expect((await buscar()).body).toEqual(body.semana);
    await por(SEMANA, { dias: [{ diaDaSemana: 2, aberto: true }] });
    expect(await semanaAberta()).toBe('{[0,120),[1980,2160),[2220,2520),[3420,3960),[9840,10080)}');
  });

  test("the whole week at once; another supplier's week stays as it was", async () => {
    const outro = await mercado.fornecedor({ semana: '{[1920,2550)}' });
    const dias = TODOS.map((diaDaSemana) => ({
      diaDaSemana,
      aberto: diaDaSemana > 0,
      horarios: [trecho('08:00', '12:00'), trecho('13:00', '00:00')],
      intervalos: [trecho('10:00', '10:15')],
    }));
    const salva = await por(SEMANA, { dias });
    expect(salva.body.semana).toEqual({ dias, fuso: 'America/Sao_Paulo', versao: 1 });
    expect(await semanaAberta(outro.id)).toBe('{[1920,2550)}');
    expect((await buscar(outro)).body.dias[1]).toMatchObject({ aberto: true, horarios: [trecho('08:00', '18:30')] });
    expect((await buscar(outro)).body.dias[2]).toMatchObject({ aberto: false, horarios: [] });
  });

  test('refuses invalid input at its field, and changes nothing', async () => {
    expect((await por(HORARIO, { diasDaSemana: [5], horarios: [trecho('18:00', '23:00')] })).status).toBe(200);
    const antes = await buscar();
    const casos: [string, object, string, string][] = [
      [HORARIO, { diasDaSemana: [1], horarios: [trecho('18:00', '08:00')] }, 'horarios.0.fim', 'Termina antes'],
      [HORARIO, { diasDaSemana: [1], horarios: [trecho('08:00', '12:00'), trecho('11:00', '13:00')] }, 'horarios.1.inicio', 'Sobrepõe-se'],
      [
        HORARIO,
        { diasDaSemana: [5], horarios: [trecho('18:00', '02:00', true)] },
        'horarios.0.inicio',
        'horário de sábado, que é o dia todo',
      ],
      [HORARIO, { diasDaSemana: [1], horarios: [] }, 'horarios', 'Informe um horário'],
      [HORARIO, { diasDaSemana: [], horarios: [trecho('08:00', '12:00')] }, 'diasDaSemana', 'Escolha um dia'],
      [HORARIO, { diasDaSemana: [1, 1], horarios: [trecho('08:00', '12:00')] }, 'diasDaSemana', 'uma vez'],
      [HORARIO, { diasDaSemana: [7], horarios: [trecho('08:00', '12:00')] }, 'diasDaSemana.0', ''],
      [HORARIO, { diasDaSemana: [1], horarios: [trecho('25:00', '12:00')] }, 'horarios.0.inicio', 'HH:MM'],
      [HORARIO, { diasDaSemana: [1], horarios: Array(7).fill(trecho('08:00', '09:00')) }, 'horarios', 'No máximo 6'],
      [INTERVALO, { diasDaSemana: [1], intervalos: [trecho('13:00', '12:00')] }, 'intervalos.0.fim', 'Termina antes'],
      [
        SEMANA,
        { dias: [{ diaDaSemana: 1, aberto: true, horarios: [trecho('08:00', '12:00')], intervalos: [trecho('12:00', '13:00')] }] },
        'dias.0.intervalos.0.inicio',
        'fora do horário de segunda-feira',
      ],
      [SEMANA, { dias: [{ diaDaSemana: 1, aberto: true, horarios: [] }] }, 'dias.0.horarios', 'Informe um horário'],
      [
        SEMANA,
        {
          dias: [
            { diaDaSemana: 1, aberto: true },
            { diaDaSemana: 1, aberto: false },
          ],
        },
        'dias',
        'uma vez',
      ],
      [SEMANA, {}, 'dias', ''],
    ];
    for (const [path, corpo, campo, texto] of casos) {
      const resposta = await por(path, corpo);
      expect([corpo, resposta.status]).toEqual([corpo, 400]);
      expect(resposta.body.campos).toEqual({ [campo]: expect.stringContaining(texto) });
    }
    expect(await tirar(SEM_HORARIO, 'diaDaSemana=5&inicio=08:00')).toMatchObject({ status: 404, body: { message: 'Não há este horário' } });
    expect(await tirar(SEM_INTERVALO, 'diaDaSemana=1')).toMatchObject({ status: 404 });
    expect(await tirar(SEM_HORARIO, 'diaDaSemana=9')).toMatchObject({ status: 400 });
    expect(await buscar()).toMatchObject({ body: antes.body });
  });

  test('with If-Match of another version 409, and nothing changes; a repeated request with one key counts once', async () => {
    const corpo = { diasDaSemana: [1], horarios: [trecho('08:00', '12:00')] };
    const chave = { 'idempotency-key': 'uma-chave-qualquer', 'if-match': '"0"' };
    const primeira = await por(HORARIO, corpo, chave);
    expect(primeira).toMatchObject({ status: 200, body: { semana: { versao: 1 } } });
    expect((await por(HORARIO, corpo, chave)).body).toEqual(primeira.body);
    expect(await por(INTERVALO, { diasDaSemana: [1], intervalos: [trecho('09:00', '10:00')] }, { 'if-match': '"0"' })).toMatchObject({
      status: 409,
      body: { codigo: 'MUDOU_EM_OUTRA_TELA' },
    });
    expect((await buscar()).body).toEqual(primeira.body.semana);
  });
});

test('after a change of hours, list, details, cart and checkout agree', async () => {
  const fornecedor = await mercado.fornecedor();
  const produtoId = await mercado.produto(fornecedor.id);
  const cliente = await server.person();
  const eventoId = await mercado.evento(cliente.id);
  const diaDoEvento = (await server.db.selectFrom('eventos').select('data_evento').executeTakeFirstOrThrow()).data_evento;
  const diaDaSemana = new Date(`${diaDoEvento}T00:00:00Z`).getUTCDay();
  async function oQueDizem() {
    const lista = await server.call('GET', `/produto/get-produtos-dentro-do-raio?eventoId=${eventoId}`, { as: cliente });
    const detalhes = await server.call('GET', `/produto/buscar-detalhes-produto-by-Id/${produtoId}?eventoId=${eventoId}`, { as: cliente });
    const posto = await server.call('POST', '/carrinho/adicionar-item-carrinho', {
      as: cliente,
      body: { eventoId, produtoId, quantidade: 1 },
    });
    await server.db.deleteFrom('itens_do_carrinho').execute();
    await mercado.noCarrinho(cliente.id, eventoId, produtoId);
    const fechada = await server.call('POST', '/pedido/fechar', { as: cliente, body: { eventoId, total: 120 } });
    await server.db.deleteFrom('itens_do_carrinho').execute();
    return [lista.body.itens.length, detalhes.body.atendimento.motivo, posto.body.codigo ?? null, fechada.body.codigo ?? null];
  }
  const NAO = [0, 'fechado_na_data', 'FECHADO_NA_DATA', 'CARRINHO_MUDOU'];
  const SIM = [1, null, null, null];
  // The party lasts from 19:00 to midnight.
  await por(HORARIO, { diasDaSemana: [diaDaSemana], horarios: [trecho('08:00', '23:59')] }, {}, fornecedor);
  expect(await oQueDizem()).toEqual(NAO);
  await por(HORARIO, { diasDaSemana: [diaDaSemana], horarios: [trecho('19:00', '00:00')] }, {}, fornecedor);
  expect(await oQueDizem()).toEqual(SIM);
  await por(INTERVALO, { diasDaSemana: [diaDaSemana], intervalos: [trecho('20:00', '20:01')] }, {}, fornecedor);
  expect(await oQueDizem()).toEqual(NAO);
  await por(SEMANA, { dias: [{ diaDaSemana, aberto: true, intervalos: [] }] }, {}, fornecedor);
  expect(await oQueDizem()).toEqual(SIM);
  await por(SEMANA, { dias: [{ diaDaSemana, aberto: false }] }, {}, fornecedor);
  expect(await oQueDizem()).toEqual(NAO);
});
