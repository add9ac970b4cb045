import { IMAGENS_POR_PRODUTO } from '@festejo/contrato/common/constants.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';
import { enderecosDeFotos, MAIOR_ENDERECO } from './enderecos-de-fotos.ts';

const enderecos = (...celulas: string[]) => enderecosDeFotos(celulas).map(({ endereco }) => endereco);

test.each([
  ['vírgulas', 'https://x.com/a.jpg, https://x.com/b.jpg,https://x.com/c.jpg'],
  ['barras', 'https://x.com/a.jpg|https://x.com/b.jpg | https://x.com/c.jpg|'],
  ['quebras de linha', 'https://x.com/a.jpg\r\nhttps://x.com/b.jpg\n\nhttps://x.com/c.jpg\n'],
  ['ponto e vírgula, e espaços', ' https://x.com/a.jpg; https://x.com/b.jpg https://x.com/c.jpg '],
])('%s separate addresses', (_nome, celula) => {
  expect(enderecos(celula)).toEqual(['https://x.com/a.jpg', 'https://x.com/b.jpg', 'https://x.com/c.jpg']);
});

test('commas and blanks within an address belong to it', () => {
  expect(enderecos('https://x.com/w_300,h_200/bolo de coco.jpg, https://x.com/b.jpg')).toEqual([
    'https://x.com/w_300,h_200/bolo%20de%20coco.jpg',
    'https://x.com/b.jpg',
  ]);
});

test('several cells, in order; an address counts once, with or without a fragment', () => {
  expect(enderecos('https://x.com/b.jpg', '', 'https://X.com/a.jpg', 'https://x.com/b.jpg#1')).toEqual([
    'https://x.com/b.jpg',
    'https://x.com/a.jpg',
  ]);
});

test('as shops write them: without protocol, with the & of HTML, with letters of any alphabet', () => {
  expect(enderecosDeFotos(['//cdn.x.com/a.jpg?a=1&amp;b=2', 'http://bolos-da-mãe.com.br/pão.jpg'])).toEqual([
    { endereco: 'https://cdn.x.com/a.jpg?a=1&b=2', servidor: 'cdn.x.com' },
    { endereco: 'http://xn--bolos-da-me-i8a.com.br/p%C3%A3o.jpg', servidor: 'xn--bolos-da-me-i8a.com.br' },
  ]);
});

test.each([
  ...['javascript:alert(1)', 'file:///etc/passwd', 'ftp://x.com/a.jpg', 'foto1.jpg', 'C:\\fotos\\bolo.jpg', 'www.x.com/a.jpg', 'https://'],
  ...[
    'http://127.0.0.1/a.jpg',
    'http://10.0.0.1/a.jpg',
    'http://169.254.169.254/latest',
    'https://[::1]/a.jpg',
    'https://x.com:8080/a.jpg',
  ],
])('%s is an error and is not fetched', (endereco) => {
  expect(enderecosDeFotos([endereco])).toEqual([{ endereco, servidor: null }]);
});

test('user name and password are not stored', () => {
  expect(enderecosDeFotos(['https://maria:segredo@x.com/a.jpg'])).toEqual([{ endereco: 'https://x.com/a.jpg', servidor: null }]);
});

test('up to the maximum of pictures of a product, and nothing too long', () => {
  const muitas = Array.from({ length: 50 }, (_, i) => `https://x.com/${i}.jpg`).join(',');
  expect(enderecosDeFotos([muitas])).toHaveLength(IMAGENS_POR_PRODUTO);
  const [comprido] = enderecosDeFotos([`https://x.com/${'a'.repeat(MAIOR_ENDERECO)}`]);
  expect([comprido?.servidor, comprido?.endereco.length]).toEqual([null, 300]);
  const [data] = enderecosDeFotos([`data:image/png;base64,${'A'.repeat(90_000)}`]);
  expect([data?.servidor, data?.endereco.length]).toEqual([null, 300]);
});

test('a cell made to be slow is not', () => {
  const antes = process.cpuUsage();
  for (const sinal of [' ', ',', '|', '/', 'a,', ' a', 'https:', '//']) enderecosDeFotos([`x${sinal.repeat(90_000)}y`]);
  expect(process.cpuUsage(antes).user / 1000).toBeLessThan(stretched(500));
});
