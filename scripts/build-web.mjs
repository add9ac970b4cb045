// Builds the web when its sources changed since the last build. Sources are compared by content, since a clone or a checkout changes the
// time of every file.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bootstrap, environment, root } from './bootstrap.mjs';

const SOURCES = ['apps/web', 'packages/contrato/src', 'package-lock.json'];
const SKIPPED = new Set(['node_modules', 'dist']);
const web = join(root, 'apps', 'web');
const stamp = join(web, 'dist', '.festejo-build');

/**
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesUnder(path) {
  const entries = path.endsWith('.json') ? null : readdirSync(join(root, path), { withFileTypes: true });
  if (!entries) yield path;
  for (const entry of entries ?? []) {
    const inside = `${path}/${entry.name}`;
    if (entry.isFile()) yield inside;
    else if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* filesUnder(inside);
  }
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((path) => [...filesUnder(path)]).sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
const SMALL = 1024;

/** Compresses the built files once at the highest level, so that the server does not compress them at each request. */
function compressBuild() {
  const dist = join(web, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'),
  );
  for (const file of files.map((name) => join(dist, name))) {
    const content = readFileSync(file);
    if (content.length < SMALL) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content));
  }
}

/** Whether the built web matches the current sources. */
export const isBuilt = (hash = sourcesHash()) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/**
 * @param {string} node path of Node 24
 * @returns {boolean} false when the build failed (its messages are on the terminal)
 */
export function buildWeb(node) {
  const hash = sourcesHash();
  if (isBuilt(hash)) return true;
  console.log('Montando as telas...');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawnSync(node, [vite, 'build', '--manifest', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit', env: environment() });
  if (build.status !== 0) return false;
  compressBuild();
  writeFileSync(stamp, hash);
  return true;
}

if (fileURLToPath(import.meta.url) === process.argv[1] && !buildWeb(await bootstrap())) process.exit(1);
