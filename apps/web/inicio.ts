import { join } from 'node:path';
import { buscarDetalhesDoProduto, buscarProdutosDentroDoRaio } from '@festejo/contrato/catalogo/produtos.ts';
import { buscarEvento } from '@festejo/contrato/evento/eventos.ts';
import { build, type Plugin, type Rolldown } from 'vite';
import { TABELA_DE_PAGINAS } from './src/app/paginas.ts';

const FILE = 'inicio.js';

const patternOf = (nome: string) => TABELA_DE_PAGINAS.find((pagina) => pagina.nome === nome)?.path.replace(/:\w+/g, '([\\w-]+)');

/**
 * The values that `src/app/inicio/inicio.ts` needs from the contract and from the table of pages. The schemas of the contract are too large
 * for a first script.
 */
export const INICIO = JSON.stringify({
  operacoes: { produto: buscarDetalhesDoProduto.path, produtosNoRaio: buscarProdutosDentroDoRaio.path, evento: buscarEvento.path },
  paginas: { produto: patternOf('produto/detalhes'), inicio: patternOf('cliente/home') },
});

async function compile(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { INICIO },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'src/app/inicio/inicio.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Builds `/inicio.js`, the script that the document runs before all others. */
export function inicio(): Plugin {
  return {
    name: 'inicio',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        compile().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await compile() });
    },
  };
}
