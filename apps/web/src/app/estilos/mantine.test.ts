import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const FONTES = join(import.meta.dirname, '..', '..');
const MANTINE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'));
/** Style sheets that other components need, without an import of their own in the sources. */
const ALICERCE = [
  'baseline',
  'default-css-variables',
  'global',
  'CheckboxIndicator',
  'FloatingIndicator',
  'Group',
  'Input',
  'InlineInput',
  'Loader',
  'ModalBase',
  'Overlay',
  'Paper',
  'Popover',
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'CloseButton',
  'Combobox',
];

function arquivos(pasta: string): string[] {
  return readdirSync(pasta, { withFileTypes: true, recursive: true })
    .filter((item) => item.isFile() && /\.tsx?$/.test(item.name) && !/\.test\.tsx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name));
}

const folhas = new Set(readdirSync(join(MANTINE, 'styles')).map((nome) => nome.replace(/(\.layer)?\.css$/, '')));
const usados = new Set(
  arquivos(FONTES)
    .flatMap((arquivo) => parseSync(arquivo, readFileSync(arquivo, 'utf8')).module.staticImports)
    .filter(({ moduleRequest }) => moduleRequest.value === '@mantine/core')
    .flatMap(({ entries }) => entries.map(({ importName }) => importName.name ?? ''))
    .filter((nome) => folhas.has(nome)),
);
const importados = [...readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
  ([, nome = '']) => nome,
);

test('each component in use has its style sheet, and no other style sheet is sent', () => {
  expect([...usados].filter((nome) => !importados.includes(nome))).toEqual([]);
  expect(importados.filter((nome) => !usados.has(nome) && !ALICERCE.includes(nome))).toEqual([]);
});
