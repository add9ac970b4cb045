import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/database.ts';
import { type TestContext, testContext } from '../../../platform/testing/context.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { withTestServer } from '../../../platform/testing/server.ts';
import { apagarDados } from './exclusao/apagar-dados.ts';
import { baixarExportacao } from './exportacao/baixar-exportacao.ts';
import { exportarDados } from './exportacao/exportar-dados.ts';
import { prepararExportacao } from './exportacao/preparar-exportacao.ts';
import { lerZip } from './testing/ler-zip.ts';
import { mudarAFesta, type VidaCompleta, viverTudo } from './testing/vida-completa.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let ctx: TestContext;
beforeEach(() => {
  ctx = testContext(server);
});

const VIDAS: readonly [string, () => Promise<VidaCompleta>][] = [
  ['quem fez de tudo', () => viverTudo(server, ctx, mercado)],
  ['quem muda a festa de dia', () => mudarAFesta(server, mercado)],
];

async function copiaDe(usuarioId: string): Promise<Record<string, unknown[]>> {
  const { id } = await exportarDados(ctx, usuarioId);
  await prepararExportacao(ctx, { id });
  return JSON.parse(
    lerZip(await buffer((await baixarExportacao(ctx, usuarioId, id)).conteudo))
      .get('dados.json')
      ?.toString() ?? '',
  );
}

/** Tables that are not about a person or change with time. */
const DE_TODOS = `'migracoes', 'exportacoes', 'usos_limitados'`;
/** All rows of all tables, as text. */
async function tudo(): Promise<Map<string, string[]>> {
  const tabelas = await server.database.query(
    `select tablename as nome from pg_tables where schemaname = 'public' and tablename not in (${DE_TODOS}) order by 1`,
  );
  const linhas = new Map<string, string[]>();
  for (const { nome } of tabelas) {
    const rows = await server.database.query(`select t::text as linha from "${nome}" t order by 1`);
    linhas.set(
      String(nome),
      rows.map(({ linha }) => String(linha)),
    );
  }
  return linhas;
}

describe.each(VIDAS)('data of an account, %s', (_, viver) => {
  test('the copy stays the same, row by row, when another cliente and another fornecedor do the same', async () => {
    const { cliente, fornecedor } = await viver();
    const antes = [await copiaDe(cliente.id), await copiaDe(fornecedor.id)];
    const vizinhas = await viver();
    expect([await copiaDe(cliente.id), await copiaDe(fornecedor.id)]).toEqual(antes);
    for (const { id } of [vizinhas.cliente, vizinhas.fornecedor]) {
      const dela = JSON.stringify(await copiaDe(id));
      for (const outra of [cliente, fornecedor]) expect(dela).not.toContain(outra.email);
    }
  });

  test('erasing the data of the cliente and of the fornecedor changes no row of anybody else', async () => {
    await viver();
    const vizinhas = await tudo();
    const { cliente, fornecedor } = await viver();
    for (const { id } of [cliente, fornecedor])
      await inTransaction(server.db, (tx) => apagarDados(tx, id, { codigoDeConvite: `saiu-${id}`, agora: server.clock.now() }));
    const depois = await tudo();
    for (const [tabela, linhas] of vizinhas) expect(depois.get(tabela), tabela).toEqual(expect.arrayContaining(linhas));
  });
});

test('the copy of an account with every kind of data has rows in each section', async () => {
  const feita = await viverTudo(server, ctx, mercado);
  const mudada = await mudarAFesta(server, mercado);
  const copias: Record<string, unknown[]>[] = [];
  for (const { cliente, fornecedor } of [feita, mudada]) copias.push(await copiaDe(cliente.id), await copiaDe(fornecedor.id));
  const secoes = [...new Set(copias.flatMap((copia) => Object.keys(copia)))];
  const vazias = secoes.filter((secao) => copias.every((copia) => (copia[secao] ?? []).length === 0));
  // These sections need a long history: a prize for an invited friend, and a refund older than 90 days.
  expect(vazias.sort()).toEqual(['destinosDasDevolucoes', 'indicacoes']);
});

test('a returned amount of a payment is not listed as still to be returned', async () => {
  const { cliente } = await viverTudo(server, ctx, mercado);
  const aDevolver = async () =>
    ((await copiaDe(cliente.id))['compras'] as { pagamento: { aDevolver: number } }[]).map(({ pagamento }) => pagamento.aDevolver);
  expect(await aDevolver()).toEqual([19.99]);
  await server.db.updateTable('devolucoes').set({ estado: 'concluida' }).execute();
  expect(await aDevolver()).toEqual([0]);
});
