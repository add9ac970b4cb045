import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { photo } from '../../../platform/testing/files/pictures.ts';
import { mp4 } from '../../../platform/testing/files/videos.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { esquecerEnviados } from '../../catalogo/produtos/index.ts';
import { limparArquivos } from './limpar-arquivos.ts';

const server = withTestServer();

test('a file that no row shows is deleted after a day; one shown by a product, an order or an upload stays', async () => {
  server.clock.set(new Date());
  const ctx = testContext(server);
  const pasta = join(server.config.dataDir, 'arquivos');
  const mercado = criarMercado(server);
  const { id: fornecedorId } = await mercado.fornecedor();
  const produtoId = await mercado.produto(fornecedorId);
  const source = await photo(64, 48);
  const [doProduto, esperando, solta] = await Promise.all(
    [source, source, source].map(async (one) => (await ctx.files.savePicture(one)).chave),
  );
  const path = join(server.config.dataDir, 'v.mp4');
  await writeFile(path, mp4());
  const video = (await ctx.files.saveVideo(path)).chave;
  await writeFile(join(pasta, 'leia-me.txt'), 'not ours');
  await server.db
    .updateTable('produtos')
    .set({ imagem_chave: doProduto ?? '' })
    .where('id', '=', produtoId)
    .execute();
  await server.db
    .insertInto('arquivos_enviados')
    .values({
      id: uuidv7(),
      fornecedor_id: fornecedorId,
      tipo: 'imagem',
      chave: esperando ?? '',
      largura: 1,
      altura: 1,
      criado_em: server.clock.now(),
    })
    .execute();

  expect(await limparArquivos(ctx)).toBe(0);
  server.clock.advance(DIA_EM_MS + 60_000);
  expect(await limparArquivos(ctx)).toBe(2);
  const nomes = (await readdir(pasta, { recursive: true })).join();
  expect([doProduto, esperando, solta, video].map((chave) => nomes.includes(chave ?? ''))).toEqual([true, true, false, false]);
  expect(nomes).toContain('leia-me.txt');

  await esquecerEnviados(ctx);
  expect(await limparArquivos(ctx)).toBe(1);
});

/** Columns with such a name that need no check: they hold no file, a private file with a clean-up of its own, or the size of each file. */
const OUTRAS = ['arquivos_guardados.chave', 'contas_bancarias.pix_chave', 'exportacoes.arquivo_chave'];

test('the clean-up looks at every column that names a stored file: a forgotten column would lose its files', async () => {
  const colunas = await server.database.query(
    `select table_name || '.' || column_name as coluna from information_schema.columns
     where table_schema = 'public' and (column_name like '%\\_chave' or (column_name = 'chave' and table_name like 'arquivos\\_%'))`,
  );
  const consulta = await readFile(new URL('./arquivos.queries.ts', import.meta.url), 'utf8');
  const vistas = [...consulta.matchAll(/join (\w+) on (\w+) = dada/g)].map(([, tabela, coluna]) => `${tabela}.${coluna}`);
  expect(vistas.toSorted()).toEqual(
    colunas
      .map(({ coluna }) => String(coluna))
      .filter((nome) => !OUTRAS.includes(nome))
      .toSorted(),
  );
});
