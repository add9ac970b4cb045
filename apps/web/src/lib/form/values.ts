/** The path of a value in a form: `nome`, `horarios.0.inicio`. @template Leaf the type of the value at the path */
export type PathTo<V, Leaf> = V extends object ? { [K in keyof V & string]-?: Below<K, V[K], Leaf> }[keyof V & string] : never;

type Below<K extends string, T, Leaf> = ([T] extends [Leaf] ? K : never) | Deeper<K, NonNullable<T>, Leaf>;
type Deeper<K extends string, T, Leaf> = T extends readonly (infer Row)[]
  ? `${K}.${number}.${PathTo<Row, Leaf>}`
  : T extends Blob
    ? never
    : T extends object
      ? `${K}.${PathTo<T, Leaf>}`
      : never;

type Record_ = Readonly<Record<string, unknown>>;

/** Returns the value at a path; `undefined` when the path does not exist. */
export function read(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isBranch(at) ? at[name] : undefined), values);
}

/** Returns a copy with another value at the path. Objects outside the path keep their identity. */
export function write<V>(values: V, path: string, value: unknown): V {
  const [head = '', ...rest] = path.split('.');
  const before = (values as Record_)[head];
  const next = rest.length > 0 ? write(before, rest.join('.'), value) : value;
  if (Object.is(before, next)) return values;
  const copy = (Array.isArray(values) ? values.with(Number(head), next) : { ...values, [head]: next }) as V & object;
  const key = rowKeys.get(values as object);
  if (key) rowKeys.set(copy, key);
  return copy;
}

/** Compares field by field. Files and dates compare by identity. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isBranch(a) || !isBranch(b)) return false;
  return Object.keys({ ...a, ...b }).every((name) => same(a[name], b[name]));
}

/** Merges two versions of a record: `theirs`, overwritten by the fields of `mine` that differ from `base`. */
export function merge<V extends object>(theirs: V, mine: V, base: V): V {
  const changed = Object.entries(mine).filter(([name, value]) => !same(value, (base as Record_)[name]));
  return { ...theirs, ...Object.fromEntries(changed) };
}

const rowKeys = new WeakMap<object, string>();

/** Returns a stable key for a row of a list. The key survives edits and moves. */
export function keyOfRow(row: object): string {
  const known = rowKeys.get(row) ?? crypto.randomUUID();
  rowKeys.set(row, known);
  return known;
}

function isBranch(value: unknown): value is Record_ {
  return typeof value === 'object' && value !== null && !(value instanceof Blob) && !(value instanceof Date);
}
