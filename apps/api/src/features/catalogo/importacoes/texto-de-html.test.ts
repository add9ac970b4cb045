import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';
import { textoDeHtml } from './texto-de-html.ts';

test.each([
  ['<p>Um <b>bolo</b></p>', 'Um bolo'],
  ['<p>Um</p><p>Dois</p>Três<br>Quatro<br/>Cinco', 'Um\n\nDois\n\nTrês\nQuatro\nCinco'],
  ['<ul><li>Vela</li>\n<li>Topo &amp; fita</li></ul>', '- Vela\n- Topo & fita'],
  ['P&atilde;o de a&#231;&#xFA;car &quot;10&nbsp;cm&quot;', 'Pão de açúcar "10 cm"'],
  ['um <b>dois</b>\ntrês', 'um dois\ntrês'],
  ['<script>alert(1)</script>a<style>b{}</style><!-- c -->d', 'ad'],
  ['<scr<script>ipt>alert(1)</script>fim', 'ipt>alert(1)fim'],
  ['<img src=x onerror="alert(1)">Bolo<a href="x">!</a>', 'Bolo!'],
  ['<table><tr><td>P</td><td>10 fatias</td></tr></table>', 'P 10 fatias'],
  ['&lt;b&gt; fica como texto', '<b> fica como texto'],
])('%s', (html, texto) => {
  expect(textoDeHtml(html)).toBe(texto);
});

test.each(['Bolo < 3 kg e > 1 kg', 'P & G', 'a <3 você', 'R&D; x', '- um\n- dois;três', '1 < 2'])(
  'without tag or entity it stays as it is: %s',
  (texto) => {
    expect(textoDeHtml(texto)).toBe(texto);
  },
);

test.each([
  ['<'.repeat(100_000), 100_000],
  [`${'<b>'.repeat(30_000)}x`, 1],
  [`${'<scr'.repeat(25_000)}>x&amp;`, 2],
  ['<p>a</p>'.repeat(12_000), 12_000 * 3 - 2],
])('a hundred thousand characters %#: takes an instant', (html, letras) => {
  const antes = process.cpuUsage();
  expect(textoDeHtml(html as string)).toHaveLength(letras as number);
  expect(process.cpuUsage(antes).user / 1000).toBeLessThan(stretched(500));
});
