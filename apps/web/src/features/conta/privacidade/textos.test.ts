import { expect, test } from 'vitest';
import { tamanhoDeArquivo } from '../../../lib/text/formats.ts';
import { textoDaExportacao } from './textos.ts';

test('formats file sizes', () => {
  expect([0, 900, 1536, 5 * 1024 ** 2, 3 * 1024 ** 4].map(tamanhoDeArquivo)).toEqual(['0 B', '900 B', '1,5 KB', '5 MB', '3.072 GB']);
});

test('each state of a copy has its sentence', () => {
  const situacoes = ['preparando', 'pronta', 'falhou', 'expirada'] as const;
  const frases = situacoes.map((situacao) => textoDaExportacao({ situacao, expiraEm: '2026-11-28T12:00:00.000Z' }));
  expect(new Set(frases).size).toBe(4);
  expect(frases[1]).toContain('28/11/2026');
});
