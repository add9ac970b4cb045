import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harmlessCell, originalCell, writeCsv } from '../../../../platform/documents/csv.ts';
import { lerLinha } from '../linha-do-produto.ts';
import { lerCabecalho } from './cabecalho.ts';
import { COLUNAS } from './colunas.ts';
import { codificacaoDe, lerPlanilha } from './planilha.ts';

/** Writes the bytes to a file, detects the encoding, and reads them in pieces of `tamanho` bytes. */
async function ler(bytes: Uint8Array, tamanho = 7): Promise<[number, ...string[]][]> {
  const path = join(tmpdir(), `festejo-planilha-${process.pid}.csv`);
  await writeFile(path, bytes);
  async function* partes() {
    for (let i = 0; i < bytes.length; i += tamanho) yield bytes.subarray(i, i + tamanho);
  }
  const linhas: [number, ...string[]][] = [];
  for await (const { linha, celulas } of lerPlanilha(partes(), await codificacaoDe(path))) linhas.push([linha, ...celulas]);
  return linhas;
}
const utf8 = (texto: string) => Buffer.from(texto);
const utf16 = (texto: string) => Buffer.from(`\uFEFF${texto}`, 'utf16le');

describe('files as spreadsheet programs in Brazil write them', () => {
  const ESPERADO = [
    [1, 'Nome', 'Preço'],
    [2, 'Pão de açúcar', '1.234,50'],
  ];
  test.each([
    ['UTF-8 com marca', utf8('\uFEFFNome;Preço\r\nPão de açúcar;1.234,50\r\n')],
    ['Windows-1252', Buffer.from('Nome;Preço\r\nPão de açúcar;1.234,50', 'latin1')],
    ['UTF-16 com tabulação', utf16('Nome\tPreço\r\nPão de açúcar\t1.234,50\r\n')],
    ['UTF-16 ao contrário', utf16('Nome\tPreço\nPão de açúcar\t1.234,50').swap16()],
    ['UTF-16 sem marca', Buffer.from('Nome;Preço\nPão de açúcar;1.234,50', 'utf16le')],
    ['vírgula e aspas', utf8('"Nome","Preço"\n"Pão de açúcar","1.234,50"')],
    ['o separador dito pelo Excel', utf8('sep=,\r\nNome,Preço\r\nPão de açúcar,"1.234,50"')],
  ])('%s', async (como, bytes) => {
    const lidas = await ler(bytes);
    // The line with the separator counts as a line.
    const antes = como.startsWith('o separador') ? 1 : 0;
    expect(lidas).toEqual(ESPERADO.map(([linha, ...celulas]) => [Number(linha) + antes, ...celulas]));
  });

  test('quotes, line breaks in cells and empty lines: the number is that of the spreadsheet', async () => {
    expect(await ler(utf8('Nome;Descrição\n"Bolo ""Rei""";"duas\nlinhas"\n\n;\nBalão 9" azul;x\n'))).toEqual([
      [1, 'Nome', 'Descrição'],
      [2, 'Bolo "Rei"', 'duas\nlinhas'],
      [5, 'Balão 9" azul', 'x'],
    ]);
  });

  test('different line breaks in one file', async () => {
    const bytes = utf8('Nome;Valor\r\nBolo;1\nTorta;2\r\nBalão;3\rDoce;4');
    for (const tamanho of [1, 7, 65_536]) {
      expect(await ler(bytes, tamanho)).toEqual([
        [1, 'Nome', 'Valor'],
        [2, 'Bolo', '1'],
        [3, 'Torta', '2'],
        [4, 'Balão', '3'],
        [5, 'Doce', '4'],
      ]);
    }
  });

  test('reports unclosed quotes without reading the rest into memory', async () => {
    await expect(ler(utf8(`Nome\nBolo\n"Torta\n${'x\n'.repeat(200_000)}`), 65_536)).rejects.toThrow('Depois da linha 2 há aspas');
    await expect(ler(utf8('Nome\n"Torta'))).rejects.toThrow('Depois da linha 1 há aspas');
  });

  test('quotes with blanks around them are quotes, and a separator within them is text', async () => {
    const segunda = ' Bolo A; "Bolos e doces"; "10,00" ;\t"com ; ""dentro"""  ';
    expect((await ler(utf8(`Nome; Categoria;Valor ;Descrição\n${segunda}\n"Rei" de copas;"x"y;9" azul;`))).slice(1)).toEqual([
      [2, 'Bolo A', 'Bolos e doces', '10,00', 'com ; "dentro"'],
      [3, '"Rei" de copas', '"x"y', '9" azul', ''],
    ]);
  });

  test.each([
    ['Item,Quanto custa\nBolo,10', ['Item', 'Quanto custa']],
    ['"Item, com nome";Custo\nBolo;10', ['Item, com nome', 'Custo']],
    ['Handle,Title,Variant Price\nb,Bolo,10', ['Handle', 'Title', 'Variant Price']],
  ])('the separator of unknown titles: %s', async (texto, titulos) => {
    expect((await ler(utf8(texto)))[0]).toEqual([1, ...titulos]);
  });

  test('an Excel workbook is no CSV', async () => {
    await expect(ler(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 1, 1]))).rejects.toMatchObject({ status: 415 });
  });

  test.each([
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n',
    '{\\rtf1\\ansi Bolo}',
    '\uFEFF\n<!DOCTYPE html><p>Entre na sua loja</p>',
    '<html><table><tr><td>Nome</td></tr></table></html>',
    '<?xml version="1.0"?>\n<Workbook></Workbook>',
  ])('the text of another program, called CSV, is 415: %s', async (texto) => {
    await expect(ler(utf8(texto))).rejects.toMatchObject({ status: 415 });
  });
});

test('titles with and without accents, case and signs; unknown ones are listed', () => {
  const { lugares, ignoradas } = lerCabecalho(['NOME do produto', 'preço (R$)', 'à venda', 'Cor', 'Preparo antes (min)', 'nome']);
  expect(Object.fromEntries(lugares)).toEqual({ nome: [0], valor: [1], ativo: [2], preparoAntes: [4] });
  expect(ignoradas).toEqual(['Cor', 'nome']);
});

test('every cell is written harmless and reads back as it was', async () => {
  expect(['=1+1', '+55', '-2', '@x', '\tx', '＝1', "'=x"].map(harmlessCell)).toEqual([
    "'=1+1",
    "'+55",
    "'-2",
    "'@x",
    "'\tx",
    "'＝1",
    "''=x",
  ]);
  fc.assert(
    fc.property(fc.string(), (celula) => originalCell(harmlessCell(celula)) === celula && !/^[=+\-@\t\r]/.test(harmlessCell(celula))),
  );
  async function* linhas() {
    yield ['Nome', 'Descrição'];
    yield ['=HYPERLINK("x")', 'com;ponto e "aspas"\ne linha'];
  }
  const escrita = (await buffer(writeCsv(linhas()))).toString();
  expect(escrita).toBe(`\uFEFFNome;Descrição\r\n"'=HYPERLINK(""x"")";"com;ponto e ""aspas""\ne linha"\r\n`);
  const [, segunda] = await ler(utf8(escrita));
  expect(segunda?.slice(1).map((celula) => originalCell(String(celula)))).toEqual(['=HYPERLINK("x")', 'com;ponto e "aspas"\ne linha']);
});

describe('the cells of a line', () => {
  const cabecalho = lerCabecalho(['Valor', 'Tipo', 'Capacidade', 'Ativo', 'Nome', 'id', 'SKU'], true);
  const uma = (...celulas: string[]) => lerLinha({ celulas }, cabecalho);
  test.each([
    ['R$ 1.234,50', 123_450],
    ['1234.5', 123_450],
    ['80', 8_000],
    ['1.234.567,00', 123_456_700],
  ])('the price %s', (texto, centavos) => {
    expect(uma(texto).dados.precoEmCentavos).toBe(centavos);
  });
  test.each(['1.500', '0', 'dez', '-3', '99999999999', '1,2,3'])('the price %s is not understood', (texto) => {
    expect(uma(texto)).toMatchObject({ dados: {}, problemas: [{ coluna: 'Preço', escrito: texto }] });
  });
  test.each(['caro', '1,2,3', '10 reais'])('the price %s is no number, and the right form is shown', (escrito) => {
    expect(uma(escrito).problemas).toEqual([{ coluna: 'Preço', escrito, problema: 'Não é um número: escreva como em 1.234,56' }]);
  });
  test('a price with a point after the comma is refused with the right form', () => {
    const problema = 'Escreva as casas decimais depois da vírgula, como em 1.234,56';
    expect(uma('R$ 1,234.56')).toMatchObject({ dados: {}, problemas: [{ coluna: 'Preço', escrito: 'R$ 1,234.56', problema }] });
  });
  test.each(['Produto', '1,5', '2 a 3'])('the capacity %s is no whole number, and the error says so', (escrito) => {
    expect(uma('10', 'serviço', escrito).problemas).toEqual([
      { coluna: 'Capacidade', escrito, problema: 'Não é um número inteiro: escreva como em 10' },
    ]);
  });
  test.each(['7,89123E+12', '7.89E+12', '1E+05'])('the code %s is a number that Excel rounded', (escrito) => {
    expect(uma('10', 'serviço', '', '', 'Bolo', '', escrito).problemas).toMatchObject([
      { coluna: 'Código', escrito, problema: expect.stringContaining('Excel') },
    ]);
  });
  test.each(['1E5', 'E+12', 'BOLO-1E+2', '7891234567890'])('the code %s is valid', (escrito) => {
    expect(uma('10', 'serviço', '', '', 'Bolo', '', escrito)).toMatchObject({ dados: { codigo: escrito.toUpperCase() }, problemas: [] });
  });
  test.each([
    ['Venda', 'Produto'],
    ['LOCAÇÃO', 'Aluguel'],
    ['aluguéis', 'Aluguel'],
    ['Serviços', 'Servico'],
  ])('the type %s', (escrito, tipo) => {
    expect(uma('10', escrito).dados.tipo).toBe(tipo);
  });
  test('each error by its column, with the text of the cell', () => {
    expect(uma('10', 'serviço', '2', 'NÃO', 'Bolo')).toMatchObject({
      dados: { tipo: 'Servico', capacidade: 2, situacao: 'nao', nome: 'Bolo', precoEmCentavos: 1000 },
      problemas: [],
    });
    expect(uma('10', 'bolo', '1,5', 'talvez', 'B', 'x').problemas.map(({ coluna, escrito }) => [coluna, escrito])).toEqual([
      [COLUNAS.nome.titulo, 'B'],
      ['Tipo', 'bolo'],
      ['Capacidade', '1,5'],
      ['À venda', 'talvez'],
      ['id', 'x'],
    ]);
  });
});
