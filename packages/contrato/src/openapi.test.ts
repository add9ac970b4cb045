import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from './constants.ts';
import { gerarOpenapi } from './openapi.ts';
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
  const listed = new Set<unknown>(OPERATIONS);
  const files = readdirSync(import.meta.dirname).filter(
    (name) => name.endsWith('.ts') && !/(^operations?|openapi|openapi-words|test)\.ts$/.test(name),
  );
  for (const file of files) {
    const noun: Record<string, unknown> = await import(/* @vite-ignore */ join(import.meta.dirname, file));
    for (const [name, value] of Object.entries(noun)) {
      if (typeof value === 'object' && value !== null && 'replies' in value) expect(listed, `${file}: ${name}`).toContain(value);
    }
  }
  expect(OPERATIONS.length).toBeGreaterThan(20);
});

test('an operation is told in full', () => {
  expect(gerarOpenapi([sample])).toMatchObject({
    paths: {
      '/evento/festa/{id}': {
        get: {
          operationId: 'verFesta',
          security: [{ token: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
            { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 0 } },
            { name: 'nome', in: 'query', required: true },
          ],
          responses: { 200: { content: { 'application/json': { schema: { properties: { nome: { type: 'string' } } } } } } },
        },
      },
    },
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
  const { paths } = gerarOpenapi([withFile]) as { paths: Record<string, { post: { requestBody: { content: object } } }> };
  expect(paths['/evento/festa/{id}']?.post.requestBody.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { nome: { type: 'string' }, foto: { contentMediaType: 'image/*' } } } },
  });
});

test('the same call cannot be declared twice', () => {
  expect(() => gerarOpenapi([sample, sample])).toThrow('declared twice');
  expect(() => gerarOpenapi([sample, { ...sample, id: 'outra' }])).toThrow('declared twice');
});

interface Described {
  operationId: string;
  summary: string;
  security: object[];
  parameters?: { name: string; schema: { maxLength?: number } }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, object>; required?: string[] } }> };
  responses: Record<string, object>;
}
const all = gerarOpenapi(OPERATIONS) as { paths: Record<string, Record<string, Described>> };
const described = Object.values(all.paths).flatMap((item) => Object.values(item));
const byId = (id: string) => described.find(({ operationId }) => operationId === id);

test.each(OPERATIONS)('$id says who may call it and how it may be refused', ({ id, access, params, body, files, method }) => {
  const { security, responses, summary } = byId(id) as Described;
  expect(security).toEqual(access === 'publico' ? [] : [{ token: [] }]);
  expect(summary.length).toBeGreaterThan(5);
  const refusals = Object.keys(responses).filter((status) => status >= '400');
  expect(refusals.includes('401')).toBe(access !== 'publico');
  expect(refusals).toEqual(expect.arrayContaining(['429', '503', 'default']));
  if (params) expect(refusals).toContain('404');
  if (body || files) expect(refusals).toEqual(expect.arrayContaining(['400', '413', '415']));
  if (method !== 'GET') expect(refusals).toEqual(expect.arrayContaining(['409', '422']));
});

test('a photo that is all of a body is told, and required', () => {
  const { schema } = byId('atualizarFoto')?.requestBody?.content['multipart/form-data'] ?? {};
  expect(schema).toMatchObject({ properties: { foto: { contentMediaType: 'image/*' } }, required: ['foto'] });
  const withFiles = OPERATIONS.filter(({ files }) => files);
  expect(withFiles.filter(({ id }) => !byId(id)?.requestBody?.content['multipart/form-data'])).toEqual([]);
});

test('a key is told as long as the server takes it, and a version where it is read', () => {
  expect(byId('fecharPedido')?.parameters).toMatchObject([{ name: 'Idempotency-Key', schema: { maxLength: IDEMPOTENCY_KEY_MAX_LENGTH } }]);
  expect(
    described.filter(({ parameters }) => parameters?.some(({ name }) => name === 'If-Match')).map(({ operationId }) => operationId),
  ).toEqual(expect.arrayContaining(['atualizarPerfil', 'atualizarFornecedor']));
});

test('every number says its unit or its meaning', () => {
  const silent = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, field] of Object.entries((node as { properties?: Record<string, Field> }).properties ?? {})) {
      const types = [field, ...(field.anyOf ?? [])].flatMap(({ type }) => type ?? []);
      if (!field.description && types.some((type) => type === 'number' || type === 'integer')) silent.add(name);
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(all.paths);
  expect([...silent]).toEqual([]);
});
interface Field {
  type?: string | string[];
  anyOf?: { type?: string }[];
  description?: string;
}
