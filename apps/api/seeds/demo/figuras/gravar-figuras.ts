import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figura } from './receitas.ts';

const TAMANHOS = [320, 640, 1280] as const;

/** What the drawing process gets. */
export interface Trabalho {
  raiz: string;
  figuras: readonly Figura[];
  tamanhos: readonly number[];
}

/**
 * Draws each picture that is not in `<dataDir>/arquivos` yet, in three widths of WebP. In a process of its own: drawing takes
 * some 300 MB that the server would keep for ever.
 * @param tamanhos widths in pixels; tests ask for fewer, or none.
 * @throws Error when the drawing process fails
 */
export async function gravarFiguras(
  dataDir: string,
  figuras: readonly Figura[],
  progresso: (linha: string) => void,
  tamanhos: readonly number[] = TAMANHOS,
): Promise<void> {
  if (tamanhos.length === 0) return;
  const distintas = [...new Map(figuras.map((uma) => [uma.chave, uma])).values()];
  const trabalho: Trabalho = { raiz: join(dataDir, 'arquivos'), figuras: distintas, tamanhos };
  const processo = fork(fileURLToPath(new URL('./desenhista.ts', import.meta.url)), {
    execArgv: [],
    // Pixels come and go from many threads; with glibc's default each keeps a heap of its own.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  });
  await new Promise<void>((resolve, reject) => {
    processo.on('error', reject);
    processo.on('message', (feitas: number) => {
      if (feitas % 60 === 0 || feitas === distintas.length)
        progresso(`Desenhando as imagens da demonstração: ${feitas} de ${distintas.length}`);
    });
    processo.on('exit', (codigo, sinal) => {
      if (codigo === 0) resolve();
      else reject(new Error(`O desenho das imagens da demonstração parou: ${sinal ?? codigo}`));
    });
    processo.send(trabalho);
  });
}
