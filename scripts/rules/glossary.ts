import { parseSync } from '@swc/core';

/** A word that the glossary refuses, and the noun to use in its place. */
export interface Synonym {
  /** Its words, lower case: `lineItem` is `['line', 'item']`. */
  readonly words: readonly string[];
  readonly noun: string;
}

export interface Glossary {
  readonly synonyms: readonly Synonym[];
  /** Identifiers from outside, which are accepted. */
  readonly given: ReadonlySet<string>;
}

/** Words of an identifier or file name, lower case: camelCase, kebab-case, snake_case. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/** Reads the table of docs/glossary.md (the last column lists words not to use) and the accepted identifiers below it. */
export function readGlossary(markdown: string): Glossary {
  const lines = markdown.split('\n');
  const rows = lines.filter((line) => line.startsWith('| `')).map((line) => line.split('|'));
  const synonyms = rows.flatMap((cells) => {
    const noun = quoted(cells[1] ?? '')[0] ?? '';
    return quoted(cells[3] ?? '').map((synonym) => ({ words: wordsOf(synonym), noun }));
  });
  const lastRow = lines.findLastIndex((line) => line.startsWith('| `'));
  return { synonyms, given: new Set(quoted(lines.slice(lastRow + 1).join('\n'))) };
}

/** The refused word in a name, in singular or plural; undefined when the name contains no refused word. */
export function refusedIn(name: string, glossary: Glossary): Synonym | undefined {
  if (glossary.given.has(name)) return undefined;
  const words = wordsOf(name);
  const same = (word: string | undefined, other: string) => word === other || word === `${other}s` || word === other.replace(/y$/, 'ies');
  return glossary.synonyms.find((synonym) => words.some((_, at) => synonym.words.every((word, offset) => same(words[at + offset], word))));
}

type Node = Record<string, unknown> & { type?: string };

/**
 * Names that a TypeScript source declares or passes. Names of others are left out, since they are not ours to choose: members that the
 * source reads, JSX attributes, and imports from libraries. Strings and comments are not checked.
 */
export function namesIn(source: string, tsx: boolean): Set<string> {
  const names = new Set<string>();
  const foreign = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, ...rest } = node as Node;
    if (type === 'ImportDeclaration') {
      importNames(rest, foreign);
      return;
    }
    if (type === 'Identifier') names.add(String(rest.value));
    for (const [key, child] of Object.entries(rest)) {
      const readOnly = (type === 'MemberExpression' && key === 'property') || (type === 'JSXAttribute' && key === 'name');
      if (!readOnly || (child as Node).type === 'Computed') visit(child);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }).body);
  return new Set([...names].filter((name) => !foreign.has(name)));
}

function importNames(declaration: Node, foreign: Set<string>): void {
  const from = String((declaration.source as Node).value);
  if (from.startsWith('.') || from.startsWith('@festejo/')) return;
  for (const specifier of declaration.specifiers as Node[]) foreign.add(String((specifier.local as Node).value));
}

/** The names in an SQL file, without its comments and strings. */
export function namesInSql(source: string): Set<string> {
  return new Set(
    source
      .replace(/--.*$/gm, '')
      .replace(/'[^']*'/g, '')
      .match(/[a-z_]\w*/gi) ?? [],
  );
}
