import { stretched } from '@festejo/patience/patience.ts';
import { beforeEach, expect, test } from 'vitest';
import { testContext } from '../../../platform/testing/context.ts';
import { form } from '../../../platform/testing/files/form.ts';
import { criarMercado } from '../../../platform/testing/mercado.ts';
import { type Person, withTestServer } from '../../../platform/testing/server.ts';
import { conferirPlanilha } from './conferir-planilha.ts';

const server = withTestServer({}, { rounds: false });
const mercado = criarMercado(server);
let dona: Person;
beforeEach(async () => {
  dona = await mercado.fornecedor();
});

/** Sends a spreadsheet and has it read to its end; tells what the thread that serves everybody worked for it, too. */
async function conferir(data: Buffer) {
  const sent = await form({ planilha: { data, name: 'bolos.csv' } });
  const before = process.threadCpuUsage();
  const { status, body } = await server.call('POST', '/produto/importacao', { as: dona, body: sent.body, headers: sent.headers });
  expect(status).toBe(202);
  await conferirPlanilha(testContext(server), { id: body.id });
  const { user, system } = process.threadCpuUsage(before);
  const [importacao] = (await server.call('GET', '/produto/importacao', { as: dona })).body;
  return { ...importacao, trabalhoEmMs: (user + system) / 1000 };
}

const CABECALHO = 'Nome;Categoria;Valor;Tipo\r\n';
const BOLO = 'Bolo;Bolos e doces;1;Produto\r\n';
const LINHAS_DO_EXCEL = 1_048_575;
const DEMAIS = 'mais de 20.000 linhas';
const DESPEJO = /^A planilha tem mais de 20\.000 linhas, que é o limite, também contando as vazias\. Apague as que sobram/;

test.each<[string, Buffer | string, object]>([
  ['o que o Excel escreve de linhas formatadas e vazias', CABECALHO + BOLO + ';;;\r\n'.repeat(LINHAS_DO_EXCEL), { linhas: 1, erradas: 0 }],
  ['o mesmo em UTF-16', Buffer.from(`\uFEFF${CABECALHO}${BOLO}${';;;\r\n'.repeat(LINHAS_DO_EXCEL)}`, 'utf16le'), { linhas: 1 }],
  ['o mesmo com vírgulas', `Nome,Valor\n${',\n'.repeat(LINHAS_DO_EXCEL)}`, { falha: expect.stringContaining('nenhuma linha') }],
  ['linhas vazias até a última', `${CABECALHO}${';;;\n'.repeat(250_000)}${BOLO}`, { falha: expect.stringMatching(DESPEJO) }],
  ['linhas só de aspas', CABECALHO + '"";"";"";""\n'.repeat(400_000), { falha: expect.stringContaining(DEMAIS) }],
  ['linhas só de espaços sem quebra', CABECALHO + '\u00a0;;;\n'.repeat(250_000), { falha: expect.stringContaining(DEMAIS) }],
  ['outro separador', `sep=|\nNome|Valor\n${'|\n'.repeat(1_000_000)}`, { falha: expect.stringContaining(DEMAIS) }],
  ['linhas de cem mil colunas', CABECALHO + `${';'.repeat(99_000)}x\n`.repeat(190), { falha: expect.stringContaining('colunas demais') }],
  ['linhas de mil colunas', CABECALHO + `x${';'.repeat(1_000)}\n`.repeat(19_000), { falha: expect.stringContaining('colunas demais') }],
  ['aspas que não fecham', `${CABECALHO}"${'x\n'.repeat(9_000_000)}`, { falha: expect.stringContaining('aspas') }],
  ['linhas em branco até a última', CABECALHO + '\n'.repeat(19_000_000) + BOLO, { linhas: 1 }],
])('%s: é lida ou recusada logo, e ninguém espera por isso', async (_nome, texto, esperado) => {
  const { trabalhoEmMs, ...importacao } = await conferir(Buffer.from(texto as string));
  expect(importacao).toMatchObject(esperado);
  expect(trabalhoEmMs).toBeLessThan(stretched(1_500));
});

test('a linha conta como o programa a mostra, também depois de linhas vazias', async () => {
  await conferir(Buffer.from(`${CABECALHO};;;\n\n${BOLO}Torta;Bolos e doces;dez;Produto\n;;;\n`));
  const [{ id }] = (await server.call('GET', '/produto/importacao', { as: dona })).body;
  const { itens } = (await server.call('GET', `/produto/importacao/${id}/linhas`, { as: dona })).body;
  expect(itens.map(({ linha }: { linha: number }) => linha)).toEqual([4, 5]);
});
