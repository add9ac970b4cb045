import type { Plugin } from 'vite';
import { withImports } from './chunks.ts';
import { documentoDe } from './src/app/documentos.ts';
import { TABELA_DE_PAGINAS } from './src/app/paginas.ts';

/**
 * Writes `paginas.json`, the server's table of pages: for each page the title and description of its document, its canonical address,
 * whether search engines must not index it, and the tags that preload its files, so that a first visit loads the page in parallel with the
 * shell instead of after it.
 */
export function preloadPages(): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (!entry) throw new Error('the build has no entry');
        const known = new Set([...withImports(entry, chunks)].map(({ fileName }) => fileName));
        const source = TABELA_DE_PAGINAS.map(({ path, nome, arquivo, telaDeLogin, isLogin, soFornecedor, isPerfil, foraDaBusca }) => {
          const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/pages/${arquivo}.page.tsx`));
          if (!page) throw new Error(`${arquivo}.page.tsx is not a chunk of its own any more`);
          const files = [...withImports(page, chunks)].filter(({ fileName }) => !known.has(fileName));
          const sheets = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
          const tags = [
            ...files.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
            ...[...sheets].map((fileName) => `<link rel="preload" as="style" crossorigin href="/${fileName}">`),
            ...(telaDeLogin ? ['<link rel="preload" as="fetch" crossorigin href="/api/configuracao">'] : []),
          ];
          const propria = isLogin || soFornecedor || isPerfil || foraDaBusca;
          // The login has three addresses. `/` is the canonical one.
          return {
            path,
            ...documentoDe(nome),
            ...(telaDeLogin && { caminho: '/' }),
            ...(propria && { foraDaBusca: true }),
            tags: tags.join(''),
          };
        });
        this.emitFile({ type: 'asset', fileName: 'paginas.json', source: JSON.stringify(source) });
      },
    },
  };
}
