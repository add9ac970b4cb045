// Generates clients of the API from packages/contrato/openapi.json with common generators, and compiles each under `strict` together with a
// program that calls it. `npm run test:clients` installs and tries all generators; `--installed` (a gate) tries the installed one.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { run } from './suite/run.ts';

const DOCUMENT = join(root, 'packages', 'contrato', 'openapi.json');
const FOLDER = join(root, 'node_modules', '.cache', 'clientes');

interface Generator {
  readonly packages: readonly string[];
  /** The command that writes the client, in a folder of its own. */
  readonly command: readonly string[];
  readonly installed?: true;
  /** A program with three calls: one with an optional body, one with a file and one with an enum. */
  readonly program: string;
}

const GENERATORS: readonly Generator[] = [
  {
    packages: ['oazapfts@7.5.0'],
    installed: true,
    command: ['oazapfts', DOCUMENT, 'cliente.ts'],
    program: `import { atualizarFoto, confirmarEmail, login } from './cliente.ts';
      export const calls = [confirmarEmail('id', 'code'), atualizarFoto({ foto: new Blob() }), login({ email: 'a', senha: 'b', tipoPerfil: 1 })];`,
  },
  {
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'],
    command: ['openapi-typescript', DOCUMENT, '-o', 'cliente.ts'],
    program: `import createClient from 'openapi-fetch';
      import type { paths } from './cliente.ts';
      const { POST } = createClient<paths>();
      export const calls = [
        POST('/usuario/confirmar-email', { params: { query: { userId: 'id', code: 'code' } } }),
        POST('/usuario/login', { body: { email: 'a', senha: 'b', tipoPerfil: 1 } }),
      ];`,
  },
  {
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    command: ['openapi-ts', '-i', DOCUMENT, '-o', 'cliente', '--silent'],
    program: `import { atualizarFoto, confirmarEmail, login } from './cliente/index.ts';
      export const calls = [
        confirmarEmail({ query: { userId: 'id', code: 'code' } }),
        atualizarFoto({ body: { foto: new Blob() } }),
        login({ body: { email: 'a', senha: 'b', tipoPerfil: 1 } }),
      ];`,
  },
  {
    packages: ['orval@8.38.0'],
    command: ['orval', '--input', DOCUMENT, '--output', 'cliente.ts', '--client', 'fetch'],
    program: `import { atualizarFoto, confirmarEmail, login } from './cliente.ts';
      export const calls = [
        confirmarEmail({ userId: 'id', code: 'code' }),
        atualizarFoto({ foto: new Blob() }),
        login({ email: 'a', senha: 'b', tipoPerfil: 1 }),
      ];`,
  },
  {
    packages: ['swagger-typescript-api@13.13.0'],
    command: ['swagger-typescript-api', 'generate', '-p', DOCUMENT, '-o', '.', '-n', 'cliente.ts', '--silent'],
    program: `import { Api } from './cliente.ts';
      const { usuario } = new Api();
      export const calls = [
        usuario.confirmarEmail({ userId: 'id', code: 'code' }, {}),
        usuario.atualizarFoto({ foto: new File([], 'a') }),
        usuario.login({ email: 'a', senha: 'b', tipoPerfil: 1 }),
      ];`,
  },
];

const STRICT = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  types: [],
};

/** The output of the failed step, or an empty text. */
async function tryOut({ packages, command: [program = '', ...args], installed, program: text }: Generator): Promise<string> {
  const folder = join(FOLDER, program);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: STRICT, files: ['programa.ts'] }));
  await writeFile(join(folder, 'programa.ts'), text);
  const inFolder = (command: string, rest: readonly string[]) => run(command, rest, { quiet: true, cwd: folder });
  if (!installed) {
    const install = await inFolder('npm', ['install', '--ignore-scripts', '--save-exact', '--loglevel=error', ...packages]);
    if (install.code !== 0) return install.output;
  }
  const bin = installed ? program : join(folder, 'node_modules', '.bin', program);
  const made = await inFolder(bin, args);
  if (made.code !== 0) return made.output;
  const compiled = await inFolder('tsc', ['-p', folder]);
  return compiled.code === 0 ? '' : compiled.output;
}

for (const generator of GENERATORS.filter(({ installed }) => installed || !process.argv.includes('--installed'))) {
  const wrong = await tryOut(generator);
  console.log(`${wrong ? '✗' : '✓'} ${generator.packages[0]}`);
  if (!wrong) continue;
  console.error(wrong.split('\n').slice(0, 30).join('\n'));
  process.exitCode = 1;
}
