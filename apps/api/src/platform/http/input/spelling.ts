import * as z from 'zod';
import { ValidationError } from '../errors.ts';

/** The spelling of a schema's keys. Callers may send keys in any case, at every depth. */
export interface Spelling {
  /** Keys by their lower case. */
  readonly keys: ReadonlyMap<string, { readonly name: string; readonly below: Spelling }>;
  /** Spelling of the elements of a list; null when the schema takes no list. */
  readonly element: Spelling | null;
  /** True when the schema also reads JSON in a text, as a form sends it. */
  readonly fromText: boolean;
}

const PLAIN: Spelling = { keys: new Map(), element: null, fromText: false };

interface Candidate {
  readonly schema: z.ZodObject | z.ZodArray;
  readonly fromText: boolean;
}

/**
 * Objects and lists that a schema may read, below options, defaults, unions and transformations. The keys of a record are data and are not
 * respelled.
 */
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
 * @param schemas schemas of one input; undefined ones are ignored
 * @throws Error when two keys of one object differ in case only, because such a key would be ambiguous
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
 * Finds a key in the schema's spelling, with the spelling below it. An unknown key stays as it came, and the schema drops it. Common
 * clients write the name of a list with brackets behind it (`categoriaIds[]`).
 */
export function knownKey({ keys }: Spelling, key: string): KnownKey {
  const known = keys.get(key.toLowerCase());
  const list = known ? undefined : keys.get(key.toLowerCase().replace(/\[\]$/, ''));
  return known ?? (list?.below.element ? list : { name: key, below: PLAIN });
}

/**
 * Puts a field into a record without a prototype.
 * @param name key in the record
 * @param path name of the field in the error
 * @throws ValidationError when the record already has the field, in any case
 */
export function putOnce<T>(record: Record<string, T>, name: string, value: T, path: string): void {
  if (name in record) throw new ValidationError([{ campo: path, message: 'Este campo veio duas vezes' }]);
  record[name] = value;
}

/**
 * Returns the input with each known key in the schema's spelling.
 * @param path prefix of the field names in errors
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
    // The schema reports the mistake.
    return text;
  }
}

/** Names of the query parameters that a caller may leave out. */
export const optionalKeys = (query: z.ZodObject | undefined): ReadonlySet<string> =>
  new Set(Object.entries(query?.shape ?? {}).flatMap(([name, field]) => (z.safeParse(field as z.ZodType, undefined).success ? name : [])));

/** Drops empty values of optional parameters from a query: `?categoriaId=` asks for no categoria. */
export const withoutEmpty = (optional: ReadonlySet<string>, query: unknown): unknown =>
  Object.fromEntries(Object.entries(query as object).filter(([name, value]) => value !== '' || !optional.has(name)));
