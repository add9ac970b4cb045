import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { startTestServer, type TestServer } from '../../../platform/testing/server.ts';
import { buscarEnderecoDoUsuario } from './buscar-endereco.ts';
import { criarEndereco } from './criar-endereco.ts';

let server: TestServer;
let correios: Server;
let answer: { status: number; body: string };
let asked: number;

beforeAll(async () => {
  correios = createServer((_request, response) => {
    asked++;
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => correios.listen(0, '127.0.0.1', resolve));
  server = await startTestServer({ CEP_URL: `http://127.0.0.1:${(correios.address() as AddressInfo).port}/` });
});
afterAll(async () => {
  await server?.close();
  correios?.close();
});
beforeEach(async () => {
  asked = 0;
  answer = {
    status: 200,
    body: JSON.stringify({
      logradouro: 'Praça da Liberdade',
      complemento: '',
      bairro: 'Funcionários',
      localidade: 'Belo Horizonte',
      uf: 'MG',
    }),
  };
  await server.clear();
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

describe('CEP', () => {
  test("answers from the service with the city's centre, and caches: the second call asks no service", async () => {
    const ana = await server.person();
    const esperado = {
      cep: '30140010',
      logradouro: 'Praça da Liberdade',
      localidade: 'Belo Horizonte',
      uf: 'MG',
      latitude: -19.9208,
      longitude: -43.9378,
      origem: 'viacep',
    };
    expect(await server.call('GET', '/endereco/cep/30140-010', { as: ana })).toMatchObject({ status: 200, body: esperado });
    answer = { status: 500, body: '' };
    expect(await server.call('GET', '/Endereco/CEP/30140010', { as: await server.person(TIPO_PERFIL.FORNECEDOR) })).toMatchObject({
      status: 200,
      body: esperado,
    });
    expect(asked).toBe(1);
  });

  test('a CEP cached for more than 90 days is asked again; without an answer the cached one is used', async () => {
    const ler = async () => server.call('GET', '/endereco/cep/30140010', { as: await server.person() });
    await ler();
    const agora = server.clock.now();
    server.clock.advance(91 * DIA_EM_MS);
    answer = { status: 500, body: '' };
    expect(await ler()).toMatchObject({ status: 200, body: { origem: 'viacep' } });
    answer = { status: 200, body: JSON.stringify({ logradouro: 'Alameda Nova', localidade: 'Belo Horizonte', uf: 'MG' }) };
    expect(await ler()).toMatchObject({ body: { logradouro: 'Alameda Nova', bairro: '' } });
    expect(asked).toBe(3);
    server.clock.set(agora);
  });

  test('a broken service is no error: the CEP range gives state and centre, and nothing is cached', async () => {
    const ana = await server.person();
    for (const body of ['', '<html>', '{"erro": false}']) {
      answer = { status: 200, body };
      expect(await server.call('GET', '/endereco/cep/30140010', { as: ana })).toMatchObject({
        status: 200,
        body: { logradouro: '', localidade: 'Belo Horizonte', uf: 'MG', latitude: -19.9208, origem: 'aproximado' },
      });
    }
    expect(await server.call('GET', '/endereco/cep/38400100', { as: ana })).toMatchObject({
      body: { localidade: '', uf: 'MG', latitude: -18.9186, origem: 'aproximado' },
    });
    expect(await server.db.selectFrom('ceps').select('cep').execute()).toEqual([]);
  });

  test('an unknown CEP is 404 with a way out, a malformed CEP 400, no login 401', async () => {
    const ana = await server.person();
    answer = { status: 200, body: '{"erro": "true"}' };
    expect(await server.call('GET', '/endereco/cep/30140999', { as: ana })).toMatchObject({
      status: 404,
      body: { codigo: 'CEP_INEXISTENTE', acao: expect.stringContaining('à mão') },
    });
    answer = { status: 500, body: '' };
    expect(await server.call('GET', '/endereco/cep/10000000', { as: ana })).toMatchObject({ status: 404 });
    expect(await server.call('GET', '/endereco/cep/00000000', { as: ana })).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/endereco/cep/1234', { as: ana })).toMatchObject({
      status: 400,
      body: { erros: ['CEP inválido: são 8 números'], campos: { cep: 'CEP inválido: são 8 números' } },
    });
    expect(await server.call('GET', '/endereco/cep/30140010')).toMatchObject({ status: 401 });
  });
});

describe('municipios', () => {
  test('finds without accents, and checks UF, name and token', async () => {
    const ana = await server.person();
    const { status, body } = await server.call('GET', '/endereco/municipios?Nome=florianopolis&UF=sc', { as: ana });
    expect([status, body]).toEqual([
      200,
      [{ nome: 'Florianópolis', uf: 'SC', latitude: expect.closeTo(-27.6, 1), longitude: expect.closeTo(-48.5, 1) }],
    ]);
    expect(await server.call('GET', '/endereco/municipios?nome=s', { as: ana })).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/endereco/municipios?nome=sao&uf=XX', { as: ana })).toMatchObject({
      status: 400,
      body: { erros: ['UF inválida'] },
    });
    expect(await server.call('GET', '/endereco/municipios?nome=sao')).toMatchObject({ status: 401 });
  });

  test('lists the nearest to a point; refuses a point off the globe and a call without a token', async () => {
    const ana = await server.person();
    const { status, body } = await server.call('GET', '/endereco/municipios-proximos?latitude=-27.6&longitude=-48.55', { as: ana });
    expect([status, (body as { nome: string }[])[0]?.nome]).toEqual([200, 'Florianópolis']);
    expect(await server.call('GET', '/endereco/municipios-proximos?latitude=-127&longitude=0', { as: ana })).toMatchObject({ status: 400 });
    expect(await server.call('GET', '/endereco/municipios-proximos?latitude=-27&longitude=0')).toMatchObject({ status: 401 });
  });
});

describe('addresses of a person', () => {
  const criar = (id: string, padrao?: boolean) => inTransaction(server.db, (tx) => criarEndereco(tx, id, { ...CASA, padrao }));

  test('the first address is the default, a later one takes over on request, and everybody sees only their own', async () => {
    const [ana, bia] = [await server.person(), await server.person()];
    const primeiro = await criar(ana.id, false);
    const segundo = await criar(ana.id);
    const terceiro = await criar(ana.id, true);
    await criar(bia.id);
    expect([primeiro.padrao, segundo.padrao, terceiro.padrao]).toEqual([true, false, true]);
    const { status, body } = await server.call('GET', '/endereco/meus-enderecos', { as: ana });
    expect(status).toBe(200);
    expect(body.map((e: { id: string; padrao: boolean }) => [e.id, e.padrao])).toEqual([
      [terceiro.id, true],
      [segundo.id, false],
      [primeiro.id, false],
    ]);
    expect(body[0]).toEqual({ ...CASA, id: terceiro.id, complemento: null, padrao: true });
    await expect(buscarEnderecoDoUsuario(server.db, bia.id, primeiro.id)).rejects.toMatchObject({ status: 404 });
    expect(await buscarEnderecoDoUsuario(server.db, ana.id, primeiro.id)).toMatchObject({ id: primeiro.id, padrao: false });
    expect(await server.call('GET', '/endereco/meus-enderecos')).toMatchObject({ status: 401 });
  });

  test.runIf(testEngine === 'postgres')('of ten simultaneous addresses that all ask to be the default exactly one becomes it', async () => {
    const ana = await server.person();
    await Promise.all(Array.from({ length: 10 }, (_, i) => criar(ana.id, i % 2 === 0 ? true : undefined)));
    const todos = await server.db.selectFrom('enderecos').select('padrao').where('usuario_id', '=', ana.id).execute();
    expect([todos.length, todos.filter((e) => e.padrao).length]).toEqual([10, 1]);
  });
});
