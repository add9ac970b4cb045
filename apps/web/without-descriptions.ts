import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contrato\/src\/\w[\w-]*\.ts$/;

/** Leaves out of the browser what the contract says only to the readers of OpenAPI: summaries of operations, descriptions of fields. */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const words: ESTree.Span[] = [];
      const find = (name: string, holder: ESTree.Node | undefined) => {
        if (holder?.type !== 'ObjectExpression') return;
        for (const property of holder.properties) {
          const isIt = property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name;
          if (isIt) words.push(property.value);
        }
      };
      new Visitor({
        CallExpression({ callee, arguments: [first] }) {
          if (callee.type === 'Identifier' && callee.name === 'operation') find('summary', first);
          if (callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'meta')
            find('description', first);
        },
      }).visit(parseSync(id, code).program);
      const last = words.sort((a, b) => b.start - a.start);
      return { code: last.reduce((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code), map: null };
    },
  };
}
