import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lerZip } from '../testing/ler-zip.ts';
import { type Parte, zipar } from './zipar.ts';

async function* partes(...todas: Parte[]): AsyncGenerator<Parte> {
  yield* todas;
}

test('each part comes out unchanged', async () => {
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

test('a failing part makes the whole zip fail, and later parts are not opened', async () => {
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

test('when the reader stops, the open part is closed and the others are not opened', async () => {
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
  // The source stopped producing, because nobody reads the zip any more.
  expect(pedacos).toBe(ate);
  expect(ate).toBeLessThan(100);
});
