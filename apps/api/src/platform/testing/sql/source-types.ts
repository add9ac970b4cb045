// Reads type declarations from the sources without a compiler, as far as possible: TypeScript 7 has no interface for programs.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

export type Node = { readonly type: string; readonly [key: string]: unknown };

/** A type as far as it can be read from the sources. */
export type Shape =
  | { readonly kind: 'unread' }
  | { readonly kind: 'one'; readonly name: string }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, { readonly shape: Shape; readonly optional: boolean }> };

const UNREAD: Shape = { kind: 'unread' };

const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  undefined: (value) => value === undefined,
  unknown: () => true,
  // The type of rows that are not read.
  never: () => true,
  Date: (value) => value instanceof Date,
  Uint8Array: (value) => value instanceof Uint8Array,
};

/** The part of a value that does not match the shape; undefined when all matches. */
export function misfit(shape: Shape, value: unknown, where: string): string | undefined {
  const fails = (says: string) => `${where} is ${JSON.stringify(value) ?? 'undefined'}, declared ${says}`;
  if (shape.kind === 'unread') return undefined;
  if (shape.kind === 'one') return KINDS[shape.name]?.(value) === false ? fails(shape.name) : undefined;
  if (shape.kind === 'value') return value === shape.value ? undefined : fails(JSON.stringify(shape.value));
  if (shape.kind === 'union') {
    const told = shape.of.map((each) => misfit(each, value, where));
    return told.includes(undefined) ? undefined : fails(shape.of.map(nameOf).join(' | '));
  }
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return fails('a list');
    return value.map((item, i) => misfit(shape.of, item, `${where}[${i}]`)).find((told) => told !== undefined);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof Date) return fails('an object');
  const extra = Object.keys(value).find((key) => !shape.fields.has(key));
  if (extra !== undefined) return `${where} has \`${extra}\`, which its type does not`;
  for (const [key, { shape: field, optional }] of shape.fields) {
    const own = (value as Record<string, unknown>)[key];
    if (own === undefined && !optional) return `${where} has no \`${key}\``;
    const told = own === undefined ? undefined : misfit(field, own, `${where}.${key}`);
    if (told) return told;
  }
  return undefined;
}

function nameOf(shape: Shape): string {
  if (shape.kind === 'one') return shape.name;
  return shape.kind === 'value' ? JSON.stringify(shape.value) : shape.kind;
}

export const ROOT = fileURLToPath(new URL('../../../../../../', import.meta.url));

/** Types and constants of one source, and the imports of others. */
class Source {
  readonly #types = new Map<string, Node>();
  readonly #constants = new Map<string, Node>();
  readonly #imports = new Map<string, { from: string; name: string }>();
  readonly body: readonly Node[];
  readonly file: string;
  readonly text: string;

  constructor(file: string) {
    this.file = file;
    this.text = readFileSync(file, 'utf8');
    this.body = parseSync(this.text, { syntax: 'typescript', target: 'esnext' }).body as unknown as Node[];
    for (const item of this.body) this.#note(item.type === 'ExportDeclaration' ? (item['declaration'] as Node) : item);
  }

  #note(item: Node): void {
    const name = (item['id'] as { value?: string } | undefined)?.value;
    if (name && (item.type === 'TsInterfaceDeclaration' || item.type === 'TsTypeAliasDeclaration')) this.#types.set(name, item);
    for (const each of (item.type === 'VariableDeclaration' ? item['declarations'] : []) as { id: { value?: string }; init: Node }[])
      if (each.id.value && each.init) this.#constants.set(each.id.value, each.init);
    // A re-export belongs to the file that it names.
    const givenOn = item.type === 'ExportNamedDeclaration' && item['source'];
    if (item.type !== 'ImportDeclaration' && !givenOn) return;
    const from = String((item['source'] as { value: string }).value);
    const file = from.startsWith('.')
      ? join(dirname(this.file), from)
      : from.replace(/^@festejo\/contrato\//, join(ROOT, 'packages/contrato/src/'));
    if (!file.startsWith('/')) return;
    type Named = { value: string };
    for (const each of item['specifiers'] as { local?: Named; imported?: Named | null; orig?: Named; exported?: Named | null }[]) {
      const name = each.imported?.value ?? each.local?.value ?? each.orig?.value;
      const here = each.local?.value ?? each.exported?.value ?? name;
      if (name && here) this.#imports.set(here, { from: file, name });
    }
  }

  shapeOf(type: Node): Shape {
    const inner = () => this.shapeOf(type['typeAnnotation'] as Node);
    switch (type.type) {
      case 'TsKeywordType':
        return KINDS[String(type['kind'])] ? { kind: 'one', name: String(type['kind']) } : UNREAD;
      case 'TsLiteralType':
        return { kind: 'value', value: (type['literal'] as { value: unknown }).value };
      case 'TsUnionType':
        return { kind: 'union', of: (type['types'] as Node[]).map((each) => this.shapeOf(each)) };
      case 'TsIntersectionType':
        return this.#object(
          [],
          (type['types'] as Node[]).map((each) => this.shapeOf(each)),
        );
      case 'TsArrayType':
        return { kind: 'list', of: this.shapeOf(type['elemType'] as Node) };
      case 'TsTypeOperator':
        return type['op'] === 'readonly' ? inner() : this.#keysOf(type['typeAnnotation'] as Node);
      case 'TsParenthesizedType':
        return inner();
      case 'TsTypeLiteral':
        return this.#object(type['members'] as Node[]);
      case 'TsIndexedAccessType':
        return this.#indexed(type['objectType'] as Node, type['indexType'] as Node);
      case 'TsTypeReference': {
        const params = ((type['typeParams'] as { params: Node[] } | null)?.params ?? []) as Node[];
        return this.#named(String((type['typeName'] as { value?: string }).value), params);
      }
      default:
        return UNREAD;
    }
  }

  #object(fields: readonly Node[], from: Shape[] = []): Shape {
    const all = new Map<string, { shape: Shape; optional: boolean }>();
    for (const base of from) {
      if (base.kind !== 'object') return UNREAD;
      for (const [key, field] of base.fields) all.set(key, field);
    }
    for (const field of fields) {
      const type = (field['typeAnnotation'] as { typeAnnotation: Node } | undefined)?.typeAnnotation;
      if (field.type !== 'TsPropertySignature' || !type) return UNREAD;
      all.set(String((field['key'] as { value: string }).value), { shape: this.shapeOf(type), optional: field['optional'] === true });
    }
    return { kind: 'object', fields: all };
  }

  #named(name: string, params: readonly Node[]): Shape {
    const [first, second] = params;
    if (name === 'Date' || name === 'Uint8Array') return { kind: 'one', name };
    if (name === 'Buffer') return { kind: 'one', name: 'Uint8Array' };
    if (first && name === 'Readonly') return this.shapeOf(first);
    if (first && (name === 'Array' || name === 'ReadonlyArray')) return { kind: 'list', of: this.shapeOf(first) };
    if (first && second && (name === 'Pick' || name === 'Omit'))
      return this.#part(this.shapeOf(first), this.shapeOf(second), name === 'Pick');
    if (first && second && name === 'Record') return recordOf(this.shapeOf(first), this.shapeOf(second));
    const own = this.#types.get(name);
    if (own?.type === 'TsTypeAliasDeclaration') return own['typeParams'] ? UNREAD : this.shapeOf(own['typeAnnotation'] as Node);
    if (own) {
      const bases = own['extends'] as { expression: { value: string }; typeArguments: { params: Node[] } | null }[];
      const from = bases.map((base) => this.#named(base.expression.value, base.typeArguments?.params ?? []));
      return this.#object((own['body'] as { body: Node[] }).body, from);
    }
    const imported = this.#imports.get(name);
    return imported ? sourceOf(imported.from).#named(imported.name, params) : UNREAD;
  }

  #part(whole: Shape, keys: Shape, chosen: boolean): Shape {
    if (whole.kind !== 'object') return UNREAD;
    const names = new Set((keys.kind === 'union' ? keys.of : [keys]).map((each) => (each.kind === 'value' ? each.value : undefined)));
    return { kind: 'object', fields: new Map([...whole.fields].filter(([key]) => names.has(key) === chosen)) };
  }

  /** `keyof typeof WORDS`. */
  #keysOf(type: Node): Shape {
    const name = String((type['exprName'] as { value?: string } | undefined)?.value);
    const keys = type.type === 'TsTypeQuery' ? this.#keysOfConstant(name) : undefined;
    return keys ? { kind: 'union', of: keys.map((value) => ({ kind: 'value', value })) } : UNREAD;
  }

  #keysOfConstant(constant: string): string[] | undefined {
    const init = this.#constants.get(constant);
    const imported = this.#imports.get(constant);
    if (!init) return imported && sourceOf(imported.from).#keysOfConstant(imported.name);
    const object = init.type === 'TsConstAssertion' ? (init['expression'] as Node) : init;
    if (object.type !== 'ObjectExpression') return undefined;
    return (object['properties'] as { key: { value: string } }[]).map(({ key }) => key.value);
  }

  /** `Row['field']`, and `(typeof LIST)[number]`. */
  #indexed(object: Node, index: Node): Shape {
    const plain = object.type === 'TsParenthesizedType' ? (object['typeAnnotation'] as Node) : object;
    if (plain.type === 'TsTypeQuery') {
      const values = index['kind'] === 'number' ? this.#valuesOf(String((plain['exprName'] as { value?: string }).value)) : undefined;
      return values ? { kind: 'union', of: values.map((value) => ({ kind: 'value', value })) } : UNREAD;
    }
    const whole = this.shapeOf(plain);
    const key = this.shapeOf(index);
    return (whole.kind === 'object' && key.kind === 'value' && whole.fields.get(String(key.value))?.shape) || UNREAD;
  }

  #valuesOf(constant: string): unknown[] | undefined {
    const init = this.#constants.get(constant);
    const imported = this.#imports.get(constant);
    if (!init) return imported && sourceOf(imported.from).#valuesOf(imported.name);
    const list = init.type === 'TsConstAssertion' ? (init['expression'] as Node) : init;
    if (list.type !== 'ArrayExpression') return undefined;
    return (list['elements'] as { spread: unknown; expression: Node }[]).flatMap(({ spread, expression }) =>
      spread ? (this.#valuesOf(String(expression['value'])) ?? []) : [expression['value']],
    );
  }
}

/** `Record` with known keys. */
function recordOf(keys: Shape, shape: Shape): Shape {
  if (keys.kind !== 'union') return UNREAD;
  const names = keys.of.map((key) => (key.kind === 'value' ? String(key.value) : ''));
  return { kind: 'object', fields: new Map(names.map((key) => [key, { shape, optional: false }])) };
}

const sources = new Map<string, Source>();
/** Caches sources, so that each is read once. */
export function sourceOf(file: string): Source {
  const known = sources.get(file) ?? new Source(file);
  sources.set(file, known);
  return known;
}

/** True when a part of the type could not be read. */
export const isUnread = (shape: Shape): boolean =>
  shape.kind === 'unread' ||
  (shape.kind === 'list' && isUnread(shape.of)) ||
  (shape.kind === 'union' && shape.of.some(isUnread)) ||
  (shape.kind === 'object' && [...shape.fields.values()].some((field) => isUnread(field.shape)));
