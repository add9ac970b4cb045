// An address of a page is written once, in `CAMINHOS` of the contract. Other code names the page and calls `caminhoDe`.
import { type ESTree, parseSync, Visitor } from 'vite';
import { CAMINHOS } from '../../packages/contrato/src/common/caminhos.ts';

const FOLDERS = new Set(
  Object.values(CAMINHOS)
    .map((path) => path.split('/')[1] ?? '')
    .filter((folder) => folder !== ''),
);

/** Whether the text begins with the first folder of a page. Paths match in upper and lower case. */
const isAddress = (text: string): boolean => {
  const [, folder] = /^\/([\w.-]+)(?=[/?#]|$)/.exec(text) ?? [];
  return folder !== undefined && [...FOLDERS].some((one) => one.toLowerCase() === folder.toLowerCase());
};

/**
 * Returns the literal page addresses of a module, each as `line: text`. An address after the site (`${publicUrl}/pedidos`) counts too.
 * @param code a module, with or without JSX
 */
export function pageAddresses(code: string): string[] {
  const found: ESTree.Node[] = [];
  new Visitor({
    Literal: (one) => {
      if (typeof one.value === 'string' && isAddress(one.value)) found.push(one);
    },
    TemplateLiteral: (one) => {
      if (one.quasis.some(({ value }) => isAddress(value.cooked ?? ''))) found.push(one);
    },
  }).visit(parseSync('module.tsx', code).program);
  return found.map(({ start, end }) => `${code.slice(0, start).split('\n').length}: ${code.slice(start, end)}`);
}
