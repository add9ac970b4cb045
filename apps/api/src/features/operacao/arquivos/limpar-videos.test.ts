import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { box, filmed, ONDE } from '../../../platform/testing/files/filmed.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { limparVideos } from './limpar-videos.ts';

const server = withTestServer({}, { rounds: false });

test('removes the place from a video stored by an earlier version; an unreadable or deleted one is not retried for ever', async () => {
  const ctx = testContext(server);
  const path = join(server.config.dataDir, 'v.mp4');
  const guardar = async (bytes: Buffer) => {
    await writeFile(path, filmed({}));
    const { chave } = await ctx.files.saveVideo(path);
    const guardado = join(server.config.dataDir, 'arquivos', chave);
    await writeFile(guardado, bytes);
    await server.db.insertInto('videos_a_limpar').values({ chave }).execute();
    return guardado;
  };
  const filmado = await guardar(filmed({ moov: [box('udta', box('\xa9xyz', Buffer.from(ONDE)))] }));
  const quebrado = filmed({ moov: [Buffer.from('\xff\xff\xff\xffxxxx', 'latin1')] });
  const ilegivel = await guardar(quebrado);
  await server.db.insertInto('videos_a_limpar').values({ chave: 'aa/0190a0b0-0000-7000-8000-0000000000aa.mp4' }).execute();

  await limparVideos(ctx);
  expect((await readFile(filmado)).includes(ONDE)).toBe(false);
  expect((await readFile(filmado)).includes('IMAGEM E SOM')).toBe(true);
  expect(await readFile(ilegivel)).toEqual(quebrado);
  expect(await server.database.query('select from videos_a_limpar')).toEqual([]);
});
