import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stretched } from '@festejo/patience/patience.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/testing/server.ts';
import { brasilApi, buscadorRemoto, viaCep } from './cep-remoto.ts';

/** Imitates ViaCEP below `/ws` and BrasilAPI below `/api`; each answers as the test says. */
let server: Server;
let base: string;
let asked: string[];
type Answer = (response: ServerResponse) => void;
let answers: { viacep: Answer; brasilapi: Answer };

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
const silence: Answer = () => {};
const hangUp: Answer = (response) => void response.destroy();

const SE = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  complemento: 'lado ímpar',
  unidade: '',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
};
const SE_BRASIL = {
  cep: '01001000',
  state: 'SP',
  city: 'São Paulo',
  neighborhood: 'Sé',
  street: 'Praça da Sé',
  service: 'open-cep',
  location: { type: 'Point', coordinates: { longitude: '-46.6339', latitude: '-23.5503' } },
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answers[request.url?.startsWith('/ws/') ? 'viacep' : 'brasilapi'](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answers = { viacep: json(200, SE), brasilapi: json(200, SE_BRASIL) };
});

const novoBuscador = (clock = createTestClock(), esperaEmMs = 300) => buscadorRemoto([viaCep(base), brasilApi(base)], clock, esperaEmMs);

describe('answers of the services', () => {
  test('ViaCEP alone is enough, and fields that are no part of an address are dropped', async () => {
    const { logradouro, complemento, bairro, localidade, uf } = SE;
    expect(await novoBuscador()('01001000')).toEqual({
      endereco: { logradouro, complemento, bairro, localidade, uf, latitude: null, longitude: null },
      origem: 'viacep',
    });
    expect(asked).toEqual(['/ws/01001000/json/']);
  });

  test.each([
    ['500', json(500, 'erro')],
    ['página de portal', json(200, '<html>Entre na rede</html>')],
    ['outro JSON', json(200, [1, null])],
    ['UF que não existe', json(200, { ...SE, uf: 'ZZ' })],
    ['endereço gigante', json(200, { ...SE, logradouro: 'x'.repeat(1_000_000) })],
    ['conexão cortada', hangUp],
    ['silêncio', silence],
  ] as [string, Answer][])('broken ViaCEP (%s): asks BrasilAPI, which gives coordinates', async (_, viacep) => {
    answers.viacep = viacep;
    expect(await novoBuscador()('01001000')).toMatchObject({
      origem: 'brasilapi',
      endereco: { logradouro: 'Praça da Sé', uf: 'SP', latitude: -23.5503, longitude: -46.6339 },
    });
  });

  test('absent, null or incomplete coordinates become null', async () => {
    answers.viacep = json(500, '');
    for (const location of [
      undefined,
      null,
      {},
      { coordinates: {} },
      { coordinates: { latitude: null, longitude: null } },
      { coordinates: { latitude: '-23.5' } },
    ]) {
      answers.brasilapi = json(200, { ...SE_BRASIL, location });
      expect(await novoBuscador()('01001000')).toMatchObject({ endereco: { latitude: null, longitude: null } });
    }
  });

  test('a CEP that ViaCEP does not have and BrasilAPI does not know either is "inexistente"', async () => {
    answers.brasilapi = json(404, { message: 'Todos os serviços de CEP retornaram erro.', type: 'service_error' });
    for (const erro of ['true', true]) {
      answers.viacep = json(200, { erro });
      expect(await novoBuscador()('99999999')).toBe('inexistente');
    }
    answers.brasilapi = json(200, SE_BRASIL);
    expect(await novoBuscador()('01001000')).toMatchObject({ origem: 'brasilapi' });
    answers = { viacep: json(500, ''), brasilapi: json(404, {}) };
    expect(await novoBuscador()('99999999')).toBe('sem_resposta');
  });
});

describe('network failures', () => {
  test('waits only for the timeout, then leaves the service alone for a minute', async () => {
    answers = { viacep: silence, brasilapi: silence };
    const clock = createTestClock();
    const buscar = novoBuscador(clock, 200);
    const inicio = performance.now();
    expect(await buscar('01001000')).toBe('sem_resposta');
    expect(performance.now() - inicio).toBeGreaterThan(350);
    expect(asked).toHaveLength(2);

    const segunda = performance.now();
    clock.advance(59_000);
    expect(await buscar('01001000')).toBe('sem_resposta');
    expect(performance.now() - segunda).toBeLessThan(stretched(350));
    expect(asked).toHaveLength(2);

    clock.advance(2_000);
    answers.viacep = json(200, SE);
    expect(await buscar('01001000')).toMatchObject({ origem: 'viacep' });
  });

  test('a closed port neither throws nor delays, and an error of the service does not put the service aside', async () => {
    const buscar = buscadorRemoto([viaCep('http://127.0.0.1:9')], createTestClock());
    expect(await buscar('01001000')).toBe('sem_resposta');
    answers = { viacep: json(500, ''), brasilapi: json(500, '') };
    const outro = novoBuscador();
    await outro('01001000');
    await outro('01001000');
    expect(asked).toHaveLength(4);
  });
});
