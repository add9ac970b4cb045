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

/** Of the package that a file belongs to; undefined for one of the house. */
function folderOf(file: string): string | undefined {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
}

/** What a package asks to be told wherever it goes. */
function noticeOf(folder: string): string {
  const { name = '', version = '', license = '' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** A package of the web's own list, wherever npm put it. */
function installed(name: string, from = import.meta.dirname): string | undefined {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(from) === from ? undefined : installed(name, dirname(from));
}

/** Writes `/licencas.txt`: the notices of all that the build took from others, fonts included. */
export function licencas(): Plugin {
  return {
    name: 'licencas',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
      // Fonts come by style sheets, which are no modules of a chunk.
      const fonts = Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'));
      const folders = [...modules.map((id) => folderOf(id.replace(/^\0/, ''))), ...fonts.map((name) => installed(name))];
      const notices = [...new Set(folders.flatMap((folder) => folder ?? []))].map(noticeOf).sort();
      this.emitFile({ type: 'asset', fileName: FILE, source: `${[HEADING, ...new Set(notices)].join(`\n\n${'-'.repeat(72)}\n\n`)}\n` });
    },
  };
}
