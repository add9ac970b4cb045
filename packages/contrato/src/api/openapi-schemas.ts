import * as z from 'zod';

export type Json = Record<string, unknown>;
/** `input` is the form that a caller may send (before coercions), `output` the form of the reply. */
export type Io = 'input' | 'output';
/** The schemas that the contract exports, with the name of each. */
export type Names = ReadonlyMap<unknown, string>;

/** Key that carries the name of an exported schema through Zod's own walk. It is not published. */
const NAME = 'x-nome';

/** Name and description of an exported schema; schemas derived from it by `.meta()` or a check keep them. */
interface Exported {
  readonly name: string;
  readonly description: string | undefined;
}

function exportedAs(schema: z.core.$ZodType | undefined, names: Names): Exported | undefined {
  const name = schema && names.get(schema);
  if (name) return { name: capital(name), description: z.globalRegistry.get(schema)?.description };
  return schema && exportedAs(schema._zod.parent, names);
}

/** The JSON Schema of a schema, in which exported schemas keep their names. */
export function schemaOf(schema: z.ZodType, io: Io, names: Names = new Map()): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      tidy(jsonSchema, io);
      if (io === 'input') addChecksBehind(zodSchema, jsonSchema);
      const exported = exportedAs(zodSchema, names);
      if (exported && isNameable(jsonSchema)) jsonSchema[NAME] = exported;
    },
  });
  return json;
}

const isNameable = ({ properties, type }: Json) => properties !== undefined || (type !== 'array' && typeof type === 'string');

/** Removes redundant keywords: the pattern of a known format, the bounds of every integer. A union of constants becomes an `enum`. */
function tidy(json: Json, io: Io): void {
  // Replies may get more fields in a later version.
  if (io === 'output' && json.additionalProperties === false) delete json.additionalProperties;
  if (json.format) delete json.pattern;
  if (json.minLength === 0) delete json.minLength;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  const constants = (json.anyOf as Json[] | undefined)?.filter((one) => one.const !== undefined && Object.keys(one).length === 2);
  if (constants?.length !== (json.anyOf as Json[] | undefined)?.length || !constants?.[0]) return;
  delete json.anyOf;
  Object.assign(json, { type: constants[0].type, enum: constants.map((one) => one.const) });
}

/** Adds checks that come after a trim or lower-casing: for a pipe, Zod describes only its input. */
function addChecksBehind(schema: z.core.$ZodType, json: Json): void {
  if (!(schema instanceof z.ZodPipe) || !(schema.in instanceof z.ZodString) || !(schema.out instanceof z.ZodType)) return;
  const { type, format, minLength, enum: words } = schemaOf(schema.out, 'input');
  if (type !== 'string') return;
  Object.assign(json, { ...(format !== undefined && { format }), ...(minLength !== undefined && { minLength }) }, words && { enum: words });
  if (format) delete json.pattern;
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A shape of the document, whatever the number of places that use it. */
interface Shape {
  readonly json: Json;
  /** Names that the contract gives to it, and possible names from its places. */
  readonly names: Set<string>;
  readonly hints: Set<string>;
  readonly io: Set<Io>;
  uses: number;
}

const SHAPE = Symbol('shape');
type Marked = Json & { [SHAPE]?: Shape };

const hasFields = (json: Json) => json.type === 'object' && json.properties !== undefined;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const mapValues = (record: Json, change: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/**
 * Collects the schemas of a document so that each shape is written once. A shape goes under `components.schemas` when the contract exports
 * it, when a call sends or answers it, or when several places use it; else it stays in place.
 */
export function createSchemas(names: Names) {
  const shapes = new Map<string, Shape>();

  /** A JSON Schema with a mark in place of each shape, built from the inside out. */
  function mark(node: unknown, io: Io): unknown {
    if (Array.isArray(node)) return node.map((one) => mark(one, io));
    if (!isObject(node)) return node;
    const { [NAME]: exported, description, ...rest } = node as Json & { [NAME]?: Exported };
    const inner = mapValues(rest, (value, key) =>
      key === 'properties' ? mapValues(value as Json, (field) => mark(field, io)) : mark(value, io),
    );
    const around = description === undefined ? {} : { description };
    const whole = hasFields(inner);
    if (!whole && !exported) return { ...around, ...inner };
    const json = whole ? inner : { ...(exported?.description && { description: exported.description }), ...inner };
    const key = (whole ? '' : exported?.name) + keyOf(json);
    const shape = shapes.get(key) ?? { json, names: new Set(), hints: new Set(), io: new Set(), uses: 0 };
    shapes.set(key, shape);
    if (exported) shape.names.add(exported.name);
    shape.io.add(io);
    return { ...(description !== json.description && around), [SHAPE]: shape };
  }
  const keyOf = (json: Json) =>
    JSON.stringify(json, (_, value: unknown) => {
      const shape = isObject(value) ? (value as Marked)[SHAPE] : undefined;
      if (!shape) return value;
      return hasFields(shape.json) ? { ...(value as Json), shape: idOf(shape) } : { ...shape.json, ...(value as Json) };
    });
  const ids = new Map<Shape, number>();
  const idOf = (shape: Shape): number => {
    ids.set(shape, ids.get(shape) ?? ids.size);
    return ids.get(shape) as number;
  };

  /**
   * A JSON Schema in the form that it keeps until `publish`.
   * @param hint a name for the shape that is the whole schema, or for the items of a list
   */
  function ofJson(json: Json, io: Io, hint?: string): Json {
    const marked = mark(json, io) as Marked;
    if (hint) marked[SHAPE]?.hints.add(capital(hint));
    if (hint) (marked.items as Marked | undefined)?.[SHAPE]?.hints.add(`${capital(hint)}Item`);
    return marked;
  }
  return {
    ofJson,
    json: (schema: z.ZodType, io: Io) => schemaOf(schema, io, names),
    of: (schema: z.ZodType, io: Io, hint?: string) => ofJson(schemaOf(schema, io, names), io, hint),
    publish: (document: Json) => publish(document, [...shapes.values()]),
  };
}
export type Schemas = ReturnType<typeof createSchemas>;

/** Calls `visit` with each mark below `node` and the field names that lead to it; shapes inside a mark are not visited. */
function eachMark(node: unknown, visit: (shape: Shape, way: string) => void, way = ''): void {
  if (!isObject(node)) return;
  const shape = (node as Marked)[SHAPE];
  if (shape) visit(shape, way);
  else
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'properties') eachMark(value, visit, way);
      else for (const [field, below] of Object.entries(value as Json)) eachMark(below, visit, way + capital(field));
    }
}

const first = (names: Iterable<string>) => [...names].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0];

/** @throws Error when two shapes of the same side have one name */
function publish(document: Json, shapes: readonly Shape[]): Json {
  for (const node of [document, ...shapes.map(({ json }) => json)]) {
    eachMark(node, (shape) => {
      shape.uses++;
    });
  }
  const named = new Map<Shape, string>();
  const taken = new Map<string, Shape>();
  const name = (shape: Shape, wanted: string) => {
    const rival = taken.get(wanted);
    // A request may leave out fields that replies always have.
    const own = rival && !shape.io.has('output') ? `${wanted}Enviado` : wanted;
    if (taken.has(own)) throw new Error(`Two shapes of the contract are called ${own}`);
    taken.set(own, shape);
    named.set(shape, own);
  };
  const answeredFirst = [...shapes].sort((a, b) => Number(b.io.has('output')) - Number(a.io.has('output')) || b.uses - a.uses);
  for (const shape of answeredFirst) {
    const wanted = first(shape.names) ?? first(shape.hints);
    if (wanted && (hasFields(shape.json) || (shape.uses > 1 && !taken.has(wanted)))) name(shape, wanted);
  }
  // Other shapes that several places use get the name of the shortest path to them.
  for (let found = true; found; ) {
    const ways = new Map<Shape, string[]>();
    const visitFrom = (owner: string, node: unknown) =>
      eachMark(node, (shape, way) => {
        if (named.has(shape)) return;
        ways.set(shape, [...(ways.get(shape) ?? []), owner + way]);
        if (shape.uses === 1) visitFrom(owner + way, shape.json);
      });
    for (const [shape, owner] of named) visitFrom(owner, shape.json);
    found = false;
    for (const [shape, candidates] of ways) {
      const wanted = first(candidates);
      if (shape.uses < 2 || !wanted || named.has(shape)) continue;
      name(shape, wanted);
      found = true;
    }
  }
  const written = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(written);
    if (!isObject(node)) return node;
    const { [SHAPE]: shape, ...rest } = node as Marked;
    const plain = mapValues(rest, written);
    if (!shape) return plain;
    const own = named.get(shape);
    return own ? { ...plain, $ref: `#/components/schemas/${own}` } : { ...plain, ...(written(shape.json) as Json) };
  };
  const { components, ...rest } = written(document) as { components: Json };
  const all = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([own, { json }]) => [own, written(json)]);
  return { ...rest, components: { ...components, schemas: Object.fromEntries(all) } };
}
