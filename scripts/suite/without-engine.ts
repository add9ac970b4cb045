import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Modules that give a test the engine of its run. */
const ENGINES = ['platform/testing/database.ts', 'platform/testing/installation.ts'];
/** Any form of import. An import of types alone matches too: the cost is one file more in the run, never one too few. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g;

/**
 * Test files below a folder of sources that never use the engine of their run, as paths. They behave alike on both engines, so that one of
 * the two runs can leave them out. A file uses the engine when it imports, directly or not, a module that opens a test database.
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
