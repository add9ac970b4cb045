import { parseSync } from 'vite';

/** A condition of a query that can be removed from its source. */
export interface Condition {
  /** The condition's text with joined blanks. Together with `nth` it identifies the condition after the lines around it moved. */
  readonly text: string;
  /** Ordinal among equal texts in its file, from 1. */
  readonly nth: number;
  readonly start: number;
  readonly end: number;
  /** The text that replaces the condition. */
  readonly instead: '' | 'true';
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
interface Span {
  readonly start: number;
  readonly end: number;
  readonly instead: '' | 'true';
}

/** Conditions that select rows by owner, id, event or state. */
const CHOOSES =
  /(?<![\w$])(?:\w+_)?ids?(?![\w$])|(?<![\w$])(?:estado|status|situacao|tipo|ativo|anfitriao)(?![\w$])|_em'?,?\s+'?is(?![\w$])/;
const WHERE_CALLS = new Set(['where', 'whereRef', 'having']);
/** Words that end a condition. */
const AFTER =
  /^(?:order|group|limit|offset|returning|for|union|intersect|except|having|then|when|else|left|right|full|inner|cross|join|window|do|on|as)$/i;
const TOKEN = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|[A-Za-z_]\w*|[(),;]/g;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* nodesOf(child);
  }
}

/** The text of a template at its own offsets, with each interpolated value replaced by a character that belongs to no word. */
function masked(source: string, { start, end, quasis }: Node): string {
  const whole = [...source.slice(start + 1, end - 1)];
  const parts = quasis as readonly Node[];
  parts.slice(1).forEach((part, before) => {
    const from = (parts[before] as Node).end - 2 - start - 1;
    for (let at = from; at < part.start + 1 - start - 1; at++) whole[at] = '¤';
  });
  return whole.join('');
}

/** Interpolated pieces after a condition that do not belong to it: `a = 1 ${more}`. */
const PIECES_BEHIND =
  /(?<!(?:[=<>|&+*/@-]|\b(?:in|like|ilike|is|not|any|all|by|from|select|case|when|and|or|then|between|at|zone|interval|exists|distinct))\s*)(?<=\S)\s+¤+\s*$/i;
const trimmed = (text: string): string => (PIECES_BEHIND.test(text) ? trimmed(text.replace(PIECES_BEHIND, '')) : text.trimEnd());

/** Start and end of each condition after `where` or `and` in a text of SQL. */
function* conditionsOfSql(sql: string): Generator<{ start: number; end: number }> {
  /** One level per open parenthesis or `case`: the start of its condition, and whether a `between` still waits for its `and`. */
  const levels: { from: number | null; between: boolean }[] = [{ from: null, between: false }];
  const top = () => levels.at(-1) as { from: number | null; between: boolean };
  const close = function* (at: number) {
    const level = top();
    const text = level.from === null ? '' : trimmed(sql.slice(level.from, at));
    if (level.from !== null && text.trim() !== '') yield { start: level.from, end: level.from + text.length };
    level.from = null;
  };
  for (const { 0: token, index } of sql.matchAll(TOKEN)) {
    const word = token.toLowerCase();
    if (word === '(' || word === 'case') levels.push({ from: null, between: false });
    else if (word === ')' || word === 'end') {
      yield* close(index);
      if (levels.length > 1) levels.pop();
    } else if (word === 'between') top().between = true;
    else if (word === 'and' && top().between) top().between = false;
    else if (word === 'where' || word === 'and') {
      yield* close(index);
      top().from = index + token.length;
    } else if (word === ',' || word === ';' || (AFTER.test(word) && sql[index + token.length] !== '(')) yield* close(index);
  }
  yield* close(sql.length);
}

function spansOf(source: string, node: Node): Span[] {
  if (node.type === 'TaggedTemplateExpression' && (node['tag'] as { name?: string }).name === 'sql') {
    const quasi = node['quasi'] as Node;
    return [...conditionsOfSql(masked(source, quasi))].map(({ start, end }) => {
      const text = source.slice(quasi.start + 1 + start, quasi.start + 1 + end);
      const from = quasi.start + 1 + start + (text.length - text.trimStart().length);
      return { start: from, end: from + text.trim().length, instead: 'true' };
    });
  }
  const callee = node['callee'] as (Node & { object?: Node; property?: { name?: string } }) | undefined;
  if (node.type === 'CallExpression' && callee?.object && WHERE_CALLS.has(callee.property?.name ?? ''))
    return [{ start: callee.object.end, end: node.end, instead: '' }];
  return [];
}

/** The conditions in a file of queries that select rows by owner, id, event or state, in source order. */
export function conditionsIn(source: string): Condition[] {
  const seen = new Map<string, number>();
  const { program } = parseSync('queries.ts', source);
  return [...nodesOf(program)]
    .flatMap((node) => spansOf(source, node))
    .map((span) => ({ ...span, text: source.slice(span.start, span.end).replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => CHOOSES.test(text))
    .sort((one, other) => one.start - other.start || other.end - one.end)
    .map((span) => {
      const nth = (seen.get(span.text) ?? 0) + 1;
      seen.set(span.text, nth);
      return { ...span, nth };
    });
}

/** The source without the condition. */
export const without = (source: string, { start, end, instead }: Condition): string =>
  `${source.slice(0, start)}${instead}${source.slice(end)}`;
