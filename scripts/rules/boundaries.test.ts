// One canary per rule: a tiny source tree with a breach that only this rule must catch, and one correct tree in which no rule may find a
// breach.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import features from '../../.dependency-cruiser.features.mjs';
import house from '../../.dependency-cruiser.mjs';

const CONFIGURATIONS = [house, features];

type House = Readonly<Record<string, string>>;

/** Rule -> [file that breaks it, path that it imports]; or whole files, where one import is not enough. */
const CANARIES: Readonly<Record<string, House>> = {
  'everything-resolves': { 'apps/api/src/app.ts': "import './gone.ts';" },
  'contract-stands-alone': {
    'packages/contrato/src/pedidos.ts': "import '../../../apps/api/src/config.ts';",
    'apps/api/src/config.ts': '',
  },
  'apps-meet-in-the-contract': {
    'apps/web/src/lib/money.ts': "import type { Money } from '../../../api/src/platform/money.ts';",
    'apps/api/src/platform/money.ts': 'export type Money = number;',
  },
  'apps-need-no-tools': { 'apps/api/src/main.ts': "import '../../../scripts/tool.ts';", 'scripts/tool.ts': '' },
  'outside-in': { 'e2e/sale.test.ts': "import '../apps/api/src/config.ts';", 'apps/api/src/config.ts': '' },
  'tests-are-not-imported': {
    'packages/contrato/src/a.test.ts': "import './b.test.ts';",
    'packages/contrato/src/b.test.ts': '',
  },
  'testing-helpers-in-tests-only': {
    'apps/api/src/main.ts': "import './platform/testing/database.ts';",
    'apps/api/src/platform/testing/database.ts': '',
  },
  'api-platform-knows-no-feature': {
    'apps/api/src/platform/jobs/jobs.ts': "import '../../features/pedido/pedidos/index.ts';",
    'apps/api/src/features/pedido/pedidos/index.ts': '',
  },
  'api-features-know-no-app': {
    'apps/api/src/features/pedido/pedidos/fechar-pedido.ts': "import '../../../app.ts';",
    'apps/api/src/app.ts': '',
  },
  'api-features-by-the-door': {
    'apps/api/src/features/pedido/pedidos/fechar-pedido.ts': "import { somar } from '../../evento/eventos/eventos.queries.ts';\nsomar();",
    'apps/api/src/features/evento/eventos/eventos.queries.ts': 'export const somar = () => 1;',
  },
  'api-assembly-by-the-door': {
    'apps/api/seeds/demo/pedidos.ts': "import '../../src/features/pedido/pedidos/pedido.ts';",
    'apps/api/src/features/pedido/pedidos/pedido.ts': '',
  },
  'api-features-without-cycles': {
    'apps/api/src/features/pedido/pedidos/index.ts': "export * from './pedido.ts';",
    'apps/api/src/features/pedido/pedidos/pedido.ts': 'export const pedido = 1;',
    'apps/api/src/features/pedido/pedidos/fechar-pedido.ts': "import '../carrinho/index.ts';",
    'apps/api/src/features/pedido/carrinho/index.ts': "export * from './carrinho.ts';",
    'apps/api/src/features/pedido/carrinho/carrinho.ts': 'export const carrinho = 1;',
    'apps/api/src/features/pedido/carrinho/mostrar-carrinho.ts': "import '../pedidos/index.ts';",
  },
  'no-cycles': {
    'packages/contrato/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
    'packages/contrato/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
  },
  'only-queries-see-the-database': { 'apps/api/src/features/pedido/pedidos/fechar-pedido.ts': "import { sql } from 'kysely';\nsql;" },
  'only-routes-see-http': {
    'apps/api/src/features/pedido/pedidos/pedidos.policy.ts':
      "import type { FastifyRequest } from 'fastify';\nexport type R = FastifyRequest;",
  },
  'web-lower-rooms-know-no-upper': {
    'apps/web/src/ui/card.tsx': "import '../features/pedido/carrinho/carrinho.ts';",
    'apps/web/src/features/pedido/carrinho/carrinho.ts': '',
  },
  'web-features-know-no-page': {
    'apps/web/src/features/pedido/carrinho/carrinho.ts': "import '../../../pages/login.tsx';",
    'apps/web/src/pages/login.tsx': '',
  },
  'web-pages-know-no-app': { 'apps/web/src/pages/login.tsx': "import '../app/routes.tsx';", 'apps/web/src/app/routes.tsx': '' },
  'web-features-within-their-subject': {
    'apps/web/src/features/pedido/carrinho/carrinho.ts': "export const lazy = () => import('../../evento/eventos/evento.ts');",
    'apps/web/src/features/evento/eventos/evento.ts': '',
  },
  'web-only-api-files-call-http': {
    'apps/web/src/features/pedido/carrinho/use-carrinho.ts': "import '../../../lib/http/http.ts';",
    'apps/web/src/lib/http/http.ts': '',
  },
};

const LAWFUL: House = {
  'packages/contrato/src/pedidos.ts': "import * as z from 'zod';\nexport const pedido = z;",
  'apps/api/src/main.ts': "import './app.ts';\nimport './config.ts';",
  'apps/api/src/app.ts':
    "import 'fastify';\nimport './features/pedido/pedidos/pedidos.routes.ts';\nimport './features/pedido/carrinho/index.ts';",
  'apps/api/src/config.ts': '',
  'apps/api/src/features/pedido/carrinho/index.ts': "export * from './abrir-carrinho.ts';",
  'apps/api/src/features/pedido/carrinho/abrir-carrinho.ts':
    "import './carrinho.queries.ts';\nimport type { C } from '../../../config.ts';\nexport type D = C;",
  'apps/api/src/features/pedido/carrinho/carrinho.queries.ts': "import 'kysely';\nimport '../../../platform/db/database.ts';",
  'apps/api/src/features/pedido/pedidos/pedidos.routes.ts':
    "import 'fastify';\nimport './fechar-pedido.ts';\nimport '@festejo/contrato/pedidos.ts';",
  'apps/api/src/features/pedido/pedidos/fechar-pedido.ts': "import '../carrinho/index.ts';\nimport './banco/simulado.ts';",
  'apps/api/src/features/pedido/pedidos/banco/simulado.ts': "import '../pedido.ts';",
  'apps/api/src/features/pedido/pedidos/pedido.ts': '',
  'apps/api/src/features/pedido/carrinho/carrinho.test.ts':
    "import '../pedidos/index.ts';\nimport '../../../platform/testing/database.ts';",
  'apps/api/src/features/pedido/pedidos/index.ts': "export * from './pedido.ts';",
  'apps/api/src/features/pedido/pedidos/fechar-pedido.test.ts':
    "import '../../../platform/testing/database.ts';\nimport './fechar-pedido.ts';",
  'apps/api/src/platform/db/database.ts': "import 'pg';\nexport const lazy = () => import('@electric-sql/pglite');",
  'apps/api/src/platform/testing/database.ts': "import '../../app.ts';\nimport 'pg';",
  'apps/api/seeds/demo/pedidos.ts': "import '../../src/features/pedido/carrinho/index.ts';\nimport '../../src/platform/db/database.ts';",
  'apps/web/src/app/main.tsx': "import '../pages/login.tsx';",
  'apps/web/src/pages/login.tsx':
    "import '../features/pedido/carrinho/carrinho-painel.tsx';\nimport '../features/conta/usuarios/entrar.tsx';",
  'apps/web/src/features/pedido/carrinho/carrinho-painel.tsx': "import './carrinho.api.ts';\nimport '../../../ui/card.tsx';",
  'apps/web/src/features/pedido/carrinho/carrinho.api.ts': "import '../../../lib/http/http.ts';\nimport '@festejo/contrato/pedidos.ts';",
  'apps/web/src/features/conta/usuarios/entrar.tsx': '',
  'apps/web/src/ui/card.tsx': "import '../lib/format.ts';",
  'apps/web/src/lib/http/http.ts': '',
  'apps/web/src/lib/format.ts': '',
  'e2e/sale.test.ts': "import './helper.ts';\nimport '@festejo/contrato/pedidos.ts';",
  'e2e/helper.ts': '',
};

const LIBRARIES = ['kysely', 'pg', 'fastify', 'zod', '@electric-sql/pglite'];
const home = process.cwd();
let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'festejo-house-'));
  process.chdir(place);
});

afterEach(() => {
  process.chdir(home);
  rmSync(place, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the source tree to disk and returns the names of the rules that it breaks. */
async function brokenRules(files: House): Promise<string[]> {
  for (const library of LIBRARIES) {
    write(`node_modules/${library}/package.json`, JSON.stringify({ name: library, exports: { '.': './dist/index.js' } }));
    write(`node_modules/${library}/dist/index.js`, '');
  }
  write('packages/contrato/package.json', JSON.stringify({ name: '@festejo/contrato', exports: { './*': './src/*' } }));
  mkdirSync('node_modules/@festejo');
  symlinkSync('../../packages/contrato', 'node_modules/@festejo/contrato');
  for (const [file, text] of Object.entries(files)) write(file, text);
  const rooms = [...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))];
  const broken = new Set<string>();
  for (const { forbidden, options } of CONFIGURATIONS) {
    const resolve = options?.enhancedResolveOptions as object;
    const { output } = await cruise(rooms, { ...options, ruleSet: { forbidden }, validate: true, baseDir: place }, resolve);
    for (const { rule } of (output as ICruiseResult).summary.violations) broken.add(rule.name);
  }
  return [...broken].sort();
}

test('every rule has a canary', () => {
  expect(Object.keys(CANARIES).sort()).toEqual(
    CONFIGURATIONS.flatMap(({ forbidden }) => forbidden ?? [])
      .map((rule) => rule.name)
      .sort(),
  );
});

test.each(Object.entries(CANARIES))('%s catches its breach', async (rule, house) => {
  expect(await brokenRules(house)).toEqual([rule]);
});

test('a correct tree breaks no rule', async () => {
  expect(await brokenRules(LAWFUL)).toEqual([]);
});
