import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CannotStart } from '../../../../platform/cannot-start.ts';

/** Folder of the payment files for the bank. They contain accounts, so only the server's user may read them. */
const pastaDosRepasses = (dataDir: string) => join(dataDir, 'repasses');

/**
 * Writes a payment file whole or not at all, and flushes it to the disk. A repeated call leaves the file unchanged. Returns its path. Partial
 * files of crashed processes are removed, because they contain accounts, too.
 * @throws CannotStart if the folder has another file of that number
 */
export async function gravarArquivo(dataDir: string, numero: number, conteudo: string): Promise<string> {
  const pasta = pastaDosRepasses(dataDir);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const caminho = join(pasta, `repasses-${String(numero).padStart(6, '0')}.rem`);
  await exigirOMesmo(caminho, conteudo);
  const nome = basename(caminho);
  const restos = (await readdir(pasta)).filter((um) => um.startsWith(`${nome}.`) && um.endsWith('.parte'));
  const meio = `${caminho}.${process.pid}.parte`;
  for (const resto of restos) if (join(pasta, resto) !== meio) await rm(join(pasta, resto), { force: true });
  try {
    const arquivo = await open(meio, 'w', 0o600);
    try {
      await arquivo.writeFile(conteudo, 'latin1');
      await arquivo.sync();
    } finally {
      await arquivo.close();
    }
    await rename(meio, caminho);
  } catch (error) {
    await rm(meio, { force: true });
    throw error;
  }
  return caminho;
}

/** A database older than the folder would give a used number to a second batch, although the bank may have the first one. */
async function exigirOMesmo(caminho: string, conteudo: string): Promise<void> {
  const antes = await readFile(caminho, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return conteudo;
    throw error;
  });
  if (antes === conteudo) return;
  throw new CannotStart(
    `${caminho} é de outra remessa: o banco de dados é mais antigo que a pasta. Nada foi escrito; veja docs/operations/backup.md, "Payouts after a restore".`,
  );
}
