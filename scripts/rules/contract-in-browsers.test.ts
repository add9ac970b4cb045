import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { contractInBrowsers } from '../../apps/web/contract-in-browsers.ts';
import type { Operation } from '../../packages/contrato/src/api/operation.ts';
import { OPERATIONS } from '../../packages/contrato/src/api/operations.ts';

type Module = Record<string, unknown>;

/** Fields of an operation that only the server reads (decision 32); the schema of its body is in the other half of the file. */
const NOT_IN_THE_CALL = ['summary', 'params', 'query', 'refusals', 'replies', 'body', 'otherPath', 'custos'];
/** A format that is documentation only: code validates it, in browsers too. */
const TOLD = 'idn-email';
/** Keywords for readers of OpenAPI. */
const WORDS = ['description', 'examples', 'title', 'id', 'operacoes'];

const CONTRACT = new URL('../../packages/contrato/src/', import.meta.url);
const FILES = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const ENTRY = fileURLToPath(new URL('../apps/web/contract-in-browsers.entry.js', import.meta.url));

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const operationsOf = (module: Module): [string, Operation][] =>
  Object.entries(module).filter((entry): entry is [string, Operation] => isOperation(entry[1]));

/** Both halves of each contract file as the build ships them to browsers, with the Zod that they use. */
async function inBrowsers(files: readonly string[]): Promise<Module> {
  const lines = files.map(
    (file, i) =>
      `export * as calls${i} from '@festejo/contrato/${file}'; export * as rest${i} from '@festejo/contrato/${file.replace('.ts', '.schemas.ts')}';`,
  );
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? [...lines, `export * as zod from 'zod';`].join('\n') : null),
      },
      contractInBrowsers(),
    ],
    build: { write: false, minify: false, target: 'es2023', lib: { entry: ENTRY, formats: ['es'] } },
  }).then((made) => [made].flat()[0])) as Rolldown.RolldownOutput;
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(output[0].code).toString('base64')}`)) as Module;
}

interface Zod {
  toJSONSchema(schema: unknown, options: object): unknown;
}

/** The input that a body accepts, as JSON Schema. */
const bodyOf = (zod: Zod, schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(zod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) =>
      (WORDS.includes(key) && typeof value !== 'object') || value === TOLD ? undefined : value,
    ),
  );

test('browsers call each operation as the server declares it, with an equal body', async () => {
  const modules = await Promise.all(FILES.map((file) => import(new URL(file, CONTRACT).href) as Promise<Module>));
  const rooms = FILES.flatMap((file, i) => {
    const operations = operationsOf(modules[i] ?? {});
    return operations.length > 0 ? [{ file, operations }] : [];
  });
  const browser = await inBrowsers(rooms.map(({ file }) => file));
  const zod = browser['zod'] as Zod;
  const compared: string[] = [];
  for (const [i, { file, operations }] of rooms.entries()) {
    const [calls, rest] = [browser[`calls${i}`] as Module, browser[`rest${i}`] as Module];
    expect(Object.keys(calls).toSorted(), file).toEqual(operations.map(([name]) => name).toSorted());
    for (const [name, operation] of operations) {
      const asked = Object.fromEntries(Object.entries(operation).filter(([field]) => !NOT_IN_THE_CALL.includes(field)));
      expect(calls[name], name).toEqual(asked);
      const body = rest[`${name}$body`];
      expect(body && bodyOf(zod, body), `${name}.body`).toEqual(operation.body && bodyOf(zod, operation.body));
      compared.push(operation.id);
    }
  }
  expect(compared.toSorted()).toEqual(OPERATIONS.map(({ id }) => id).toSorted());
});
