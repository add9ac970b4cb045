import { parseSync } from 'vite';

/** A condition of a query that may be dropped from its source. */
export interface Condition {
  /** As it stands, blanks joined: with `nth` it finds the condition again after the lines around it moved. */
  readonly text: string;
  /** Which of the same texts in its file, from 1. */
  readonly nth: number;
  readonly start: number;
  readonly end: number;
  /** What takes its place. */
  readonly instead: '' | 'true';
}

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
interface Span {
  readonly start: number;
  readonly end: number;
  readonly instead: '' | 'true';
}

/** Conditions on whose a row is, which row, of which event, or in what state. */
const CHOOSES =
  /(?<![\w$])(?:\w+_)?ids?(?![\w$])|(?<![\w$])(?:estado|status|situacao|tipo|ativo|anfitriao)(?![\w$])|_em'?,?\s+'?is(?![\w$])/;
const WHERE_CALLS = new Set(['where', 'whereRef', 'having']);
/** Words that a condition ends before. */
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

/** A template's text at its own places, each value that is put in blanked by a character that is part of no word. */
function masked(source: string, { start, end, quasis }: Node): string {
  const whole = [...source.slice(start + 1, end - 1)];
  const parts = quasis as readonly Node[];
  parts.slice(1).forEach((part, before) => {
    const from = (parts[before] as Node).end - 2 - start - 1;
    for (let at = from; at < part.start + 1 - start - 1; at++) whole[at] = '¤';
  });
  return whole.join('');
}

/** Pieces put in behind a condition, which are none of it: `a = 1 ${more}`. */
const PIECES_BEHIND =
  /(?<!(?:[=<>|&+*/@-]|\b(?:in|like|ilike|is|not|any|all|by|from|select|case|when|and|or|then|between|at|zone|interval|exists|distinct))\s*)(?<=\S)\s+¤+\s*$/i;
const trimmed = (text: string): string => (PIECES_BEHIND.test(text) ? trimmed(text.replace(PIECES_BEHIND, '')) : text.trimEnd());

/** Where each condition after `where` or `and` of a text of SQL begins and ends. */
function* conditionsOfSql(sql: string): Generator<{ start: number; end: number }> {
  /** One per open parenthesis or `case`: where its condition began, and whether a `between` waits for its `and`. */
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

/** The conditions of a file of queries that choose rows by owner, id, event or state, in the order they stand. */
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
