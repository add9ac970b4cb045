/** A file of Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

/** What a browser loads to show one screen: the entry, the screen's own chunk, and all that these import. */
export interface Screen {
  /** The source file that the route loads; of the entry itself when the screen is in it. */
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
 * The entry and every screen that it loads on demand. Chunks of maps are left out: they come after the screen.
 * @throws Error when the manifest has no entry.
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

/** Files that need each other in a circle, as `a -> b -> a`: one of them runs before what it needs. */
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
