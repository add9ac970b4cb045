import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { withTestServer } from '../testing/server.ts';
import { handleErrors } from './error-handler.ts';
import {
  Conflict,
  Forbidden,
  FuncionalidadeDesligada,
  MethodNotAllowed,
  NotFound,
  Refused,
  SessaoSuspensa,
  TooMany,
  Unauthenticated,
  Unavailable,
  ValidationError,
} from './errors.ts';

const server = withTestServer({}, { clear: false });

test("an address that cannot be decoded is refused in Portuguese, with the contract's error body", async () => {
  expect(await server.call('GET', '/evento/%E0%A4%A')).toMatchObject({
    status: 400,
    body: { codigo: 'VALIDACAO', message: expect.stringContaining('confira o formato'), requestId: expect.any(String) },
  });
});

/** Returns the answer of a route that fails with `error`, the last of `times` calls, and the logged lines. */
async function failWith(error: Error, { times = 1, pauseInMs = 0 } = {}) {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } } });
  handleErrors(app);
  app.get('/', async () => {
    throw error;
  });
  for (let i = 1; i < times; i++) await app.inject('/');
  await setTimeout(pauseInMs);
  const response = await app.inject('/');
  const { statusCode, headers } = response;
  return { statusCode, headers, lines, body: response.json() };
}

test.each([
  [new ValidationError(['Falta o nome']), 400, 'VALIDACAO', 'Falta o nome'],
  [new ValidationError([{ campo: 'nome', message: 'Informe o nome' }]), 400, 'VALIDACAO', 'Erro de validação'],
  [new Unauthenticated(), 401, 'NAO_AUTENTICADO', 'Token expirado'],
  [new SessaoSuspensa(), 401, 'CONTA_SUSPENSA', 'Sua conta foi suspensa'],
  [new Forbidden(), 403, 'SEM_PERMISSAO', 'Você não tem permissão para acessar este recurso'],
  [
    new FuncionalidadeDesligada(),
    403,
    'FUNCIONALIDADE_DESLIGADA',
    'Esta funcionalidade ainda está em desenvolvimento. Por favor, volte mais tarde.',
  ],
  [new NotFound(), 404, 'NAO_ENCONTRADO', 'Recurso não encontrado'],
  [new MethodNotAllowed(['GET', 'HEAD']), 405, 'METODO_NAO_ACEITO', 'Este endereço não aceita este método', { allow: 'GET, HEAD' }],
  [new Conflict('MUDOU', 'O pedido mudou'), 409, 'MUDOU', 'O pedido mudou'],
  [new Refused('CEDO', 'Cedo demais'), 422, 'CEDO', 'Cedo demais'],
  [new TooMany(30), 429, 'MUITAS_TENTATIVAS', 'Muitas tentativas em pouco tempo', { 'retry-after': '30' }],
  [new Unavailable(), 503, 'INDISPONIVEL', 'O serviço está indisponível agora', { 'retry-after': '5' }],
] as const)('%s is %i', async (error, status, codigo, message, outros: Record<string, string> = {}) => {
  const { statusCode, headers, body } = await failWith(error);
  expect([statusCode, body.codigo, body.message]).toEqual([status, codigo, message]);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', ...outros });
});

test.each([
  [400, 400, 'VALIDACAO', 'Não foi possível ler o que foi enviado: confira o formato'],
  [406, 406, 'FORMATO_NAO_ACEITO', 'Este endereço só responde como fluxo de eventos'],
  [408, 408, 'TEMPO_ESGOTADO', 'O envio demorou demais. Tente de novo.'],
  [412, 412, 'CONDICAO_NAO_ATENDIDA', 'O arquivo não está como a condição enviada pedia'],
  [413, 413, 'GRANDE_DEMAIS', 'O que foi enviado é grande demais'],
  [414, 414, 'GRANDE_DEMAIS', 'O endereço pedido é longo demais'],
  [415, 415, 'TIPO_NAO_ACEITO', 'Este tipo de conteúdo não é aceito'],
  [416, 416, 'TRECHO_INEXISTENTE', 'O arquivo não tem o trecho pedido'],
  [417, 417, 'EXPECTATIVA_NAO_ACEITA', 'O cabeçalho Expect enviado não é aceito'],
  [431, 431, 'GRANDE_DEMAIS', 'O endereço e os cabeçalhos, juntos, são grandes demais'],
  // No part that we know refuses with these statuses, so they are mistakes of ours.
  [418, 500, 'ERRO_INTERNO', 'Erro interno do servidor'],
  [502, 500, 'ERRO_INTERNO', 'Erro interno do servidor'],
])('a refusal of Fastify or a plugin with %i is %i %s', async (recusado, status, codigo, message) => {
  const error = Object.assign(new Error('in English'), { statusCode: recusado });
  const { statusCode, body } = await failWith(error);
  expect([statusCode, body.codigo, body.message]).toEqual([status, codigo, message]);
});

test("a range outside a file gets the file's size; a file outside its folder gets 404", async () => {
  const error = Object.assign(new Error('Range Not Satisfiable'), { statusCode: 416, headers: { 'Content-Range': 'bytes */9' } });
  expect((await failWith(error)).headers['content-range']).toBe('bytes */9');
  const fora = Object.assign(new Error('/etc'), { code: 'FST_STATIC_FORBIDDEN_PATH', statusCode: 403 });
  expect(await failWith(fora)).toMatchObject({ statusCode: 404, body: { codigo: 'NAO_ENCONTRADO', message: 'Recurso não encontrado' } });
});

const VALOR = [400, 'VALIDACAO', 'Um dos valores enviados não é válido'] as const;
const AGORA_NAO = [503, 'INDISPONIVEL', 'O serviço está indisponível agora'] as const;
const NOSSO = [500, 'ERRO_INTERNO', 'Erro interno do servidor'] as const;
const falhar = (code: string) => `do $$ begin raise exception 'falhou' using errcode = '${code}'; end $$`;
test.each([
  ['22021', 'select $1::text', VALOR, ['a\0b']],
  ['22P05', `select '{"a": "\\u0000"}'::jsonb`, VALOR],
  ['22003', 'select 3000000000::integer', VALOR],
  ['22008', `select '2027-02-30'::date`, VALOR],
  ['22007', `select 'amanhã'::date`, VALOR],
  ['22P02', `select '7'::uuid`, VALOR],
  ['40001', falhar('40001'), AGORA_NAO],
  ['40P01', falhar('40P01'), AGORA_NAO],
  ['53100', falhar('53100'), AGORA_NAO],
  ['55P03', falhar('55P03'), AGORA_NAO],
  ['57014', falhar('57014'), AGORA_NAO],
  ['58030', falhar('58030'), AGORA_NAO],
  ['23502', 'insert into usos_limitados (chave) values (null)', NOSSO],
  ['23505', `insert into usos_limitados (chave, janela, usos) values ('a', now(), 1), ('a', now(), 1)`, NOSSO],
  ['23503', falhar('23503'), NOSSO],
  ['23514', falhar('23514'), NOSSO],
  ['42P01', 'select 1 from nenhuma', NOSSO],
  ['22001', falhar('22001'), NOSSO],
] as const)('%s of the database', async (code, text, [status, codigo, message], values: readonly unknown[] = []) => {
  const error = await server.database.query(text, values).catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code });
  const { statusCode, body, lines } = await failWith(error as Error);
  expect([statusCode, body.codigo, body.message]).toEqual([status, codigo, message]);
  expect(lines).toHaveLength(status < 500 ? 0 : 1);
});

test.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN banco'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
  new Error('timeout exceeded when trying to connect'),
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'].map((code) => Object.assign(new Error(`${code}: write`), { code })),
])('%s: 503 with Retry-After, and one log line without a stack', async (error) => {
  const { statusCode, headers, lines } = await failWith(error);
  expect({ statusCode, espera: headers['retry-after'] }).toEqual({ statusCode: 503, espera: '5' });
  expect(lines).toEqual([expect.objectContaining({ msg: 'indisponível', motivo: expect.stringContaining(error.message) })]);
  expect(JSON.stringify(lines)).not.toContain('error-handler.test');
});

test('hundreds of 503 at once: one log line a second, with the number of failures that were not logged', async () => {
  const { statusCode, lines } = await failWith(new Unavailable(), { times: 201, pauseInMs: 1_100 });
  expect(statusCode).toBe(503);
  const counted = lines.reduce((sum, { semLinha }) => sum + 1 + Number(semLinha ?? 0), 0);
  expect([lines.length < 20, counted]).toEqual([true, 201]);
});

test('an unexpected error is 500, and is logged with its stack', async () => {
  const { statusCode, lines } = await failWith(new TypeError('x is not a function'));
  expect(statusCode).toBe(500);
  expect(JSON.stringify(lines)).toContain('error-handler.test');
});

test.each([
  [1, '1 segundo'],
  [90, '90 segundos'],
  [600, '10 minutos'],
  [91, '2 minutos'],
  [5_400, '90 minutos'],
  [5_401, '2 horas'],
  [41_000, '12 horas'],
])('a wait of %i seconds reads as %s', (segundos, lida) => {
  expect(new TooMany(segundos).toBody('r').acao).toBe(`Tente de novo em ${lida}.`);
});
