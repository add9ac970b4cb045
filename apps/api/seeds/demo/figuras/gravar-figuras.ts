import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Input of the process that writes the pictures. */
export interface Trabalho {
  raiz: string;
  chaves: readonly string[];
}

/**
 * Writes the demo's pictures that are missing in `<dataDir>/arquivos`, in the three widths that screens use. Runs in a child process: the
 * work keeps a core busy for some seconds, and the server would never release its memory.
 * @throws Error when that process fails
 */
export async function gravarFiguras(dataDir: string, figuras: readonly string[]): Promise<void> {
  const trabalho: Trabalho = { raiz: join(dataDir, 'arquivos'), chaves: [...new Set(figuras)] };
  const processo = fork(fileURLToPath(new URL('./miniaturas.ts', import.meta.url)), {
    execArgv: [],
    // Many threads allocate and free pixels; with glibc's default each thread keeps a heap of its own.
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
