import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { CAMINHOS } from '@festejo/contrato/common/caminhos.ts';
import { buscarNotificacoes } from '@festejo/contrato/conta/notificacoes.ts';
import { buscarConvidados } from '@festejo/contrato/evento/convidados.ts';
import { buscarEvento, buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { buscarDetalhesDoEventoDoFornecedor, buscarEventosDoFornecedor } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { buscarTarefas } from '@festejo/contrato/evento/preparativos.ts';
import { buscarCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarPedido, buscarPedidos } from '@festejo/contrato/pedido/pedidos.ts';
import { build, type Plugin, type Rolldown } from 'vite';

const FILE = 'sw.js';

/** Reads that work without network. */
const LEITURAS = [
  buscarCarrinho,
  buscarEvento,
  buscarEventosDoCliente,
  // Guests and tasks are needed on the day of the event, when the network is often bad.
  buscarConvidados,
  buscarTarefas,
  buscarPedidos,
  buscarPedido,
  buscarEventosDoFornecedor,
  buscarDetalhesDoEventoDoFornecedor,
  buscarNotificacoes,
].map(({ path }) => `^/api${path.replace(/:\w+/g, '[0-9a-f-]{36}')}$`);

/** The addresses that the worker itself names. The table of all addresses would more than double its file. */
const CAMINHOS_DO_WORKER = { documento: CAMINHOS['cliente/home'], notificacoes: CAMINHOS['cliente/notifications'] };

/** Screens that open without network, by their files. */
const PAGINAS =
  /\/pages\/[a-z]+\/(cliente-home|evento-home|evento-detalhes|evento-do-fornecedor|pedidos|pedido-detalhes|notificacoes|login)\.page\.tsx$/;
/** Lazy parts of the shell and of those screens. Maps are excluded. */
const PEDACOS = /\/src\/(app\/casca|features\/[a-z]+\/(carrinho|eventos|notificacoes|pedidos|preparativos\/(convidados|tarefas)))\//;
/** Files that the document needs and that are not output of the bundler. */
const SOLTOS = ['/inicio.js', '/favicon.svg', '/manifest.webmanifest'];

async function compile(arquivos: readonly string[]): Promise<string> {
  const versao = createHash('sha256').update(arquivos.join()).digest('hex').slice(0, 16);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { WORKER: JSON.stringify({ versao, arquivos, leituras: LEITURAS, caminhos: CAMINHOS_DO_WORKER }) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'src/app/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

/** Lists the files of the shell, of the screens above and of their lazy parts, with their style sheets, and the fonts of the Latin letters. */
function filesWithoutNetwork(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = new Set<Rolldown.OutputChunk>();
  const open = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || PAGINAS.test(facadeModuleId ?? ''));
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (wanted.has(chunk)) continue;
    wanted.add(chunk);
    const pieces = chunk.dynamicImports.filter((name) =>
      PEDACOS.test(chunks.find(({ fileName }) => fileName === name)?.facadeModuleId ?? ''),
    );
    open.push(...[...chunk.imports, ...pieces].flatMap((name) => chunks.filter(({ fileName }) => fileName === name)));
  }
  const sheets = [...wanted].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fonts = Object.keys(bundle).filter((name) => /-latin-(?!ext)[^/]*\.woff2$/.test(name));
  return [
    ...SOLTOS,
    ...[...new Set([...[...wanted].map(({ fileName }) => fileName), ...sheets, ...fonts])].sort().map((name) => `/${name}`),
  ];
}

/** Builds `/sw.js`, the service worker (decision 31). */
export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        this.emitFile({ type: 'asset', fileName: FILE, source: await compile(filesWithoutNetwork(bundle)) });
      },
    },
  };
}
