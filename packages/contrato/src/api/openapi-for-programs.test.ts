// Properties of the description that programs need: client generators, validators, people's tools.
import { expect, test } from 'vitest';
import * as z from 'zod';
import { DOWNLOADS } from './downloads.ts';
import { gerarOpenapi } from './openapi.ts';
import { readNames } from './openapi-names.ts';
import { operation } from './operation.ts';
import { OPERATIONS } from './operations.ts';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  [key: string]: unknown;
}
interface Described {
  operationId: string;
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema; encoding?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}
const document = gerarOpenapi(OPERATIONS, await readNames()) as {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, Schema>>;
};
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id) as Described;
const schemaOf = (name: string) => document.components['schemas']?.[name];

function eachNode(node: unknown, visit: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) visit(node as Record<string, unknown>);
  for (const child of Object.values(node)) eachNode(child, visit);
}

/** Objects with fewer fields are not a type of their own. */
const FIELDS = 2;

test('no shape is written twice', () => {
  const times = new Map<string, number>();
  eachNode(document, ({ description: _, ...schema }) => {
    const fields = schema['type'] === 'object' ? Object.keys((schema['properties'] as object | undefined) ?? {}) : [];
    if (fields.length >= FIELDS) times.set(JSON.stringify(schema), (times.get(JSON.stringify(schema)) ?? 0) + 1);
  });
  const named = new Set(Object.values(document.components['schemas'] ?? {}).map(({ description: _, ...schema }) => JSON.stringify(schema)));
  // Two names that the contract gives to the same fields are two types.
  expect([...times].filter(([shape, n]) => n > 1 && !named.has(shape))).toEqual([]);
  const inPlace: string[] = [];
  eachNode(document.paths, ({ description: _, ...schema }) => {
    if (named.has(JSON.stringify(schema)) && schema['type'] === 'object') inPlace.push(JSON.stringify(schema).slice(0, 80));
  });
  expect(inPlace).toEqual([]);
});

test('each request and reply body has a name: that of the contract, else that of the call', () => {
  const nameless = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((one) => Object.values(one?.content ?? {}))
      .filter(({ schema }) => schema?.properties)
      .map(() => operationId),
  );
  expect(nameless).toEqual([]);
  expect(operationOf('fecharPedido').requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/FecharPedidoDados',
  });
  expect(schemaOf('PedidoDetalhado')?.properties).toMatchObject({
    estado: { $ref: '#/components/schemas/EstadoDoPedido' },
    disputa: { anyOf: [{ $ref: '#/components/schemas/DisputaDoPedido' }, { type: 'null' }] },
  });
});

test('a request schema with optional fields has another name than the reply schema', () => {
  const festa = z.object({ nome: z.string(), cor: z.string().default('azul') });
  const salvar = operation({
    id: 'salvarFesta',
    method: 'POST',
    path: '/evento/festa',
    access: 'publico',
    summary: 'Salva',
    body: festa,
    replies: { 200: festa },
  });
  expect(gerarOpenapi([salvar], new Map([[festa, 'festa']]))).toMatchObject({
    components: { schemas: { Festa: { required: ['nome', 'cor'] }, FestaEnviado: { required: ['nome'] } } },
  });
});

test('every reference resolves, and every name is usable by a program', () => {
  const lost: unknown[] = [];
  eachNode(document, ({ $ref }) => {
    if (typeof $ref !== 'string') return;
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    if (found === undefined) lost.push($ref);
  });
  expect(lost).toEqual([]);
  expect(Object.keys(document.components['schemas'] ?? {}).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
  expect(JSON.stringify(document)).not.toContain('x-nome');
});

test('files are binary in requests and replies', () => {
  expect(schemaOf('AtualizarFotoDados')?.properties?.['foto']).toMatchObject({ type: 'string', format: 'binary' });
  expect(operationOf('atualizarFoto').requestBody?.content['multipart/form-data']).toMatchObject({
    encoding: { foto: { contentType: 'image/jpeg, image/png, image/webp, image/avif, image/gif' } },
  });
  for (const { id, types } of DOWNLOADS) {
    const file = { schema: { type: 'string', format: 'binary' } };
    expect(operationOf(id).responses['200']?.content).toEqual(Object.fromEntries(types.map((type) => [type, file])));
    expect(types).not.toContain('application/octet-stream');
  }
});

test('a body is required where the server wants one, and optional where an empty one is accepted', () => {
  expect(operationOf('login').requestBody?.required).toBe(true);
  expect(operationOf('confirmarEmail').requestBody?.required).toBeUndefined();
  for (const { id, body, files } of OPERATIONS.filter((one) => one.body)) {
    const empty = !files && body?.safeParse({}).success;
    expect(operationOf(id).requestBody?.required, id).toBe(empty ? undefined : true);
  }
});

test('texts are described as they are checked, also after they were trimmed', () => {
  expect(schemaOf('Email')).toMatchObject({ type: 'string', format: 'idn-email', minLength: 1, maxLength: 254 });
  expect(schemaOf('Porque')).toMatchObject({ minLength: 10 });
  expect(schemaOf('RespostaNova')?.properties?.['texto']).toMatchObject({ minLength: 1 });
  expect(schemaOf('TipoPerfil')).toMatchObject({ enum: [1, 2] });
});

test('one parameter name has one spelling', () => {
  const spelled = new Map<string, Set<string>>();
  for (const { params, query, body } of OPERATIONS) {
    eachNode(
      [params, query, body].map((one) => one && z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' })),
      ({ properties }) => {
        for (const name of Object.keys((properties as object | undefined) ?? {})) {
          spelled.set(name.toLowerCase(), (spelled.get(name.toLowerCase()) ?? new Set()).add(name));
        }
      },
    );
  }
  expect([...spelled.values()].filter((ways) => ways.size > 1).map((ways) => [...ways])).toEqual([]);
});

test('the description stays small enough to be read in a browser', () => {
  expect(Buffer.byteLength(JSON.stringify(document))).toBeLessThan(600 * 1024);
});
