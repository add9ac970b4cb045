import { parseSync } from 'vite';

/** One small change of a source file: the text between two offsets is replaced by another. */
export interface Mutation {
  readonly kind: 'condition' | 'comparison' | 'sum' | 'constant' | 'where';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const COMPARISONS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const SUMS: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*' };
const LOGIC: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };

/** Types have no effect at run time, and sizes in JSX are checked by eye, not by tests. */
const isLeftOut = ({ type }: Node) =>
  /^TS(?!(AsExpression|SatisfiesExpression|NonNullExpression)$)|^JSXAttribute$|^ImportDeclaration$/.test(type);
const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    typeof node.value === 'string' ||
    (node.type === 'BinaryExpression' && (isText(node.left) || isText(node.right))));

/** The condition of a line of SQL that begins with `where` or `and`, when the line holds all of it. */
const SQL_CONDITION =
  /(?<=^[^\S\n]*(?:where|and) |\swhere )(?![^\n]*\bbetween\b)[^\n]+?(?=(?: and [^\n]*| order by [^\n]*| group by [^\n]*| limit [^\n]*| for update[^\n]*|\)?[,;`]*)$)/gim;
const isBalanced = (text: string) => {
  let open = 0;
  for (const letter of text) {
    open += Number(letter === '(') - Number(letter === ')');
    if (open < 0) return false;
  }
  return open === 0;
};

function ofNode(node: Node, source: string): Mutation[] {
  const { type, start, end } = node;
  const code = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  const whole = (kind: Mutation['kind'], text: string): Mutation[] => [{ kind, start, end, text }];
  const operator = String(node.operator);
  const swapped = (other: string) => `${code(node.left)} ${other} ${code(node.right)}`;
  switch (type) {
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { test } = node;
      return isNode(test) ? [{ kind: 'condition', start: test.start, end: test.end, text: `!(${code(test)})` }] : [];
    }
    case 'LogicalExpression':
      return LOGIC[operator] ? whole('condition', swapped(LOGIC[operator])) : [];
    case 'BinaryExpression':
      if (COMPARISONS[operator]) return whole('comparison', swapped(COMPARISONS[operator]));
      return SUMS[operator] && !isText(node) ? whole('sum', swapped(SUMS[operator])) : [];
    case 'Literal':
      return typeof node.value === 'number' ? whole('constant', String(node.value > 10 ? node.value * 2 : node.value + 1)) : [];
    case 'CallExpression': {
      const { callee } = node;
      if (!isNode(callee) || callee.type !== 'MemberExpression' || !isNode(callee.property)) return [];
      return ['where', 'whereRef'].includes(code(callee.property)) ? whole('where', code(callee.object)) : [];
    }
    case 'TemplateLiteral':
      return [...source.slice(start + 1, end - 1).matchAll(SQL_CONDITION)]
        .filter(([condition]) => isBalanced(condition) && !condition.includes('${sql'))
        .map(({ 0: condition, index }) => ({
          kind: 'where',
          start: start + 1 + index,
          end: start + 1 + index + condition.length,
          text: 'true',
        }));
    default:
      return [];
  }
}

/**
 * Every small change that a source file allows: conditions, comparisons, sums, constants and `where` lines.
 * @param file its name, for the parser
 */
export function mutationsOf(file: string, source: string): Mutation[] {
  const found: Mutation[] = [];
  const visit = (node: Node) => {
    if (isLeftOut(node)) return;
    found.push(...ofNode(node, source));
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
    }
  };
  const { program } = parseSync(file, source);
  visit(program as unknown as Node);
  return found;
}
