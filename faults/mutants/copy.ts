import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must } from '../stage.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Files of a server and of the suite of `faults/`. */
const SERVER = ['apps/api', 'faults', 'scripts', 'package.json', 'tsconfig.base.json'];

/** A copy of Festejo that may be broken. Libraries and workspace packages are links to the original. */
export interface Copy {
  readonly root: string;
  /** Number of occurrences of a text in a file. */
  count(file: string, text: string): Promise<number>;
  /** Changes a text that occurs once; returns a function that reverts the change. */
  change(file: string, find: string, replace: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

/** @param parts files and folders to copy, relative to the root */
export async function copyFestejo(parts: readonly string[] = SERVER): Promise<Copy> {
  const root = await mkdtemp(join(tmpdir(), 'festejo-mutante-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...parts], { cwd: ROOT });
  const files = listed.toString('utf8').split('\0').filter(Boolean);
  for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true });
  await Promise.all(files.map((file) => cp(join(ROOT, file), join(root, file))));
  // Folders that are not copied are links to the original.
  for (const linked of ['node_modules', 'apps/api/node_modules', 'apps/web/node_modules', 'packages']) {
    const [to, folder] = [join(root, linked), dirname(join(root, linked))];
    if (existsSync(folder) && !existsSync(to)) await symlink(join(ROOT, linked), to);
  }
  const read = (file: string) => readFile(join(root, file), 'utf8').catch(() => '');
  const count = async (file: string, text: string) => (await read(file)).split(text).length - 1;
  return {
    root,
    count,
    async change(file, find, replace) {
      must((await count(file, find)) === 1, `o texto não está uma vez em ${file}: ${find}`);
      const before = await read(file);
      await writeFile(
        join(root, file),
        before.replace(find, () => replace),
      );
      return () => writeFile(join(root, file), before);
    },
    remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}
