import type { Json } from './openapi-schemas.ts';

interface Part {
  readonly written: string;
  readonly json: Json;
  readonly name: string | undefined;
  uses: number;
}

/** A parameter is named as callers write it, a reply as its schema. */
const nameOf = (part: Json): string | undefined =>
  (part.name as string | undefined) ?? /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(part.content ?? {}))?.[1];

const isWhole = (part: unknown): part is Json => typeof part === 'object' && part !== null && !('$ref' in part);

/**
 * Writes each parameter and each reply that several operations have once, under `components`. When two have the same name, the one that
 * more operations use is shared.
 */
export function shareParts(document: Json): Json {
  const operations = Object.values(document.paths as Record<string, Record<string, Json>>).flatMap((item) => Object.values(item));
  const components: Record<string, Json> = { ...(document.components as Record<string, Json>) };
  for (const kind of ['parameters', 'responses']) {
    const parts = new Map<string, Part>();
    for (const operation of operations) {
      for (const json of Object.values(operation[kind] ?? {}).filter(isWhole)) {
        const written = JSON.stringify(json);
        const part = parts.get(written) ?? { written, json, name: nameOf(json), uses: 0 };
        parts.set(written, part);
        part.uses++;
      }
    }
    const names = new Map<string, string>();
    const shared: Json = { ...components[kind] };
    for (const { written, json, name, uses } of [...parts.values()].sort((a, b) => b.uses - a.uses)) {
      if (uses < 2 || name === undefined || name in shared) continue;
      shared[name] = json;
      names.set(written, name);
    }
    const write = (part: unknown) => {
      const name = names.get(JSON.stringify(part));
      return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
    };
    for (const operation of operations) {
      const all = operation[kind] as Json | unknown[] | undefined;
      if (Array.isArray(all)) operation[kind] = all.map(write);
      else if (all) operation[kind] = Object.fromEntries(Object.entries(all).map(([key, part]) => [key, write(part)]));
    }
    components[kind] = Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)));
  }
  return { ...document, components };
}
