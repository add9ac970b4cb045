import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'licencas.txt';
const HEADING = 'O Festejo na web usa os programas e as fontes abaixo, cada um com a licença de quem o fez.';

interface Package {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
}

/** The folder of the package that a file belongs to; `undefined` for our own files. */
function folderOf(file: string): string | undefined {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

/** The licence notice that a package requires in every copy. */
function noticeOf(folder: string): string {
  const { name = '', version = '', license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** The folder of a dependency of apps/web, at any level of `node_modules`. */
function installed(name: string, from = import.meta.dirname): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : installed(name, dirname(from));
}

/** Writes `/licencas.txt`: the licence notices of all third-party code and fonts in the build. */
export function licencas(): Plugin {
  return {
    name: 'licencas',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
      // Fonts are imported by style sheets, which are not modules of a chunk.
      const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
      const folders = [...modules.map((id) => folderOf(id.replace(/^\0/, ''))), ...fonts.map((name) => installed(name))];
      const notices = [...new Set(folders.flatMap((folder) => folder ?? []))].map(noticeOf).sort();
      this.emitFile({ type: 'asset', fileName: FILE, source: `${[HEADING, ...new Set(notices)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n` });
    },
  };
}
