import { createRequire } from 'node:module';
import * as z from 'zod';

type Json = Record<string, unknown>;

const require = createRequire(import.meta.url);

/**
 * Makes the serializer of a reply from its schema. It is compiled at the first reply: a start loads neither the library nor two hundred
 * serializers.
 * @returns writes a reply as JSON
 */
export function serializerOf(schema: z.ZodType): (reply: unknown) => string {
  let serialize: ((reply: unknown) => string) | undefined;
  return (reply) => {
    serialize ??= (require('fast-json-stringify') as typeof import('fast-json-stringify').default)(replySchema(schema));
    return serialize(reply);
  };
}

/**
 * The JSON Schema of a reply, in the form that fast-json-stringify serialises fastest: `anyOf [X, null]` becomes `nullable`, and formats
 * and patterns are dropped, since they concern reading and not writing.
 */
function replySchema(schema: z.ZodType): Json {
  return simplify(z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }) as Json);
}

function simplify(node: Json): Json {
  const { $schema: _schema, pattern: _pattern, format: _format, minimum: _min, maximum: _max, ...rest } = node;
  const options = rest['anyOf'] as Json[] | undefined;
  if (options?.length === 2 && options.some((option) => option['type'] === 'null')) {
    const other = options.find((option) => option['type'] !== 'null');
    if (other) return { ...simplify(other), nullable: true };
  }
  const out: Json = { ...rest };
  if (rest['properties']) {
    out['properties'] = Object.fromEntries(
      Object.entries(rest['properties'] as Record<string, Json>).map(([key, value]) => [key, simplify(value)]),
    );
  }
  if (rest['items']) out['items'] = simplify(rest['items'] as Json);
  if (options) out['anyOf'] = options.map(simplify);
  // An enum of strings serialises as any string; the handler's types already check the values.
  if (rest['enum'] && rest['type'] === 'string') delete out['enum'];
  return out;
}
