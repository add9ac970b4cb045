import * as z from 'zod';
import { ValidationError } from '../errors.ts';

/** How a schema spells the keys of what a caller sends: they are taken in any case, at every depth (design, section 3). */
export interface Spelling {
  /** By the key in lower case. */
  readonly keys: ReadonlyMap<string, { readonly name: string; readonly below: Spelling }>;
  /** Of the elements of a list; null where the schema takes no list. */
  readonly element: Spelling | null;
  /** The schema also reads JSON in a text, as a form sends it. */
  readonly fromText: boolean;
}

const PLAIN: Spelling = { keys: new Map(), element: null, fromText: false };

interface Candidate {
  readonly schema: z.ZodObject | z.ZodArray;
  readonly fromText: boolean;
}

/** Objects and lists that a schema may read, below options, defaults, unions and transformations. The keys of a record are data. */
function candidatesOf(schema: unknown, fromText = false): Candidate[] {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodArray) return [{ schema, fromText }];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return candidatesOf(schema.unwrap(), fromText);
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => candidatesOf(option, fromText));
  if (schema instanceof z.ZodPipe) {
    return schema.in instanceof z.ZodTransform ? candidatesOf(schema.out, true) : candidatesOf(schema.in, fromText);
  }
  return [];
}

/**
 * The spelling of a schema, read once when its route is registered.
 * @throws Error when two keys of one object differ in case only: nobody could say which one is meant
 */
export function spellingOf(...schemas: readonly unknown[]): Spelling {
  const candidates = schemas.flatMap((schema) => candidatesOf(schema));
  if (candidates.length === 0) return PLAIN;
  const fields = new Map<string, unknown[]>();
  const elements: unknown[] = [];
  for (const { schema } of candidates) {
    if (schema instanceof z.ZodArray) elements.push(schema.element);
    else for (const [name, field] of Object.entries(schema.shape)) fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  const keys = new Map<string, { name: string; below: Spelling }>();
  for (const [name, below] of fields) {
    const known = keys.get(name.toLowerCase());
    if (known) throw new Error(`The keys ${known.name} and ${name} differ in case only`);
    keys.set(name.toLowerCase(), { name, below: spellingOf(...below) });
  }
  return {
    keys,
    element: elements.length > 0 ? spellingOf(...elements) : null,
    fromText: candidates.some((candidate) => candidate.fromText),
  };
}

interface KnownKey {
  readonly name: string;
  readonly below: Spelling;
}

/**
 * A key as the schema spells it, with what is below it; one that nobody knows stays as it came, and the schema drops it. Common clients
 * write the name of a list with brackets behind it (`categoriaIds[]`).
 */
export function knownKey({ keys }: Spelling, key: string): KnownKey {
  const known = keys.get(key.toLowerCase());
  const list = known ? undefined : keys.get(key.toLowerCase().replace(/\[\]$/, ''));
  return known ?? (list?.below.element ? list : { name: key, below: PLAIN });
}

/** Puts a field into a record without a prototype. @throws ValidationError when the record has it, in whatever case it came */
export function putOnce<T>(record: Record<string, T>, name: string, value: T, path: string): void {
  if (name in record) throw new ValidationError([{ campo: path, message: 'Este campo veio duas vezes' }]);
  record[name] = value;
}

/**
 * What was sent, with each known key in the schema's spelling.
 * @throws ValidationError for a key that came twice in different cases
 */
export function respell(spelling: Spelling, value: unknown, path = ''): unknown {
  if (typeof value === 'string') return spelling.fromText ? respellText(spelling, value, path) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const { element } = spelling;
    return element ? value.map((one, i) => respell(element, one, `${path}${i}.`)) : value;
  }
  if (spelling.keys.size === 0) return value;
  const out: Record<string, unknown> = Object.create(null);
  for (const [key, one] of Object.entries(value)) {
    const { name, below } = knownKey(spelling, key);
    putOnce(out, name, respell(below, one, `${path}${name}.`), `${path}${name}`);
  }
  return out;
}

function respellText(spelling: Spelling, text: string, path: string): unknown {
  try {
    return respell(spelling, JSON.parse(text), path);
  } catch (error) {
    if (error instanceof ValidationError) throw error;
    // The schema says what is wrong with it.
    return text;
  }
}

/** The parameters of a query that a caller may leave out. */
export const optionalKeys = (query: z.ZodObject | undefined): ReadonlySet<string> =>
  new Set(Object.entries(query?.shape ?? {}).flatMap(([name, field]) => (z.safeParse(field as z.ZodType, undefined).success ? name : [])));

/** A query without those of `optional` that came empty: `?categoriaId=` asks for no category. */
export const withoutEmpty = (optional: ReadonlySet<string>, query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as object).filter(([name, value]) => value !== '' || !optional.has(name)));
