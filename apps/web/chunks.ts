import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

// On a phone a request costs more than some five kilobytes that a screen does not need (decision 62).
/** Code of so many screens and pieces, of some hundred and twenty, is in a file that all of them load. */
const MANY = 10;
/** The same for what the first screens need as well: they load that file anyway. */
const SOME = 6;
/** Libraries that weigh so much that what needs one stays apart from what does not. */
const HEAVY = ['zod', 'floating-ui'];

const LOGIN = ['pages/conta/login.page.tsx'];
/** What a client opens first. */
const FIRST = ['pages/evento/cliente-home.page.tsx', 'pages/catalogo/produto-detalhes.page.tsx'];
/** It needs a piece of what a client opens first, and nothing of how that looks. */
const OTHER = ['pages/fornecedor/home.page.tsx'];
/** What the shell draws around the page of who is logged in. */
const LOGGED_IN = ['app/casca/session/de-quem-entrou.tsx'];
/** They stand at the limit of what a screen may weigh: what they need is in files without what they do not need. */
const HEAVIEST = [
  'pages/catalogo/produto-fornecedor-lista.page.tsx',
  'pages/evento/evento-criar.page.tsx',
  'pages/evento/evento-detalhes.page.tsx',
  'pages/pedido/pedido-detalhes.page.tsx',
  'features/pedido/carrinho/painel/carrinho-painel.tsx',
  'pages/dinheiro/conta-bancaria.page.tsx',
  'pages/conversa/mensagens.page.tsx',
];

/** A file for each set of screens, of what just these share. */
const BY_SHARERS: Rolldown.CodeSplittingGroup = { name: 'comum', minShareCount: 2, entriesAware: true };

/** The chunk and all that it needs. */
export function withImports(chunk: Chunk, chunks: readonly Chunk[], seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const next = chunks.find(({ fileName }) => fileName === name);
    if (next) withImports(next, chunks, seen);
  }
  return seen;
}

/**
 * In which file each shared module goes; `chunks` are those of a build by sharers alone. A file is of modules that are needed by ever fewer
 * screens from the first line to the last, and what a module imports is needed by all who need the module: so no file needs one that needs it.
 * @throws Error when a screen that is named above is not one any more
 */
function filesOf(chunks: readonly Chunk[]): Map<string, string> {
  const needs = new Map(chunks.map((chunk) => [chunk, withImports(chunk, chunks)]));
  const screens = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry);
  const needsOf = (names: readonly string[]) => {
    const found = names.map((name) => screens.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/apps/web/src/${name}`)));
    return new Set(
      found.flatMap((screen, i) => {
        if (!screen) throw new Error(`chunks.ts: ${names[i]} is not a screen any more`);
        return [...(needs.get(screen) ?? [])];
      }),
    );
  };
  const shell = new Set(screens.filter(({ isEntry }) => isEntry).flatMap((entry) => [...(needs.get(entry) ?? [])]));
  const [login, first, other] = [needsOf(LOGIN), needsOf(FIRST), needsOf(OTHER)];
  const [loggedIn, heaviest] = [needsOf(LOGGED_IN), needsOf(HEAVIEST)];
  const heavyOf = (chunk: Chunk) =>
    HEAVY.filter((library) =>
      [...(needs.get(chunk) ?? [])].some(({ moduleIds }) => moduleIds.some((id) => /\/node_modules\/@?([\w-]+)/.exec(id)?.[1] === library)),
    );

  const fileOf = (chunk: Chunk): string | undefined => {
    if (shell.has(chunk) || chunk.isDynamicEntry) return undefined;
    const sharers = screens.filter((screen) => needs.get(screen)?.has(chunk)).length;
    if (login.has(chunk)) return first.has(chunk) ? 'comum' : 'entrada';
    if (first.has(chunk)) return sharers >= SOME || heaviest.has(chunk) || other.has(chunk) ? 'comum-de-muitas' : 'vitrine';
    if (sharers >= MANY) return ['comum-de-dentro', ...heavyOf(chunk), ...(heaviest.has(chunk) ? ['pesadas'] : [])].join('-');
    return loggedIn.has(chunk) && !heaviest.has(chunk) ? 'logado' : undefined;
  };
  return new Map(
    chunks.flatMap((chunk) => {
      const file = fileOf(chunk);
      return file === undefined ? [] : chunk.moduleIds.map((id) => [id, file] as const);
    }),
  );
}

/** A shared chunk's own name lists all who share it. */
const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`;

/**
 * Some ten files a page instead of fifty, and four for the first ones. To know who needs what, the sources are built once before, unwritten.
 * @param modules what makes modules of the sources, as the build itself has it
 */
export function chunks(modules: () => PluginOption[]): Plugin {
  return {
    name: 'chunks',
    apply: 'build',
    async config({ build: { target } = {}, css }) {
      const result = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: modules(),
        ...(css && { css }),
        build: {
          write: false,
          ...(target !== undefined && { target }),
          minify: false,
          cssMinify: false,
          modulePreload: { polyfill: false },
          rolldownOptions: { output: { codeSplitting: { groups: [BY_SHARERS] } } },
        },
      });
      const files = filesOf((result as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk'));
      const codeSplitting: Rolldown.CodeSplittingOptions = {
        groups: [
          { name: 'casca', tags: ['$initial'], priority: 2 },
          { name: (id) => files.get(id) ?? null, debugName: 'by screens', includeDependenciesRecursively: false, priority: 1 },
          BY_SHARERS,
        ],
      };
      return { build: { rolldownOptions: { output: { codeSplitting, chunkFileNames } } } };
    },
  };
}
