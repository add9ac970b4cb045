import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FONTES = join(import.meta.dirname, '../..');
const COMPRIMENTO = String.raw`(?<![\w.])(?!0(?![\d.]))[\d.]+(?:px|r?em|pt)\b`;

/** Patterns of literal values in style sheets that must use a named value. */
const LITERAIS = {
  'a size of text (base.css has the list)': new RegExp(`font-size:[^;{}]*${COMPRIMENTO}`, 'g'),
  'a corner (the theme has five, and --festejo-pilula)': new RegExp(`border(?:-[a-z]+)*-radius:[^;{}]*${COMPRIMENTO}`, 'g'),
  'a breakpoint (lib/screen/breakpoints.ts has the list)': new RegExp(`@(?:media|container)[^;{}]*${COMPRIMENTO}`, 'g'),
};

/** Inside a border of one pixel, the radius is one pixel smaller. */
const MENOS_UM = /calc\(var\([^)]*\) - 1px\)/g;

function literais(css: string): string[] {
  const semBorda = css.replace(MENOS_UM, 'var(--x)');
  return Object.entries(LITERAIS).flatMap(([nome, forma]) => (semBorda.match(forma) ?? []).map((achado) => `${nome}: ${achado}`));
}

test('style sheets use named text sizes, corners and breakpoints', () => {
  const folhas = globSync('**/*.css', { cwd: FONTES });
  expect(folhas.length).toBeGreaterThan(50);
  expect(folhas.flatMap((folha) => literais(readFileSync(join(FONTES, folha), 'utf8')).map((um) => `${folha}: ${um}`))).toEqual([]);
});

test.each([
  '.a { font-size: 1.4rem; }',
  '.a { font-size: clamp(1rem, 3vw, var(--x)); }',
  '.a { border-radius: 24px; }',
  '.a { border-top-left-radius: 0.5em; }',
  '.a { border-radius: 0 12px 0 0; }',
  '@media (min-width: 600px) { .a { color: red; } }',
  '@media print and (max-width: 37.49em) { .a { color: red; } }',
])('finds %s', (css) => {
  expect(literais(css)).toHaveLength(1);
});

test.each([
  '.a { font-size: min(var(--mantine-font-size-xs), 3.6vw); border-radius: 50%; }',
  '.a { border-radius: var(--mantine-radius-xl) var(--mantine-radius-xl) 0 0; }',
  '.a { border-radius: calc(var(--mantine-radius-xl) - 1px); font-size: inherit; }',
  '@media (--md) and (hover: hover) { .a { border: 1px solid; padding: 12px; } }',
])('accepts %s', (css) => {
  expect(literais(css)).toEqual([]);
});
