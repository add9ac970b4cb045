// A conditional text or an amount must be in an element of its own (decision 85): beside siblings, React keeps a reference to the text
// node, and a browser that translates the page removes that node. A code must be in an element that browsers do not translate.
import { type ESTree, parseSync, Visitor } from 'vite';

type Children = ESTree.JSXElement['children'];

/** Children that React renders: no line breaks between elements, no comments. */
const drawn = (children: Children): Children =>
  children.filter((child) =>
    child.type === 'JSXText'
      ? child.value.trim() !== '' || !child.value.includes('\n')
      : !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
  );

type Said = ESTree.Expression | ESTree.JSXEmptyExpression;
type Constants = ReadonlyMap<string, ESTree.Expression>;

/** The expression without brackets; for the name of a constant, its value. */
function meaning(said: Said, constants: Constants): Said {
  if (said.type === 'ParenthesizedExpression') return meaning(said.expression, constants);
  const named = said.type === 'Identifier' && constants.get(said.name);
  return named ? meaning(named, new Map()) : said;
}

/** Possible results of a conditional expression; the expression itself when it has no condition. */
function ends(said: Said, constants: Constants): Said[] {
  const one = meaning(said, constants);
  if (one.type === 'ConditionalExpression') return [one.consequent, one.alternate].flatMap((branch) => ends(branch, constants));
  if (one.type !== 'LogicalExpression') return [one];
  return (one.operator === '&&' ? [one.right] : [one.left, one.right]).flatMap((branch) => ends(branch, constants));
}

/** `codigo` of `codigo` and of `cupom.codigo`. */
function nameOf(one: ESTree.Node): string | undefined {
  if (one.type === 'Identifier' || one.type === 'JSXIdentifier') return one.name;
  return one.type === 'MemberExpression' && !one.computed && one.property.type === 'Identifier' ? one.property.name : undefined;
}

const isKept = ({ openingElement }: ESTree.JSXElement): boolean =>
  openingElement.attributes.some((one) => one.type === 'JSXAttribute' && one.name.name === 'translate');

/**
 * Breaches in one file, each as `line: text`.
 * @param code a module with JSX
 */
export function looseTexts(code: string): string[] {
  const { program, module } = parseSync('module.tsx', code);
  const formats = new Set(
    module.staticImports
      .filter((one) => one.moduleRequest.value.endsWith('/formats.ts'))
      .flatMap((one) => one.entries.map((entry) => entry.localName.value)),
  );
  const constants = new Map<string, ESTree.Expression>();
  const found: ESTree.Node[] = [];

  const isCallOf = (one: ESTree.Node, name: (name: string) => boolean) =>
    one.type === 'CallExpression' && one.callee.type === 'Identifier' && name(one.callee.name);
  const isText = (one: ESTree.Node): boolean =>
    (one.type === 'Literal' && typeof one.value === 'string' && one.value !== '') ||
    one.type === 'TemplateLiteral' ||
    (one.type === 'BinaryExpression' && one.operator === '+') ||
    isCallOf(one, (name) => formats.has(name)) ||
    (one.type === 'JSXFragment' && drawn(one.children).some((child) => child.type === 'JSXText' && child.value.trim() !== ''));
  const isLoose = (child: Children[number], alone: boolean, kept: boolean): boolean => {
    if (child.type !== 'JSXExpressionContainer') return false;
    const said = meaning(child.expression, constants);
    if (isCallOf(said, (name) => name === 'reais')) return !kept;
    const hangsOnCondition = said.type === 'ConditionalExpression' || said.type === 'LogicalExpression';
    return !alone && hangsOnCondition && ends(said, constants).some(isText);
  };
  const look = (element: ESTree.JSXElement | ESTree.JSXFragment) => {
    const all = drawn(element.children);
    const isElement = element.type === 'JSXElement';
    const kept = isElement && isKept(element);
    if (isElement && !kept) {
      if (nameOf(element.openingElement.name) === 'code') found.push(element);
      found.push(...all.filter((child) => child.type === 'JSXExpressionContainer' && nameOf(child.expression) === 'codigo'));
    }
    found.push(...all.filter((child) => isLoose(child, isElement && all.length === 1, kept)));
  };

  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(program);
  return found.map(({ start, end }) => `${code.slice(0, start).split('\n').length}: ${code.slice(start, end).replace(/\s+/g, ' ')}`);
}
