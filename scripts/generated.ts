import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes a generated file. When the process was started with `--check`, only compares: the committed file must equal the generator's
 * current output. Sets the exit code when it differs.
 *
 * @param file path of the generated file
 * @param output the text, and the command that generates it
 */
export async function publish(file: URL, output: { text: string; command: string }): Promise<void> {
  const path = fileURLToPath(file);
  const shown = relative(process.cwd(), path);
  const before = await readFile(path, 'utf8').catch(() => '');
  if (before === output.text) {
    console.log(`${shown}: em dia`);
    return;
  }
  if (process.argv.includes('--check')) {
    console.error(`${shown}: desatualizado; rode \`${output.command}\` e inclua o resultado no commit`);
    process.exitCode = 1;
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, output.text);
  console.log(`${shown}: gerado`);
}
