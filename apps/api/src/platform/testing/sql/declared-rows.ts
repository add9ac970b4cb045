// Raw SQL declares its row type by hand (`sql<Row>`), which no compiler can check. This plugin reads the declarations from the sources, and
// every test database checks the real rows against them: names, kinds, nulls, and the values of an enumeration.
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Kysely, KyselyPlugin, OperationNode, RawNode, SelectQueryNode } from 'kysely';
import { isUnread, misfit, type Node, ROOT, type Shape, sourceOf } from './source-types.ts';

interface Declared {
  readonly where: string;
  readonly shape: Shape;
}

const typeArgumentsOf = (node: Node): readonly Node[] =>
  ((node['typeParameters'] ?? node['typeArguments']) as { params?: Node[] } | null)?.params ?? [];

const isSql = (node: Node) => node.type === 'TaggedTemplateExpression' && (node['tag'] as { value?: string }).value === 'sql';

/** The templates that a function may return. */
function* resultsOf(node: Node | undefined): Generator<Node> {
  if (!node) return;
  if (isSql(node)) yield node;
  if (node.type === 'ArrowFunctionExpression') yield* resultsOf(node['body'] as Node);
  if (node.type === 'ParenthesisExpression') yield* resultsOf(node['expression'] as Node);
  if (node.type === 'ReturnStatement') yield* resultsOf(node['argument'] as Node);
  if (node.type === 'BlockStatement') for (const each of node['stmts'] as Node[]) yield* resultsOf(each);
  if (node.type === 'IfStatement') yield* resultsOf(node['consequent'] as Node);
  if (node.type === 'ConditionalExpression') for (const each of ['consequent', 'alternate']) yield* resultsOf(node[each] as Node);
}

/** `sql<Row>`, and the templates of `statement<Values, Row>` and `statementOf<Shape, Values, Row>`. */
function* typedTemplatesIn(value: unknown): Generator<{ strings: string[]; type: Node }> {
  if (Array.isArray(value)) for (const item of value) yield* typedTemplatesIn(item);
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    const type = typeArgumentsOf(node).at(-1);
    const called = node.type === 'CallExpression' && /^statement(Of)?$/.test(String((node['callee'] as { value?: string }).value));
    const templates = called ? resultsOf((node['arguments'] as { expression: Node }[])[0]?.expression) : isSql(node) ? [node] : [];
    for (const template of type ? templates : []) {
      const quasis = (template['template'] as { quasis: { cooked?: string; raw: string }[] }).quasis;
      yield { strings: quasis.map((part) => part.cooked ?? part.raw), type: type as Node };
    }
    for (const child of Object.values(node)) yield* typedTemplatesIn(child);
  }
}

const keyOf = (strings: readonly string[]) => strings.join('\0');

/** The row types that a source declares for each `sql<...>`, by the statement's text. */
export function declaredIn(file: string): Map<string, Declared[]> {
  const source = sourceOf(file);
  const found = new Map<string, Declared[]>();
  for (const { strings, type } of typedTemplatesIn(source.body)) {
    const line = source.text.slice(0, source.text.indexOf(strings[0]?.slice(0, 200) ?? '')).split('\n').length;
    const declared = { where: `${relative(ROOT, file)}:${line}`, shape: source.shapeOf(type) };
    found.set(keyOf(strings), [...(found.get(keyOf(strings)) ?? []), declared]);
  }
  return found;
}

let ours: Map<string, Declared[]> | undefined;
function declaredByUs(): Map<string, Declared[]> {
  if (ours) return ours;
  ours = new Map();
  for (const file of globSync('apps/api/src/**/*.queries.ts', { cwd: ROOT }))
    for (const [key, declared] of declaredIn(join(ROOT, file))) ours.set(key, [...(ours.get(key) ?? []), ...declared]);
  return ours;
}

/** Places of our sources with a row type that cannot be read here, and so is not checked. */
export const unreadIn = (): string[] =>
  [...declaredByUs().values()].flatMap((all) => all.filter(({ shape }) => isUnread(shape)).map(({ where }) => where));

/** Rows per statement that are checked. */
const ROWS = 20;

/** Throws, instead of returning the rows, when a row does not match the type that its source declares. */
export class RowsAsDeclared implements KyselyPlugin {
  readonly #asked = new WeakMap<object, (row: Record<string, unknown>) => string | undefined>();
  readonly #declared: () => Map<string, Declared[]>;

  constructor(declared: () => Map<string, Declared[]> = declaredByUs) {
    this.#declared = declared;
  }

  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    const checks = [...this.#checksOf(node)];
    if (checks.length > 0) this.#asked.set(queryId, (row) => checks.map((check) => check(row)).find((told) => told !== undefined));
    return node;
  }

  async transformResult({ result, queryId }: Parameters<KyselyPlugin['transformResult']>[0]) {
    const check = this.#asked.get(queryId);
    for (const row of check ? result.rows.slice(0, ROWS) : []) {
      const told = check?.(row);
      if (told) throw new Error(told);
    }
    return result;
  }

  *#checksOf(node: OperationNode): Generator<(row: Record<string, unknown>) => string | undefined> {
    if (node.kind === 'RawNode') {
      const declared = this.#find(node as RawNode);
      if (declared.length > 0) yield (row) => fits(declared, row);
    }
    for (const { selection } of (node as SelectQueryNode).selections ?? []) {
      if (selection.kind !== 'AliasNode') continue;
      const { node: raw, alias } = selection as unknown as { node: OperationNode; alias: { name?: string } };
      const declared = raw.kind === 'RawNode' && alias.name ? this.#find(raw as RawNode) : [];
      if (declared.length > 0) yield (row) => fits(declared, row[String(alias.name)]);
    }
  }

  #find(node: RawNode): readonly Declared[] {
    return this.#declared().get(keyOf(node.sqlFragments)) ?? [];
  }
}

function fits(declared: readonly Declared[], value: unknown): string | undefined {
  const told = declared.map(({ where, shape }) => misfit(shape, value, `${where}: the row`));
  return told.includes(undefined) ? undefined : told[0];
}

// One plugin for all databases of a worker: a `statement` is compiled once, and later runs on any of them.
const plugin = new RowsAsDeclared();

/** Adds the check of raw SQL to a database. */
export const rowsAsDeclared = <DB>(db: Kysely<DB>): Kysely<DB> => db.withPlugin(plugin);
