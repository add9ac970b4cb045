import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contrato\/src\/(.+\.ts)$/;
const FOLDER = new URL('../../packages/contrato/src/', import.meta.url);
const PACKAGE = '@festejo/contrato/';
const OF_THE_WEB = /\/apps\/web\/src\/.+\.tsx?$/;
/** The virtual file `usuarios.schemas.ts` contains everything of `usuarios.ts` except its operations. */
const SCHEMAS = '.schemas.ts';
const schemasOf = (source: string) => source.replace(/\.ts$/, SCHEMAS);
const fileOf = (schemas: string) => schemas.slice(0, -SCHEMAS.length).concat('.ts');
/** Properties of an operation that only the server, its tests and OpenAPI read. */
const OF_THE_SERVER = new Set(['summary', 'params', 'query', 'refusals', 'replies', 'otherPath', 'custos']);

/** Node type of `cadastro.body` in the syntax tree. */
const FIELD = 'MemberExpression';

interface Edit extends ESTree.Span {
  readonly instead: string;
}

interface Declared {
  readonly statement: ESTree.Span;
  readonly name: string;
  readonly properties: readonly ESTree.ObjectProperty[];
  readonly end: number;
}

/** Returns the contract file of an import, by its path in the folder: `pedido/pedidos.ts`. */
function inContract(source: string, importer: string): string | undefined {
  if (source.startsWith(PACKAGE)) return source.slice(PACKAGE.length);
  const from = CONTRACT.exec(importer)?.[1];
  return from && source.startsWith('.') ? join(dirname(from), source) : undefined;
}

const nameOf = (key: ESTree.Node): string | undefined => (key.type === 'Identifier' ? key.name : undefined);

/** Applies the edits from the end of the file. An edit inside another edit is dropped. */
function edited(code: string, edits: readonly Edit[]): string {
  const isWithin = (one: Edit, other: Edit) => one !== other && other.start <= one.start && one.start < other.end;
  return edits
    .filter((one) => !edits.some((other) => isWithin(one, other)))
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/**
 * Returns the properties of an object, including those spread from a constant of its file: `...doCupom`.
 * @throws Error when the constant is in another file
 */
function propertiesOf(object: ESTree.ObjectExpression, body: ESTree.Program['body']): ESTree.ObjectProperty[] {
  return object.properties.flatMap((one) => {
    if (one.type === 'Property') return [one];
    const name = nameOf(one.argument);
    const declared = body
      .flatMap((statement) => (statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? []) : statement))
      .flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
      .find(({ id }) => name !== undefined && nameOf(id) === name)?.init;
    const value = declared?.type === 'TSAsExpression' || declared?.type === 'TSSatisfiesExpression' ? declared.expression : declared;
    if (value?.type !== 'ObjectExpression')
      throw new Error(`...${name}: an operation takes over only from an object of its own file (contract-in-browsers.ts)`);
    return propertiesOf(value, body);
  });
}

/** Finds the operations, each in its own statement: `export const login = operation({...})`. */
function operationsIn({ body }: ESTree.Program): Declared[] {
  return body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    const one = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0] : undefined;
    if (one?.init?.type !== 'CallExpression' || nameOf(one.init.callee) !== 'operation') return [];
    const [first] = one.init.arguments;
    if (first?.type !== 'ObjectExpression' || one.id.type !== 'Identifier') return [];
    return [{ statement, name: one.id.name, properties: propertiesOf(first, body), end: first.end - 1 }];
  });
}

/** Names of the operations in each contract file. A file without operations is not split. */
const namesOfOperations = new Map<string, ReadonlySet<string>>();
function operationsOfFile(name: string): ReadonlySet<string> {
  const path = fileURLToPath(new URL(name, FOLDER));
  const names =
    namesOfOperations.get(name) ?? new Set(operationsIn(parseSync(path, readFileSync(path, 'utf8')).program).map((one) => one.name));
  namesOfOperations.set(name, names);
  return names;
}

const importedName = (one: ESTree.ImportDeclarationSpecifier) => (one.type === 'ImportSpecifier' ? (nameOf(one.imported) ?? '') : '');

/** Rewrites the imports so that each name comes from its half of the file. With `used`, other names are dropped. */
function importsByHalves(code: string, id: string, program: ESTree.Program, used?: ReadonlySet<string>): Edit[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
    const source = statement.source.value;
    const file = inContract(source, id);
    const wanted = statement.specifiers.filter(({ local }) => used?.has(local.name) ?? true);
    const operations = file === undefined ? undefined : operationsOfFile(file);
    if (!used && !operations?.size) return [];
    if (wanted.some(({ type }) => type !== 'ImportSpecifier')) return [];
    const isOperation = (one: ESTree.ImportDeclarationSpecifier) => !operations?.size || operations.has(importedName(one));
    const lines = [wanted.filter(isOperation), wanted.filter((one) => !isOperation(one))].map((names, i) =>
      names.length === 0
        ? ''
        : `import { ${names.map(({ start, end }) => code.slice(start, end)).join(', ')} } from '${i === 0 ? source : schemasOf(source)}';`,
    );
    return [{ ...spanOf(statement), instead: lines.join('') }];
  });
}

const wordsOf = (code: string) => code.match(/\w+/g) ?? [];

/** The operations of a contract file without their bodies, and the constants of the file that they use. */
function operationsOf(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const used = new Set<string>();
  const lines = operationsIn(program).map(({ name, properties }) => {
    const kept = properties.filter(({ key }) => !OF_THE_SERVER.has(nameOf(key) ?? '') && nameOf(key) !== 'body');
    for (const { value } of kept)
      if (value.type !== 'Literal') for (const word of wordsOf(code.slice(value.start, value.end))) used.add(word);
    return `export const ${name} = { ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} };`;
  });
  const operations = new Set(operationsIn(program).map(({ statement }) => statement));
  const constants: string[] = [];
  for (const statement of program.body.toReversed()) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (operations.has(statement) || declaration?.type !== 'VariableDeclaration') continue;
    if (!declaration.declarations.some(({ id: declared }) => used.has(nameOf(declared) ?? ''))) continue;
    const text = code.slice(declaration.start, declaration.end);
    for (const word of wordsOf(text)) used.add(word);
    constants.unshift(text);
  }
  return [...importsByHalves(code, id, program, used).map(({ instead }) => instead), ...constants, ...lines].join('\n');
}

/**
 * The other half: bodies of operations as `cadastro$body`, schemas, constants and rules. It has no side effects, so that a page loads only
 * what it uses.
 */
function schemasIn(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const edits = importsByHalves(code, id, program);
  for (const { statement, name, properties } of operationsIn(program)) {
    const body = properties.find(({ key }) => nameOf(key) === 'body')?.value;
    if (!body) {
      edits.push({ ...spanOf(statement), instead: '' });
      continue;
    }
    edits.push({ start: statement.start, end: body.start, instead: `export const ${name}$body = /* @__PURE__ */ (() => (` });
    edits.push({ start: body.end, end: statement.end, instead: '))();' });
  }
  const operations = new Set(operationsIn(program).map(({ statement }) => statement));
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (operations.has(statement) || declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations) {
      if (!init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression') continue;
      edits.push(
        { start: init.start, end: init.start, instead: '/* @__PURE__ */ (() => (' },
        { start: init.end, end: init.end, instead: '))()' },
      );
    }
  }
  new Visitor({
    CallExpression({ callee, end }) {
      const isMeta = callee.type === FIELD && nameOf(callee.property) === 'meta';
      if (isMeta) edits.push({ start: callee.object.end, end, instead: '' });
    },
    Property({ key, value }) {
      if (nameOf(key) === 'operacoes' && value.type === 'ArrayExpression') edits.push({ ...spanOf(value), instead: '[]' });
    },
  }).visit(program);
  return edited(code, edits);
}

const spanOf = ({ start, end }: ESTree.Span) => ({ start, end });

/**
 * Replaces `cadastro.body` of a form with `cadastro$body` of the other half.
 * @throws Error when the web uses a property that browsers do not get
 */
function withBodies(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const imported = new Map<string, { name: string; source: string }>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.startsWith(PACKAGE)) continue;
    for (const one of statement.specifiers) imported.set(one.local.name, { name: importedName(one), source: statement.source.value });
  }
  const edits = importsByHalves(code, id, program);
  const bodies = new Set<string>();
  new Visitor({
    [FIELD]({ object, property, start, end }) {
      const operation = object.type === 'Identifier' ? imported.get(object.name) : undefined;
      if (!operation) return;
      const field = nameOf(property) ?? '';
      if (OF_THE_SERVER.has(field)) throw new Error(`${id}: ${operation.name}.${field} is not in browsers (contract-in-browsers.ts)`);
      if (field !== 'body') return;
      bodies.add(`import { ${operation.name}$body } from '${schemasOf(operation.source)}';\n`);
      edits.push({ start, end, instead: `${operation.name}$body` });
    },
  }).visit(program);
  return [...bodies].join('') + edited(code, edits);
}

/**
 * Reduces the contract to the parts that browsers need. It removes the texts of OpenAPI (summaries of operations, descriptions of fields),
 * the schemas that browsers do not check (replies, queries, paths) and the operation ids of each feature (`api/recursos.ts`). Each file
 * is split in two: the operations, and the schemas of their bodies with Zod, which only pages with forms load.
 */
export function contractInBrowsers(): Plugin {
  return {
    name: 'contract-in-browsers',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SCHEMAS)) return null;
      const file = await this.resolve(fileOf(source), importer, { skipSelf: true });
      return file && schemasOf(file.id);
    },
    load(id) {
      if (!id.endsWith(SCHEMAS)) return null;
      const file = fileOf(id);
      return schemasIn(readFileSync(file, 'utf8'), file);
    },
    transform(code, id) {
      if (id.endsWith(SCHEMAS)) return null;
      const file = CONTRACT.exec(id)?.[1];
      if (file) return { code: operationsOfFile(file).size > 0 ? operationsOf(code, id) : schemasIn(code, id), map: null };
      if (OF_THE_WEB.test(id) && code.includes(PACKAGE)) return { code: withBodies(code, id), map: null };
      return null;
    },
  };
}
