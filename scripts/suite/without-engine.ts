import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Where a test gets the engine that its run is on. */
const ENGINES = ['platform/testing/database.ts', 'platform/testing/installation.ts'];
/** By whatever form of import: one of types alone counts too, which plays a file too many and never one too few. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g;

/**
 * Test files below a folder of sources that never meet the engine of their run, as paths: they do the same on both, so that one of the two
 * runs can leave them out. A file meets it that imports, directly or not, a module which opens a test's database.
 */
export function testsWithoutEngine(root: string): string[] {
  const imports = new Map<string, string[]>();
  const importsOf = (file: string): string[] => {
    const found =
      imports.get(file) ?? [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path]) => resolve(dirname(file), path ?? ''));
    imports.set(file, found);
    return found;
  };
  const engines = ENGINES.map((file) => join(root, file));
  const meets = (test: string): boolean => {
    const reached = new Set([test]);
    for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
    return engines.some((file) => reached.has(file));
  };
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  return files.map((file) => join(root, file)).filter((file) => !meets(file));
}
