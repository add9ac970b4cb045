import { beforeEach, describe, expect, test } from 'vitest';
import { criarMercado, SE } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();
const mercado = criarMercado(server);
let ana: Person;
let bia: Person;
beforeEach(async () => {
  [ana, bia] = [await server.person(), await server.person()];
});

const CASA = {
  cep: '30140010',
  logradouro: 'Praça da Liberdade',
  numero: '12',
  bairro: 'Funcionários',
  localidade: 'Belo Horizonte',
  uf: 'MG',
  latitude: -19.93,
  longitude: -43.94,
} as const;

const criar = (dados: object = {}, as: Person | null = ana, headers = {}) =>
  server.call('POST', '/endereco', { ...(as ? { as } : {}), body: { ...CASA, ...dados }, headers });
const lista = async (as = ana): Promise<[string, boolean][]> =>
  (await server.call('GET', '/endereco/meus-enderecos', { as })).body.map((e: { id: string; padrao: boolean }) => [e.id, e.padrao]);
const eventoDaAna = async () => {
  const eventoId = await mercado.evento(ana.id);
  const { endereco_id } = await server.db.selectFrom('eventos').select('endereco_id').where('id', '=', eventoId).executeTakeFirstOrThrow();
  return { eventoId, enderecoId: endereco_id };
};
const enderecoDoEvento = async (eventoId: string) => (await server.call('GET', `/evento/${eventoId}`, { as: ana })).body.endereco;

describe('creating an address', () => {
  test('the first is the default, a later one takes over on request, and an idempotency key prevents a duplicate', async () => {
    const um = await criar({ cep: '30.140-010', complemento: 'casa 2', latitude: '-19,93' });
    expect(um).toMatchObject({ status: 201, body: { ...CASA, complemento: 'casa 2', padrao: true } });
    const headers = { 'idempotency-key': 'end-1' };
    const [a, b] = [await criar({ padrao: true }, ana, headers), await criar({ padrao: true }, ana, headers)];
    expect(a.body).toEqual(b.body);
    expect(await lista()).toEqual([
      [a.body.id, true],
      [um.body.id, false],
    ]);
    expect(await criar({}, null)).toMatchObject({ status: 401 });
  });

  test('refuses an invalid address field by field, and stores nothing', async () => {
    const casos: [object, number, string][] = [
      [{ latitude: 91 }, 400, 'latitude'],
      [{ longitude: -180.1 }, 400, 'longitude'],
      [{ latitude: 'NaN' }, 400, 'latitude'],
      [{ latitude: null }, 400, 'latitude'],
      [{ longitude: 1e308 }, 400, 'longitude'],
      [{ cep: '123' }, 400, 'cep'],
      [{ uf: 'XX' }, 400, 'uf'],
      [{ logradouro: 'x'.repeat(161) }, 400, 'logradouro'],
      [{ numero: ' ' }, 400, 'numero'],
      [{ bairro: 'a\u0000b' }, 400, 'bairro'],
      [{ localidade: ['Belo Horizonte'] }, 400, 'localidade'],
      [{ latitude: 38.72, longitude: -9.14 }, 422, 'O alfinete precisa estar no Brasil'],
    ];
    for (const [dados, status, texto] of casos) {
      const resposta = await criar(dados);
      const onde = [...Object.keys(resposta.body.campos ?? {}), ...resposta.body.erros].join();
      expect([dados, resposta.status, onde]).toEqual([dados, status, expect.stringContaining(texto)]);
    }
    expect((await criar({ complemento: 'x'.repeat(300_000) })).status).toBe(413);
    expect(await lista()).toEqual([]);
  });

  test('fifty addresses at most; removed ones do not count', async () => {
    for (let i = 0; i < 50; i++) expect((await criar()).status).toBe(201);
    const resposta = await criar();
    expect(resposta).toMatchObject({ status: 422, body: { codigo: 'ENDERECOS_DEMAIS', acao: expect.any(String) } });
    const [[id] = ['']] = await lista();
    await server.call('DELETE', `/endereco/${id}`, { as: ana });
    expect((await criar()).status).toBe(201);
  });
});

describe('changing an address', () => {
  const mudar = (id: string, dados: object = {}, as: Person | null = ana, headers = {}) =>
    server.call('PUT', `/endereco/${id}`, { ...(as ? { as } : {}), body: { ...CASA, ...dados }, headers });

  test('without an event it changes in place; the default stays the default, and another takes over on request', async () => {
    const [um, dois] = [(await criar()).body.id, (await criar()).body.id];
    expect(await mudar(um, { numero: '99', padrao: false })).toMatchObject({ status: 200, body: { id: um, numero: '99', padrao: true } });
    expect(await mudar(dois, { padrao: true })).toMatchObject({ status: 200, body: { id: dois, padrao: true } });
    expect(await lista()).toEqual([
      [dois, true],
      [um, false],
    ]);
  });

  test('an event keeps its address unchanged; the change makes a new address, and a repetition with the same key makes no third one', async () => {
    const { eventoId, enderecoId } = await eventoDaAna();
    await server.call('PUT', `/endereco/${enderecoId}/padrao`, { as: ana });
    const headers = { 'idempotency-key': 'muda-1' };
    const mudado = await mudar(enderecoId, { numero: '200' }, ana, headers);
    expect(mudado).toMatchObject({ status: 200, body: { numero: '200', padrao: true } });
    expect(mudado.body.id).not.toBe(enderecoId);
    expect((await mudar(enderecoId, { numero: '200' }, ana, headers)).body).toEqual(mudado.body);
    expect(await lista()).toEqual([[mudado.body.id, true]]);
    expect(await enderecoDoEvento(eventoId)).toMatchObject({
      id: enderecoId,
      logradouro: 'Praça da Sé',
      numero: '1',
      latitude: SE.latitude,
    });
    expect(await mudar(enderecoId)).toMatchObject({ status: 404 });
  });

  test("another person's, nobody's or a malformed id is 404, no token 401, outside Brazil 422, and nothing changes", async () => {
    const { id } = (await criar()).body;
    expect(await mudar(id, {}, bia)).toMatchObject({ status: 404, body: { message: 'Endereço não encontrado' } });
    expect(await mudar('0196a000-0000-7000-8000-000000000000')).toMatchObject({ status: 404 });
    expect(await mudar('1')).toMatchObject({ status: 404 });
    expect(await mudar(id, {}, null)).toMatchObject({ status: 401 });
    expect(await mudar(id, { latitude: 0, longitude: 0 })).toMatchObject({ status: 422, body: { codigo: 'FORA_DO_BRASIL' } });
    expect(await mudar(id, { latitude: -900 })).toMatchObject({ status: 400 });
    expect((await server.call('GET', '/endereco/meus-enderecos', { as: ana })).body).toEqual([
      { ...CASA, id, complemento: null, padrao: true },
    ]);
  });
});

describe('removing an address and choosing the default', () => {
  const remover = (id: string, as: Person | null = ana) => server.call('DELETE', `/endereco/${id}`, { ...(as ? { as } : {}) });
  const tornarPadrao = (id: string, as: Person | null = ana) => server.call('PUT', `/endereco/${id}/padrao`, { ...(as ? { as } : {}) });

  test('the default passes to the newest of the others; after the last removal the next address is the first again', async () => {
    const [um, dois, tres] = [(await criar()).body.id, (await criar()).body.id, (await criar()).body.id];
    expect(await remover(um)).toMatchObject({ status: 200, body: { message: 'Endereço removido' } });
    expect(await lista()).toEqual([
      [tres, true],
      [dois, false],
    ]);
    expect(await remover(dois)).toMatchObject({ status: 200 });
    expect(await lista()).toEqual([[tres, true]]);
    await remover(tres);
    expect(await lista()).toEqual([]);
    expect((await criar()).body.padrao).toBe(true);
    expect(await server.db.selectFrom('enderecos').select('id').execute()).toHaveLength(1);
  });

  test('the address of an event leaves the list and stays with the event; another event cannot take it', async () => {
    const { eventoId, enderecoId } = await eventoDaAna();
    await tornarPadrao(enderecoId);
    expect(await remover(enderecoId)).toMatchObject({ status: 200 });
    expect(await lista()).toEqual([]);
    expect(await enderecoDoEvento(eventoId)).toMatchObject({ id: enderecoId, padrao: false });
    expect(await remover(enderecoId)).toMatchObject({ status: 404 });
    expect(await tornarPadrao(enderecoId)).toMatchObject({ status: 404 });
    const outro = new FormData();
    for (const [nome, valor] of Object.entries({ titulo: 'Outra festa', dataEvento: '2027-05-01', horario: '19:00', enderecoId }))
      outro.set(nome, valor);
    const enviado = new Response(outro);
    const headers = { 'content-type': enviado.headers.get('content-type') ?? '' };
    expect(await server.call('POST', '/evento', { as: ana, headers, body: Buffer.from(await enviado.arrayBuffer()) })).toMatchObject({
      status: 404,
      body: { message: 'Endereço não encontrado' },
    });
  });

  test('choosing the default moves it, and a repetition changes nothing', async () => {
    const [um, dois] = [(await criar()).body.id, (await criar()).body.id];
    for (let i = 0; i < 2; i++) {
      expect(await tornarPadrao(dois)).toMatchObject({ status: 200, body: { id: dois, padrao: true } });
      expect(await lista()).toEqual([
        [dois, true],
        [um, false],
      ]);
    }
  });

  test("another person's or a malformed id is 404, no token 401", async () => {
    const { id } = (await criar()).body;
    for (const acao of [remover, tornarPadrao]) {
      expect(await acao(id, bia)).toMatchObject({ status: 404 });
      expect(await acao('x')).toMatchObject({ status: 404 });
      expect(await acao(id, null)).toMatchObject({ status: 401 });
    }
    expect(await lista()).toEqual([[id, true]]);
  });
});
