import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contrato\/src\/\w[\w-]*\.ts$/;

/** Leaves out of the browser what the contract says only to the readers of OpenAPI: each operation's summary. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      return { code: code.replace(/^( {2}summary:\s*)(['"]).*\2,$/gm, "$1'',"), map: null };
    },
  };
}
