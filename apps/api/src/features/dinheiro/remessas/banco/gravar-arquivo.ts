import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CannotStart } from '../../../../platform/cannot-start.ts';

/** Where payment files wait for whoever takes them to the bank: they hold accounts, so nobody else may read them. */
const pastaDosRepasses = (dataDir: string) => join(dataDir, 'repasses');

/**
 * Writes a payment file whole or not at all, on the disk before this returns; again, it is the same file. Gives its path. What a killed process left
 * of it goes: half a file holds accounts, too.
 * @throws CannotStart when the folder has another file of that number
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

/** A database older than the folder would give a number to a second batch, which the bank may have taken already. */
async function exigirOMesmo(caminho: string, conteudo: string): Promise<void> {
  const antes = await readFile(caminho, 'latin1').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return conteudo;
    throw error;
  });
  if (antes === conteudo) return;
  throw new CannotStart(
    `${caminho} é de outra remessa: o banco de dados é mais antigo que a pasta. Nada foi escrito; veja docs/operations.md, "Payouts after a restore".`,
  );
}
