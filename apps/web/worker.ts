import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buscarNotificacoes } from '@festejo/contrato/conta/notificacoes.ts';
import { buscarConvidados } from '@festejo/contrato/evento/convidados.ts';
import { buscarEvento, buscarEventosDoCliente } from '@festejo/contrato/evento/eventos.ts';
import { buscarDetalhesDoEventoDoFornecedor, buscarEventosDoFornecedor } from '@festejo/contrato/evento/eventos-com-pedidos.ts';
import { buscarTarefas } from '@festejo/contrato/evento/preparativos.ts';
import { buscarCarrinho } from '@festejo/contrato/pedido/carrinho.ts';
import { buscarPedido, buscarPedidos } from '@festejo/contrato/pedido/pedidos.ts';
import { build, type Plugin, type Rolldown } from 'vite';

const FILE = 'sw.js';

/** What can be read without a network. */
const LEITURAS = [
  buscarCarrinho,
  buscarEvento,
  buscarEventosDoCliente,
  // Who comes and what is left to do: looked at on the day, where the network is thin.
  buscarConvidados,
  buscarTarefas,
  buscarPedidos,
  buscarPedido,
  buscarEventosDoFornecedor,
  buscarDetalhesDoEventoDoFornecedor,
  buscarNotificacoes,
].map(({ path }) => `^/api${path.replace(/:\w+/g, '[0-9a-f-]{36}')}$`);

/** Screens that open without a network, by their files. */
const PAGINAS =
  /\/pages\/[a-z]+\/(cliente-home|evento-home|evento-detalhes|evento-do-fornecedor|pedidos|pedido-detalhes|notificacoes|login)\.page\.tsx$/;
/** What the shell fetches when it is needed, and pieces of those screens that are words and not maps. */
const PEDACOS = /\/src\/(app\/casca|features\/[a-z]+\/(carrinho|eventos|notificacoes|pedidos|preparativos\/(convidados|tarefas)))\//;
/** Not of the build's own making, but needed by the document. */
const SOLTOS = ['/inicio.js', '/favicon.svg', '/manifest.webmanifest'];

async function compile(arquivos: readonly string[]): Promise<string> {
  const versao = createHash('sha256').update(arquivos.join()).digest('hex').slice(0, 16);
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { WORKER: JSON.stringify({ versao, arquivos, leituras: LEITURAS }) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(import.meta.dirname, 'src/app/worker/worker.ts'), output: { format: 'iife' } },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

/** The files of the shell, of the screens above and of their pieces, with their sheets; the texts' fonts in the letters that we write. */
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

/** Makes `/sw.js`, the service worker (decision 35). */
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
