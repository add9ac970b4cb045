import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the process that writes them gets. */
export interface Trabalho {
  raiz: string;
  chaves: readonly string[];
}

/**
 * Puts the demo's pictures that are not in `<dataDir>/arquivos` yet there, in the three widths that screens ask for. In a process of
 * its own: it keeps a core busy for some seconds, and the server would keep its memory for ever.
 * @throws Error when that process fails
 */
export async function gravarFiguras(dataDir: string, figuras: readonly string[]): Promise<void> {
  const trabalho: Trabalho = { raiz: join(dataDir, 'arquivos'), chaves: [...new Set(figuras)] };
  const processo = fork(fileURLToPath(new URL('./miniaturas.ts', import.meta.url)), {
    execArgv: [],
    // Pixels come and go from many threads; with glibc's default each keeps a heap of its own.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  await new Promise<void>((resolve, reject) => {
    processo.on('error', reject);
    processo.on('exit', (codigo, sinal) => {
      if (codigo === 0) resolve();
      else reject(new Error(`As imagens da demonstração não puderam ser gravadas: ${sinal ?? codigo}`));
    });
    processo.send(trabalho);
  });
}
