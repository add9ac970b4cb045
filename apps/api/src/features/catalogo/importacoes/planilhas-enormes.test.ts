import { startWork, stretched } from '@festejo/patience/patience.ts';
import { beforeEach, expect, test, vi } from 'vitest';
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

/** Sends a spreadsheet and waits until it is read; also measures the work of the main thread meanwhile. */
async function conferir(data: Buffer) {
  const sent = await form({ planilha: { data, name: 'bolos.csv' } });
  const work = startWork();
  const { status, body } = await server.call('POST', '/produto/importacao', { as: dona, body: sent.body, headers: sent.headers });
  expect(status).toBe(202);
  await conferirPlanilha(testContext(server), { id: body.id });
  const worked = work();
  // The server's own job may have read it first.
  const lida = async () => {
    const [uma] = (await server.call('GET', '/produto/importacao', { as: dona })).body;
    expect(uma.estado).not.toBe('conferindo');
    return uma;
  };
  const importacao = await vi.waitFor(lida, stretched(90_000));
  return { ...importacao, trabalhoEmMs: worked };
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
])('%s: read or refused soon, and no other request waits for it', async (_nome, texto, esperado) => {
  const { trabalhoEmMs, ...importacao } = await conferir(Buffer.from(texto as string));
  expect(importacao).toMatchObject(esperado);
  expect(trabalhoEmMs).toBeLessThan(stretched(1_500));
});

const NUVEMSHOP = 'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;SKU;Exibir na loja;Descrição\n';
const COM_HTML = `"${'<p>Um <b>bolo</b> &amp; festa</p>'.repeat(12)}"`;
test.each([
  ['cinco mil produtos de quatro variações, cada um com descrição em HTML', 5_000, 4, COM_HTML, 5_000],
  ['um produto de vinte mil variações', 1, 20_000, '', 20_000],
])('%s: read soon', async (_nome, produtos, variacoes, descricao, novos) => {
  const linhas = Array.from({ length: produtos * variacoes }, (_, i) => {
    const [produto, primeira] = [Math.floor(i / variacoes), i % variacoes === 0];
    return `p${produto};${primeira ? `Bolo ${produto};Bolos` : ';'};Nº;${i};1${i % 90}.00;S${i};SIM;${primeira ? descricao : ''}`;
  });
  const { id } = await conferir(Buffer.from(NUVEMSHOP + linhas.join('\n')));
  const { escolha, conferencia } = (await server.call('GET', `/produto/importacao/${id}/colunas`, { as: dona })).body;
  const work = startWork();
  const body = { ...escolha, tipo: 'Produto', conferencia };
  expect((await server.call('POST', `/produto/importacao/${id}/colunas`, { as: dona, body })).status).toBe(202);
  await conferirPlanilha(testContext(server), { id });
  const worked = work();
  const conferida = async () => (await server.call('GET', '/produto/importacao', { as: dona })).body[0];
  await vi.waitFor(async () => expect(await conferida()).toMatchObject({ estado: 'conferida', novos, erradas: 0 }), stretched(90_000));
  expect(worked).toBeLessThan(stretched(6_000));
});

test('lines are numbered as the spreadsheet program shows them, also after empty lines', async () => {
  await conferir(Buffer.from(`${CABECALHO};;;\n\n${BOLO}Torta;Bolos e doces;dez;Produto\n;;;\n`));
  const [{ id }] = (await server.call('GET', '/produto/importacao', { as: dona })).body;
  const { itens } = (await server.call('GET', `/produto/importacao/${id}/linhas`, { as: dona })).body;
  expect(itens.map(({ linha }: { linha: number }) => linha)).toEqual([4, 5]);
});

test.each([
  ['só quebras de linha', '\n'.repeat(223)],
  ['só separadores e espaços', ' ;;,\t \r\n;;'],
  ['só a marca do UTF-8', '\uFEFF'],
  ['a marca e linhas vazias', '\uFEFF\r\n\r\n'],
  ['só aspas', '""\n""'],
  ['só o separador do Excel', 'sep=;\r\n'],
  ['a marca do UTF-16 e nada', Buffer.from([0xff, 0xfe, 0x0a, 0x00])],
])('%s: has no line, and says so', async (_nome, texto) => {
  const sent = await form({ planilha: { data: Buffer.from(texto as string), name: 'bolos.csv' } });
  const { status, body } = await server.call('POST', '/produto/importacao', { as: dona, body: sent.body, headers: sent.headers });
  expect([status, body]).toMatchObject([202, {}]);
  await conferirPlanilha(testContext(server), { id: body.id });
  const [importacao] = (await server.call('GET', '/produto/importacao', { as: dona })).body;
  expect(importacao).toMatchObject({ estado: 'falhou', falha: expect.stringMatching(/nenhuma linha|primeira linha precisa/) });
});
