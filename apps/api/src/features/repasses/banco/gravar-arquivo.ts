import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Where payment files wait for whoever takes them to the bank: they hold accounts, so nobody else may read them. */
const pastaDosRepasses = (dataDir: string) => join(dataDir, 'repasses');

/** Writes a payment file whole or not at all, on the disk before this returns; again, it is the same file. Gives its path. */
export async function gravarArquivo(dataDir: string, numero: number, conteudo: string): Promise<string> {
  const pasta = pastaDosRepasses(dataDir);
  await mkdir(pasta, { recursive: true, mode: 0o700 });
  const caminho = join(pasta, `repasses-${String(numero).padStart(6, '0')}.rem`);
  const meio = `${caminho}.${process.pid}.parte`;
  const arquivo = await open(meio, 'w', 0o600);
  try {
    await arquivo.writeFile(conteudo, 'latin1');
    await arquivo.sync();
  } finally {
    await arquivo.close();
  }
  await rename(meio, caminho);
  return caminho;
}
