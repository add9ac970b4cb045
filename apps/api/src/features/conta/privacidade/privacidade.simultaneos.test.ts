import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { testEngine } from '../../../platform/testing/database.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { apagarContasVencidas } from './exclusao/apagar-contas.ts';
import { exportarDados } from './exportacao/exportar-dados.ts';
import { prepararExportacao } from './exportacao/preparar-exportacao.ts';
import { confirmarIdentidadeDe } from './testing/pessoa-completa.ts';

const vezes = <T>(quantas: number, fazer: (i: number) => Promise<T>) => Promise.all(Array.from({ length: quantas }, (_, i) => fazer(i)));

// The embedded engine has one connection, so nothing runs concurrently there.
describe.skipIf(testEngine !== 'postgres')('simultaneous calls', () => {
  const server = withTestServer({}, { rounds: false });

  test('many clicks on export give one copy and one job', async () => {
    const ana = await server.person();
    const ctx = testContext(server);
    const pedidas = await vezes(10, () => exportarDados(ctx, ana.id));
    expect(new Set(pedidas.map(({ id }) => id)).size).toBe(1);
    expect(ctx.jobsSent).toHaveLength(1);
  });

  test('a job that runs several times at once gives one finished copy, one letter, and an existing file', async () => {
    const ana = await server.person();
    const ctx = testContext(server);
    for (let rodada = 0; rodada < 5; rodada++) {
      const { id } = await exportarDados(ctx, ana.id);
      // A later attempt takes the copy over. The earlier one finds its file gone and fails, to be repeated.
      await Promise.allSettled([1, 2, 3, 4].map(() => prepararExportacao(ctx, { id })));
      await prepararExportacao(ctx, { id });
      const { pronta_em, arquivo_chave } = await server.db
        .selectFrom('exportacoes')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(pronta_em).not.toBeNull();
      const conteudo = await ctx.files.private.read(arquivo_chave ?? '');
      expect(conteudo).not.toBeNull();
      expect(await readdir(join(server.config.dataDir, 'privado', 'exportacoes'))).toHaveLength(rodada + 1);
      conteudo?.destroy();
      expect(ctx.letters).toHaveLength(rodada + 1);
      server.clock.advance(DIA_EM_MS);
    }
  });

  test('several simultaneous rounds erase each account once', async () => {
    const ctx = testContext(server);
    const pessoas = await vezes(6, () => server.person());
    await server.db.updateTable('usuarios').set({ excluir_em: server.clock.now() }).execute();
    await vezes(4, () => apagarContasVencidas(ctx));
    const apagadas = await server.db.selectFrom('usuarios').select('id').where('excluido_em', 'is not', null).execute();
    expect(apagadas).toHaveLength(6);
    expect(ctx.letters.map(({ para }) => para).sort()).toEqual(pessoas.map(({ email }) => email).sort());
  });

  test('of a simultaneous cancellation and erasure exactly one happens', async () => {
    const ctx = testContext(server);
    for (let rodada = 0; rodada < 8; rodada++) {
      const ana = await server.person();
      await server.db.updateTable('usuarios').set({ excluir_em: server.clock.now() }).where('id', '=', ana.id).execute();
      await Promise.all([server.call('DELETE', '/privacidade/excluir-conta', { as: ana }), apagarContasVencidas(ctx)]);
      const { email, excluido_em, excluir_em } = await server.db
        .selectFrom('usuarios')
        .selectAll()
        .where('id', '=', ana.id)
        .executeTakeFirstOrThrow();
      expect(excluir_em).toBeNull();
      expect(email === ana.email).toBe(excluido_em === null);
    }
  });

  test('two clicks on erase give one date and one letter', async () => {
    const ana = await server.person();
    await confirmarIdentidadeDe(server, ana);
    const respostas = await vezes(4, () => server.call('POST', '/privacidade/excluir-conta', { as: ana }));
    const datas = respostas.filter(({ status }) => status === 200).map(({ body }) => body.excluirEm);
    expect(new Set(datas).size).toBe(1);
    expect(respostas.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });
});
