import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TIPO_PERFIL } from '@festejo/contrato/common/constants.ts';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { testEngine } from '../../../platform/testing/database.ts';
import { type FormFile, form } from '../../../platform/testing/files/form.ts';
import { bombPng, HTML, photo } from '../../../platform/testing/files/pictures.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';

const server = withTestServer();
let ana: Person;
beforeEach(async () => {
  await rm(join(server.config.dataDir, 'arquivos'), { recursive: true, force: true });
  server.clock.set(new Date('2026-11-21T12:00:00Z'));
  ana = await server.person();
});

/** Field names in mixed case: the API accepts any case. */
const FESTA = { titulo: 'Bodas de prata', horario: '19:30', dataEvento: '2026-12-20', nomePessoa: 'Vó Lúcia', tipo: 'aniversario' };
const LUGAR = {
  Cep: '69005-141',
  Logradouro: 'Avenida Eduardo Ribeiro',
  Localidade: 'Manaus',
  Bairro: 'Centro',
  Uf: 'am',
  Numero: '659',
  Padrao: 'true',
  Latitude: '-3,1303',
  Longitude: '-60.0234',
};

type Fields = Parameters<typeof form>[0];
const criar = async (fields: Fields, { as = ana as Person | null, headers = {} as Record<string, string> } = {}) => {
  const sent = await form(fields);
  return server.call('POST', '/evento', { ...(as ? { as } : {}), body: sent.body, headers: { ...sent.headers, ...headers } });
};
const arquivos = async () =>
  (await readdir(join(server.config.dataDir, 'arquivos'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((e) => e.isFile())
    .map((e) => e.name);
async function nadaMudou(): Promise<void> {
  for (const tabela of ['eventos', 'enderecos', 'idempotencia'] as const)
    expect(await server.db.selectFrom(tabela).selectAll().execute()).toEqual([]);
  expect(await arquivos()).toEqual([]);
}

describe('creating an event', () => {
  test('with a new address and two photos: date and time of the place; the photos are served without EXIF', async () => {
    const imagem = { data: await photo(900, 600), name: 'festa.jpg' };
    const { status, body } = await criar({ ...FESTA, ...LUGAR, Imagem: imagem, FotoPessoa: imagem });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      titulo: 'Bodas de prata',
      tipo: 'aniversario',
      dataEvento: '2026-12-20',
      horario: '19:30',
      duracaoEmMinutos: 300,
      fuso: 'America/Manaus',
      status: 2,
      nomePessoa: 'Vó Lúcia',
      localidade: 'Manaus',
      uf: 'AM',
      latitude: -3.1303,
      longitude: -60.0234,
      endereco: { cep: '69005141', logradouro: 'Avenida Eduardo Ribeiro', numero: '659', complemento: null, padrao: true },
    });
    const linha = await server.db.selectFrom('eventos').selectAll().executeTakeFirstOrThrow();
    expect([linha.cliente_id, linha.inicio.toISOString(), linha.fim.toISOString()]).toEqual([
      ana.id,
      '2026-12-20T23:30:00.000Z',
      '2026-12-21T04:30:00.000Z',
    ]);
    expect(await arquivos()).toHaveLength(6);
    for (const url of [body.imagemUrl, body.fotoPessoaUrl]) {
      const response = await server.app.inject({ url });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
      const meta = await sharp(response.rawPayload).metadata();
      expect([meta.format, meta.width, meta.exif]).toEqual(['webp', 600, undefined]);
    }
  });

  test('with an address that the client already has; the address of another person is 404', async () => {
    const primeiro = await criar({ ...FESTA, ...LUGAR });
    const segundo = await criar({ ...FESTA, titulo: 'Chá de bebê', enderecoId: primeiro.body.endereco.id, duracaoEmMinutos: 90 });
    expect(segundo).toMatchObject({
      status: 201,
      body: { fuso: 'America/Manaus', imagemUrl: null, duracaoEmMinutos: 90, endereco: { id: primeiro.body.endereco.id } },
    });
    expect(await server.db.selectFrom('enderecos').select('id').execute()).toHaveLength(1);
    const bia = await server.person();
    expect(await criar({ ...FESTA, enderecoId: primeiro.body.endereco.id }, { as: bia })).toMatchObject({
      status: 404,
      body: { message: 'Endereço não encontrado' },
    });
    expect(await criar({ ...FESTA, enderecoId: uuidv7() })).toMatchObject({ status: 404 });
    expect(await server.db.selectFrom('eventos').select('id').execute()).toHaveLength(2);
  });

  test('a repeat with one key, later or at the same time, creates one event and leaves no extra photos', async () => {
    const imagem = { data: await photo(300, 200), name: 'a.jpg' };
    const headers = { 'idempotency-key': 'festa-1' };
    const enviar = () => criar({ ...FESTA, ...LUGAR, imagem }, { headers });
    const [a, b] = await Promise.all([enviar(), enviar()]);
    const c = await enviar();
    expect([a.status, b.status, c.status]).toEqual([201, 201, 201]);
    expect(new Set([a.body.id, b.body.id, c.body.id]).size).toBe(1);
    expect(c.body).toEqual(a.body);
    expect(await server.db.selectFrom('eventos').select('id').execute()).toHaveLength(1);
    expect(await arquivos()).toHaveLength(3);
    expect((await server.app.inject({ url: a.body.imagemUrl })).statusCode).toBe(200);
    expect(await criar({ ...FESTA, ...LUGAR, imagem: { ...imagem, data: await photo(301, 200) } }, { headers })).toMatchObject({
      status: 422,
      body: { codigo: 'CHAVE_REUTILIZADA' },
    });
    expect(await arquivos()).toHaveLength(3);
  });

  test.runIf(testEngine === 'postgres')(
    'two at the same time, six times, each with a new default address: all are created, with one default',
    async () => {
      // A client may send two forms with files at once (a third must wait).
      const respostas = [];
      for (let i = 0; i < 6; i++) {
        const dois = ['um', 'outro'].map((qual) => criar({ ...FESTA, ...LUGAR, titulo: `Festa ${i}, ${qual}` }));
        respostas.push(...(await Promise.all(dois)));
      }
      expect(respostas.map((r) => r.status)).toEqual(respostas.map(() => 201));
      expect(await server.db.selectFrom('enderecos').select('id').where('padrao', '=', true).execute()).toHaveLength(1);
    },
  );

  test('when the transaction fails after the photos were stored, no photo stays', async () => {
    await server.database.exec(`alter table eventos add constraint recusa check (titulo <> 'Falha')`);
    try {
      expect(await criar({ ...FESTA, ...LUGAR, titulo: 'Falha', imagem: { data: await photo(300, 200), name: 'a.jpg' } })).toMatchObject({
        status: 500,
      });
    } finally {
      await server.database.exec('alter table eventos drop constraint recusa');
    }
    await nadaMudou();
  });
});

describe('refusals without any change', () => {
  test('without a login: 401; a supplier: 403', async () => {
    expect(await criar({ ...FESTA, ...LUGAR }, { as: null })).toMatchObject({
      status: 401,
      body: { message: 'Token não fornecido.' },
    });
    expect(await criar({ ...FESTA, ...LUGAR }, { as: await server.person(TIPO_PERFIL.FORNECEDOR) })).toMatchObject({ status: 403 });
    await nadaMudou();
  });

  test('an incomplete address: each missing field, in Portuguese; no address, or two: one reason', async () => {
    const { Cep, Localidade } = LUGAR;
    expect(await criar({ ...FESTA, Cep, Localidade })).toMatchObject({
      status: 400,
      body: {
        message: 'Erro de validação',
        erros: [
          'Informe a rua ou avenida',
          'Informe o número (ou "s/n")',
          'Informe o bairro',
          'Informe o estado',
          'Marque o lugar no mapa',
        ],
        campos: {
          logradouro: 'Informe a rua ou avenida',
          numero: 'Informe o número (ou "s/n")',
          bairro: 'Informe o bairro',
          uf: 'Informe o estado',
          latitude: 'Marque o lugar no mapa',
          longitude: 'Marque o lugar no mapa',
        },
      },
    });
    expect(await criar(FESTA)).toMatchObject({
      status: 400,
      body: { erros: ['Escolha um endereço ou informe um novo'], campos: { enderecoId: expect.any(String) } },
    });
    expect(await criar({ ...FESTA, ...LUGAR, enderecoId: uuidv7() })).toMatchObject({
      status: 400,
      body: { erros: [expect.stringContaining('não os dois')] },
    });
    await nadaMudou();
  });

  test.each([
    ['título vazio', { titulo: ' ' }, 400, /^Informe o nome do evento$/],
    ['título que falta', { titulo: undefined }, 400, /^Informe o nome do evento$/],
    ['título de 1 MB', { titulo: 'x'.repeat(1_000_000) }, 400, /^O texto é grande demais$/],
    ['título de 101 letras', { titulo: 'x'.repeat(101) }, 400, /^Use no máximo 100 caracteres$/],
    ['dia que não existe', { dataEvento: '2027-02-30' }, 400, /^Data inválida: /],
    ['hora que não existe', { horario: '25:00' }, 400, /^Horário inválido/],
    ['tipo que não existe', { tipo: 'velorio' }, 400, /^Escolha uma das opções|a opção não existe$/],
    ['duração fracionada', { duracaoEmMinutos: '90.5' }, 400, /^Use um número inteiro$/],
    ['CEP curto', { Cep: '123' }, 400, /^CEP inválido/],
    ['UF que não existe', { Uf: 'XX' }, 400, /^UF inválida/],
    ['latitude fora do globo', { Latitude: '91' }, 400, /^O máximo é 90$/],
    ['longitude que não é número', { Longitude: 'oeste' }, 400, /^Número inválido/],
    ['alfinete em Lisboa', { Latitude: '38.72', Longitude: '-9.14' }, 422, /^O alfinete precisa estar no Brasil$/],
    ['ontem', { dataEvento: '2026-11-20' }, 422, /já passou: no lugar do evento agora são 21\/11\/2026, 08:00/],
    ['daqui a mais de cinco anos', { dataEvento: '2031-11-22' }, 422, /limite é de 5 anos/],
    ['endereço de outro formato', { enderecoId: '7' }, 400, /^Confira o endereço$/],
    ['caractere nulo', { titulo: 'Festa\u0000' }, 400, /caracteres de controle/],
  ] as [string, Fields, number, RegExp][])('%s', async (_, mudanca, status, motivo) => {
    const imagem = { data: await photo(200, 200), name: 'a.jpg' };
    const resposta = await criar({ ...FESTA, ...LUGAR, imagem, ...mudanca });
    expect([resposta.status, resposta.body.erros.join('\n')]).toEqual([status, expect.stringMatching(motivo)]);
    await nadaMudou();
  });

  test('the time of the place counts: 08:30 is still ahead in Manaus, and over in São Paulo', async () => {
    const hoje = { ...FESTA, dataEvento: '2026-11-21', horario: '08:30' };
    const emSaoPaulo = { Uf: 'SP', Localidade: 'São Paulo', Cep: '01001-000', Latitude: '-23.55', Longitude: '-46.63' };
    expect(await criar({ ...hoje, ...LUGAR, ...emSaoPaulo })).toMatchObject({ status: 422, body: { codigo: 'EVENTO_NO_PASSADO' } });
    expect(await criar({ ...hoje, ...LUGAR })).toMatchObject({ status: 201 });
  });

  test('a fake, truncated, huge or exploding photo: its own reason, and the good photo of the form does not stay either', async () => {
    const boa = await photo(400, 300);
    const ruins: [FormFile, number][] = [
      [{ data: HTML, name: 'foto.jpg' }, 415],
      [{ data: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]), name: 'foto.jpg' }, 415],
      [{ data: boa.subarray(0, boa.length >> 1), name: 'foto.jpg' }, 415],
      [{ data: bombPng(40_000, 25_000), name: 'foto.png' }, 413],
      [{ data: Buffer.alloc(50 * 1024 * 1024, 1), name: 'foto.jpg' }, 413],
    ];
    for (const [fotoPessoa, status] of ruins) {
      const resposta = await criar({ ...FESTA, ...LUGAR, imagem: { data: boa, name: 'boa.jpg' }, fotoPessoa });
      expect([resposta.status, resposta.body.message]).toEqual([status, expect.stringMatching(/imagem|grande demais/)]);
    }
    await nadaMudou();
  });

  test('JSON instead of a form: 415', async () => {
    expect(await server.call('POST', '/evento', { as: ana, body: { ...FESTA, ...LUGAR } })).toMatchObject({ status: 415 });
    await nadaMudou();
  });
});
