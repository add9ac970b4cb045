import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../bootstrap.mjs';
import { buildWeb } from '../build-web.mjs';
import { type Chunk, circles, type Manifest, type Screen, screens } from './budgets.ts';
import type { Part, Tally } from './part.ts';

const KB = 1024;
/** Limits after gzip. Maps are left out: browsers load them after the screen. */
const LOGIN_JS = 170 * KB;
const ROUTE_JS = 260 * KB;
const CSS = 30 * KB;

const dist = join(root, 'apps', 'web', 'dist');
const sizes = new Map<string, number>();

function gzipped(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

const weight = (files: readonly string[]) => files.reduce((total, file) => total + gzipped(file), 0);
const js = (chunks: readonly Chunk[]) => weight(chunks.map(({ file }) => file));
const css = (chunks: readonly Chunk[]) => weight([...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]);

function report(what: string, screen: string, size: number, limit: number): boolean {
  const kb = (bytes: number) => `${(bytes / KB).toFixed(1).replace('.', ',')} KB`;
  console.log(`  ${size <= limit ? '✓' : '✗'} ${what}: ${kb(size)} de ${kb(limit)} (${screen})`);
  return size <= limit;
}

/** OpenAPI descriptions that the build left in a script; `apps/web/contract-in-browsers.ts` should remove them. */
function descriptionsIn(files: readonly string[]): string[] {
  const said = new Set<string>();
  JSON.parse(readFileSync(join(root, 'packages', 'contrato', 'openapi.json'), 'utf8'), (key, value) => {
    if ((key === 'description' || key === 'summary') && String(value).length > 20) said.add(String(value));
    return value;
  });
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(dist, file), 'utf8'));
  return [...said].filter((text) => scripts.some((script) => script.includes(text)));
}

const heaviest = (all: readonly Screen[], size: (chunks: readonly Chunk[]) => number) =>
  all.reduce((worst, screen) => (size(screen.chunks) > size(worst.chunks) ? screen : worst));

function measure(): Tally {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const all = screens(manifest);
  const login = all.find(({ name }) => /(^|\/)login\.page\.tsx$/.test(name));
  if (!login) {
    console.log('  ✗ a tela de login (login.page.tsx) não está entre as telas do manifesto');
    return { passed: 0, failed: 1 };
  }
  const heaviestJs = heaviest(all, js);
  const heaviestCss = heaviest(all, css);
  const held = [
    report('JavaScript do login', login.name, js(login.chunks), LOGIN_JS),
    report('JavaScript da tela mais pesada', heaviestJs.name, js(heaviestJs.chunks), ROUTE_JS),
    report('CSS da tela mais pesada', heaviestCss.name, css(heaviestCss.chunks), CSS),
  ];
  const round = circles(manifest);
  console.log(`  ${round.length === 0 ? '✓' : '✗'} nenhum arquivo depende de quem depende dele ${round.join('; ')}`);
  held.push(round.length === 0);
  const words = descriptionsIn(Object.values(manifest).map(({ file }) => file));
  console.log(`  ${words.length === 0 ? '✓' : '✗'} nenhuma descrição da API vai ao navegador ${words.join('; ')}`);
  held.push(words.length === 0);
  return { passed: held.filter(Boolean).length, failed: held.filter((ok) => !ok).length };
}

export const web: Part = {
  name: 'web',
  title: 'Montagem e tamanho das telas',
  async run() {
    if (!buildWeb(process.execPath)) return { passed: 0, failed: 1 };
    const { passed, failed } = measure();
    return { passed: passed + 1, failed };
  },
};
