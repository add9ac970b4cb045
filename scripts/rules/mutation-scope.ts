// Scope of the mutation suite (`npm run test:mutation`): the pure files of the named areas, each with a test that opens no database.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { testsWithoutEngine } from '../suite/without-engine.ts';

/** The areas by name, each a folder below the sources of a workspace. */
export const AREAS = {
  'apps/api': {
    cupons: 'src/features/pedido/cupons',
    compras: 'src/features/pedido/compras',
    disputas: 'src/features/pedido/disputas',
    livro: 'src/features/dinheiro/livro',
    pedidos: 'src/features/pedido/pedidos',
    taxas: 'src/features/dinheiro/taxas',
    transicoes: 'src/features/pedido/transicoes',
    disponibilidade: 'src/features/fornecedor/disponibilidade',
    mudancas: 'src/features/evento/mudancas',
    orcamentos: 'src/features/conversa/orcamentos',
    carrinho: 'src/features/pedido/carrinho',
    agenda: 'src/features/fornecedor/agenda',
    busca: 'src/features/catalogo/busca',
    privacidade: 'src/features/conta/privacidade',
    platform: 'src/platform',
  },
  'apps/web': { features: 'src/features', lib: 'src/lib' },
} as const;
export type Workspace = keyof typeof AREAS;

const IMPORT = /^(?:import|export)\s+(type\s)?[^;]*?from\s+'([^']+)'/gm;
const importsOf = (source: string) => [...source.matchAll(IMPORT)].flatMap(([, type, from]) => (type ? [] : [from ?? '']));
/** Words of code that waits, reads the environment, or belongs to a screen. */
const IMPURE = /\basync\b|\bawait\b|\bPromise\b|\bprocess\.|\bnode:|\bwindow\b|\bdocument\.|\blocalStorage\b|\bsessionStorage\b|\bfetch\(/;
const NO_RULES = /\.test\.tsx?$|\/testing\/|\.generated\.ts$|\.(?:queries|routes|api)\.ts$|\/index\.ts$|\.d\.ts$/;

/** Whether a source only computes: it does not wait, and imports no library, only our own files and the contract. */
export function isPure(source: string): boolean {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
  return (
    !IMPURE.test(code) &&
    importsOf(source).every((from) => /^(?:\.|@festejo\/contrato\/)/.test(from) && !/\.(?:queries|api)\.ts$/.test(from))
  );
}

/** Whether the source has logic that can be wrong: a choice, a comparison or a sum. */
const decides = (source: string) => /[?&|<>+*/%-]=?\s|=>|\bif\b|\breturn\b/.test(source);

const behind = new Map<string, readonly string[]>();
/** Our own files that a file imports, as absolute paths; cached. */
function filesBehind(file: string): readonly string[] {
  const source = behind.has(file) || !existsSync(file) ? '' : readFileSync(file, 'utf8');
  const found = behind.get(file) ?? importsOf(source).flatMap((from) => (from.startsWith('.') ? [resolve(dirname(file), from)] : []));
  behind.set(file, found);
  return found;
}

/**
 * Files of a workspace that a test imports, directly or through files of the same area. The search does not continue through files that
 * read the database.
 */
function readBy(base: string, test: string, folder: string): Set<string> {
  const reached = new Set([join(base, test)]);
  for (const file of reached) {
    if (file !== join(base, test) && (NO_RULES.test(file) || !file.startsWith(join(base, folder)))) continue;
    for (const imported of filesBehind(file)) reached.add(imported);
  }
  return reached;
}

/** The pure files of an area, each with the tests without a database that import it. */
export function pureFilesOf(root: string, workspace: Workspace, folder: string): Map<string, string[]> {
  const base = join(root, workspace);
  const files = globSync(`${folder}/**/*.ts`, { cwd: base }).filter((file) => !NO_RULES.test(file));
  const pure = files.filter((file) => {
    const source = readFileSync(join(base, file), 'utf8');
    return isPure(source) && decides(source);
  });
  const found = new Map<string, string[]>(pure.sort().map((file) => [file, []]));
  const inside = globSync(`${folder}/**/*.test.ts`, { cwd: base });
  const quick = workspace === 'apps/api' ? new Set(testsWithoutEngine(join(base, 'src'))) : undefined;
  for (const test of inside.filter((file) => quick?.has(join(base, file)) ?? true))
    for (const file of readBy(base, test, folder)) found.get(file.slice(base.length + 1))?.push(test);
  // A test of screens counts when it imports the rule directly.
  for (const test of globSync(`${folder}/**/*.test.tsx`, { cwd: base }))
    for (const file of filesBehind(join(base, test))) found.get(file.slice(base.length + 1))?.push(test);
  return found;
}
