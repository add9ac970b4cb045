import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../common/constants.ts';
import { gerarOpenapi } from './openapi.ts';
import { readNames } from './openapi-names.ts';
import { operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const sample = operation({
  id: 'verFesta',
  method: 'GET',
  path: '/evento/festa/:id',
  access: 'cliente',
  summary: 'Uma festa',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().default(0), nome: z.string() }),
  replies: { 200: z.object({ nome: z.string() }) },
});

test('every operation that a noun declares is listed', async () => {
  const declared: unknown[] = [];
  const folder = join(import.meta.dirname, '..');
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'api/op*.ts'] })) {
    const noun: Record<string, unknown> = await import(/* @vite-ignore */ join(folder, file));
    declared.push(...Object.values(noun).filter((value) => typeof value === 'object' && value !== null && 'replies' in value));
  }
  const idsOf = (operations: readonly unknown[]) => operations.map((one) => (one as { id: string }).id).sort();
  expect(idsOf(declared)).toEqual(idsOf(OPERATIONS));
});

test('an operation is described in full', () => {
  expect(gerarOpenapi([sample])).toMatchObject({
    paths: {
      '/evento/festa/{id}': {
        get: {
          operationId: 'verFesta',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            { name: 'page', in: 'query', schema: { type: 'integer', default: 0 } },
            { name: 'nome', in: 'query', required: true },
          ],
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/VerFestaResposta' } } } } },
        },
      },
    },
    security: [{ token: [] }],
    components: { schemas: { VerFestaResposta: { properties: { nome: { type: 'string' } }, required: ['nome'] } } },
  });
});

test('files turn the body into multipart', () => {
  const withFile = operation({
    ...sample,
    id: 'criarFesta',
    method: 'POST',
    body: z.object({ nome: z.string() }),
    files: { foto: { kind: 'imagem', maxBytes: 1024 * 1024 } },
  });
  expect(gerarOpenapi([withFile])).toMatchObject({
    paths: {
      '/evento/festa/{id}': {
        post: { requestBody: { content: { 'multipart/form-data': { schema: { $ref: '#/components/schemas/CriarFestaDados' } } } } },
      },
    },
    components: {
      schemas: { CriarFestaDados: { properties: { nome: { type: 'string' }, foto: { type: 'string', format: 'binary' } } } },
    },
  });
});

test('the same call cannot be declared twice', () => {
  expect(() => gerarOpenapi([sample, sample])).toThrow('declared twice');
  expect(() => gerarOpenapi([sample, { ...sample, id: 'outra' }])).toThrow('declared twice');
});

interface Described {
  operationId: string;
  summary: string;
  security?: object[];
  parameters?: { name: string; schema: { maxLength?: number } }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Field }> };
  responses: Record<string, object>;
}
const all = gerarOpenapi(OPERATIONS, await readNames()) as unknown as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Field> };
};
const described = Object.values(all.paths).flatMap((item) => Object.values(item));
/** The target of a reference; any other node is returned as it is. */
function resolved<T extends object>(node: T | undefined): T {
  const target = (node as Field | undefined)?.$ref?.slice(2).split('/');
  return (target ? target.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], all) : node) as T;
}
const byId = (id: string) => described.find(({ operationId }) => operationId === id);

test.each(OPERATIONS)('$id declares its callers and its refusals', ({ id, access, params, body, files, method, refusals: others = [] }) => {
  const { security, responses, summary } = byId(id) as Described;
  // Each operation requires the token unless it is declared public.
  expect(security).toEqual(access === 'publico' ? [] : undefined);
  expect(summary.length).toBeGreaterThan(5);
  const refusals = Object.keys(responses).filter((status) => status >= '400');
  expect(refusals.includes('401')).toBe(access !== 'publico' || others.includes(401));
  expect(refusals).toEqual(expect.arrayContaining(others.map(String)));
  expect(refusals).toEqual(expect.arrayContaining(['default']));
  if (params) expect(refusals).toContain('404');
  if (body || files) expect(refusals).toEqual(expect.arrayContaining(['400', '413', '415']));
  if (method !== 'GET') expect(refusals).toEqual(expect.arrayContaining(['409', '422']));
});

test('a call that names a record may answer 404, and a login call may answer 401', () => {
  const refusalsOf = (id: string) => Object.keys(byId(id)?.responses ?? {});
  for (const id of ['fecharPedido', 'refazerCompra', 'adicionarItemCarrinho', 'buscarResumoDaCompra'])
    expect(refusalsOf(id)).toContain('404');
  expect(refusalsOf('login')).toEqual(expect.arrayContaining(['401', '403']));
  expect(refusalsOf('cadastro')).toContain('403');
  expect(refusalsOf('buscarMeusEnderecos')).not.toContain('404');
});

test('a photo that is the whole body is described, and required', () => {
  const { schema } = byId('atualizarFoto')?.requestBody?.content['multipart/form-data'] ?? {};
  expect(resolved(schema)).toMatchObject({ properties: { foto: { type: 'string', format: 'binary' } }, required: ['foto'] });
  const withFiles = OPERATIONS.filter(({ files }) => files);
  expect(withFiles.filter(({ id }) => !byId(id)?.requestBody?.content['multipart/form-data'])).toEqual([]);
});

test("an idempotency key is described with the server's maximum length, and a version where it is read", () => {
  expect(byId('fecharPedido')?.parameters?.map(resolved)).toMatchObject([
    { name: 'Idempotency-Key', schema: { maxLength: IDEMPOTENCY_KEY_MAX_LENGTH } },
  ]);
  expect(
    described
      .filter(({ parameters = [] }) => parameters.some((one) => resolved(one).name === 'If-Match'))
      .map(({ operationId }) => operationId),
  ).toEqual(expect.arrayContaining(['atualizarPerfil', 'atualizarFornecedor']));
});

test('every field with a unit, a format or a possible null has its description', () => {
  const silent: string[] = [];
  const look = (at: string, name: string, field: Field): void => {
    if (needsWords(field) && !wordsOf(field)) silent.push(`${at}.${name}`);
  };
  const walk = (at: string, node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { operationId, properties = {}, parameters = {} } = node as Node;
    const here = operationId ?? at;
    for (const [name, field] of Object.entries(properties)) look(here, name, field);
    for (const { name, description, schema } of Object.values(parameters).map(resolved))
      look(here, name, { ...schema, ...(description && { description }) });
    for (const child of Object.values(node)) walk(here, child);
  };
  walk('', all);
  expect(silent).toEqual([]);
});

/** A field of a JSON Schema, as far as this test reads it. */
interface Field {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Field>;
  required?: string[];
  items?: Field;
  minLength?: number;
  format?: string;
  description?: string;
  anyOf?: Field[];
}
interface Node {
  operationId?: string;
  properties?: Record<string, Field>;
  /** Parameters of an operation, or those that operations share. */
  parameters?: Record<string, { name: string; description?: string; schema: Field }>;
}
const NOT_SAID_BY_THE_TYPE = new Set(['number', 'integer', 'null', 'date', 'date-time', 'time', 'uri']);

const needsWords = ({ type, format, anyOf = [] }: Field): boolean =>
  [type, format].flat().some((one) => one && NOT_SAID_BY_THE_TYPE.has(one)) || anyOf.some(needsWords);

/** The description of the field itself, or of the schema that it refers to. */
const wordsOf = (field: Field): string | undefined => field.description ?? resolved(field).description;
