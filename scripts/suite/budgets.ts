/** A file of Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** The files that a browser loads to show one screen: the entry, the screen's own chunk, and the imports of both. */
export interface Screen {
  /** The source file that the route loads; the entry's own file when the screen is part of it. */
  readonly name: string;
  readonly chunks: readonly Chunk[];
}

const MAP = /leaflet|topojson|mapa/i;

function collect(manifest: Manifest, key: string, into: Set<string>): Set<string> {
  if (into.has(key) || MAP.test(key)) return into;
  into.add(key);
  for (const next of manifest[key]?.imports ?? []) collect(manifest, next, into);
  return into;
}

/**
 * The entry and every screen that it loads on demand. Chunks of maps are left out: browsers load them after the screen.
 * @throws Error when the manifest has no entry
 */
export function screens(manifest: Manifest): Screen[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest of the web has no entry');
  const base = collect(manifest, entry, new Set());
  const lazy = [...base].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => !MAP.test(key));
  return [entry, ...new Set(lazy)].map((name) => ({
    name,
    chunks: [...collect(manifest, name, new Set(base))].flatMap((key) => manifest[key] ?? []),
  }));
}

/** Circular imports between files, as `a -> b -> a`: one of them runs before its import is ready. */
export function circles(manifest: Manifest): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (key: string, path: readonly string[]): void => {
    const at = path.indexOf(key);
    if (at >= 0) found.push([...path.slice(at), key].map((one) => manifest[one]?.file ?? one).join(' -> '));
    if (at >= 0 || done.has(key)) return;
    for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return found;
}
