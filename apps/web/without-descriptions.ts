import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const CONTRACT = /\/packages\/contrato\/src\/\w[\w-]*\.ts$/;

/**
 * Leaves out of the browser what the contract says only to the readers of OpenAPI (summaries of operations, descriptions of fields) and to the
 * server (the calls of a feature: `recursos.ts`).
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const left: (ESTree.Span & { instead: string })[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [first], end }) {
          if (callee.type === 'Identifier' && callee.name === 'operation' && first?.type === 'ObjectExpression') {
            const summary = first.properties.find((one) => one.type === 'Property' && 'name' in one.key && one.key.name === 'summary');
            if (summary?.type === 'Property') left.push({ ...summary.value, instead: "''" });
          }
          const isMeta = callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'meta';
          if (isMeta) left.push({ start: callee.object.end, end, instead: '' });
        },
        Property({ key, value }) {
          if ('name' in key && key.name === 'operacoes' && value.type === 'ArrayExpression') left.push({ ...value, instead: '[]' });
        },
      }).visit(parseSync(id, code).program);
      left.sort((a, b) => b.start - a.start);
      return { code: left.reduce((text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end), code), map: null };
    },
  };
}
