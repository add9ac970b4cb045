import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lerZip } from '../testing/ler-zip.ts';
import { type Parte, zipar } from './zipar.ts';

async function* partes(...todas: Parte[]): AsyncGenerator<Parte> {
  yield* todas;
}

test('o que entra sai igual', async () => {
  const zip = await buffer(
    zipar(
      partes(
        { nome: 'a.txt', conteudo: Readable.from(['olá, ', 'festa']) },
        { nome: 'b/c.bin', conteudo: Readable.from([Buffer.alloc(100_000, 7)]) },
      ),
    ),
  );
  const lido = lerZip(zip);
  expect(lido.get('a.txt')?.toString()).toBe('olá, festa');
  expect(lido.get('b/c.bin')?.equals(Buffer.alloc(100_000, 7))).toBe(true);
});

test('uma parte que falha faz o todo falhar, e as seguintes nem se abrem', async () => {
  let abertas = 0;
  async function* quebra(): AsyncGenerator<Parte> {
    yield {
      nome: 'a',
      conteudo: new Readable({
        read() {
          this.destroy(new Error('sumiu'));
        },
      }),
    };
    abertas++;
  }
  await expect(buffer(zipar(quebra()))).rejects.toThrow('sumiu');
  expect(abertas).toBe(0);
});

test('quem lê desiste: a parte aberta se fecha e as outras não se abrem', async () => {
  let pedacos = 0;
  const semFim = new Readable({
    read() {
      pedacos++;
      this.push(Buffer.from(crypto.getRandomValues(new Uint8Array(65_536))));
    },
  });
  let seguinte = false;
  async function* muitas(): AsyncGenerator<Parte> {
    yield { nome: 'a', conteudo: semFim };
    seguinte = true;
  }
  const saida = zipar(muitas());
  saida.on('error', () => {});
  for await (const _ of saida) break;
  await expect.poll(() => semFim.destroyed).toBe(true);
  expect(seguinte).toBe(false);
  const ate = pedacos;
  for (let i = 0; i < 10; i++) await turn();
  // It stopped reading: nobody takes what it would give.
  expect(pedacos).toBe(ate);
  expect(ate).toBeLessThan(100);
});
