import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { gerarOpenapi } from './openapi.ts';
import { operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

const sample = operation({
  id: 'verFesta',
  method: 'GET',
  path: '/festa/:id',
  access: 'cliente',
  summary: 'Uma festa',
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().default(0), nome: z.string() }),
  replies: { 200: z.object({ nome: z.string() }) },
});

test('every operation that a noun declares is listed', async () => {
  const listed = new Set<unknown>(OPERATIONS);
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !/(^operations?|openapi|test)\.ts$/.test(name));
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
      '/festa/{id}': {
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
  expect(paths['/festa/{id}']?.post.requestBody.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { nome: { type: 'string' }, foto: { contentMediaType: 'image/*' } } } },
  });
});

test('the same call cannot be declared twice', () => {
  expect(() => gerarOpenapi([sample, sample])).toThrow('declared twice');
  expect(() => gerarOpenapi([sample, { ...sample, id: 'outra' }])).toThrow('declared twice');
});
