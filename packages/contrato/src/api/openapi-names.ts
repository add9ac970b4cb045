import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './openapi-schemas.ts';

/**
 * The schemas that the contract's modules export, each by its exported name.
 * @throws Error when two schemas have one name
 */
export async function readNames(): Promise<Names> {
  const folder = join(import.meta.dirname, '..');
  const names = new Map<unknown, string>();
  const taken = new Map<string, unknown>();
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).sort()) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(folder, file));
    for (const [name, value] of Object.entries(exported)) {
      if (typeof value !== 'object' || value === null || !('_zod' in value)) continue;
      if (taken.has(name) && taken.get(name) !== value) throw new Error(`Two schemas of the contract are called ${name}`);
      taken.set(name, value);
      names.set(value, name);
    }
  }
  return names;
}
