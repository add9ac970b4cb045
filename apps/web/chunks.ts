import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

// On a phone a request costs more than about five kilobytes of unused code (decision 49).
/** Code that at least this number of screens and lazy parts (of about 120) use is in a file that all of them load. */
const MANY = 10;
/** The limit for code that the first screens also use: they load that file in any case. */
const SOME = 6;
/** Large libraries. Code that needs one of them is kept apart from code that does not. */
const HEAVY = ['zod', 'floating-ui'];

const LOGIN = ['pages/conta/login.page.tsx'];
/** The screens that a client opens first. */
const FIRST = ['pages/evento/cliente-home.page.tsx', 'pages/catalogo/produto-detalhes.page.tsx'];
/** This screen needs a part of the client's first screens, but not their layout. */
const OTHER = ['pages/fornecedor/home.page.tsx'];
/** The parts of the shell around the page of a logged-in person. */
const LOGGED_IN = ['app/casca/session/de-quem-entrou.tsx'];
/** Screens at the size limit. The code that they need is in files without other code. */
const HEAVIEST = [
  'pages/catalogo/produto-fornecedor-lista.page.tsx',
  'pages/evento/evento-criar.page.tsx',
  'pages/evento/evento-detalhes.page.tsx',
  'pages/pedido/pedido-detalhes.page.tsx',
  'features/pedido/carrinho/gaveta/carrinho-painel.tsx',
  'pages/dinheiro/conta-bancaria.page.tsx',
  'pages/conversa/mensagens.page.tsx',
];

/** One file for each set of screens, with the code that exactly these screens share. */
const BY_SHARERS: Rolldown.CodeSplittingGroup = { name: 'comum', minShareCount: 2, entriesAware: true };

/** Returns the chunk and all its transitive imports. */
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
 * Returns the file of each shared module. `chunks` come from a build that splits only by sharers. From the first rule to the last, the
 * files contain modules that fewer and fewer screens need, and every screen that needs a module also needs its imports. So the files have
 * no circular imports.
 * @throws Error when a name in the lists above is no longer a screen
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

/** Rolldown's name of a shared chunk lists all its sharers. Only the part before `~` is used. */
const chunkFileNames = ({ name }: { name: string }): string => `assets/${name.split('~', 1)[0]}-[hash].js`;

/**
 * Splits the code into about ten files for each page instead of fifty, and four for the first pages. To know the imports of each screen,
 * the sources are first built once without writing files.
 * @param modules returns the plugins of the build that transform the sources
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
