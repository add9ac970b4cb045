import { expect, test } from 'vitest';
import { type LinhaDaExportacao, nomeDoArquivo, situacaoDe, validadeDe } from './exportacao.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const linha = (mudada: Partial<LinhaDaExportacao>): LinhaDaExportacao => ({
  id: 'uma',
  pedidaEm: AGORA,
  prontaEm: null,
  falhouEm: null,
  expiraEm: null,
  tamanhoEmBytes: null,
  ...mudada,
});

test.each([
  ['preparando', {}],
  ['preparando', { prontaEm: AGORA }],
  ['pronta', { prontaEm: AGORA, expiraEm: new Date(AGORA.getTime() + 1) }],
  ['expirada', { prontaEm: AGORA, expiraEm: AGORA }],
  ['falhou', { falhouEm: AGORA }],
  ['falhou', { prontaEm: AGORA, falhouEm: AGORA, expiraEm: new Date(AGORA.getTime() + 1) }],
])('a copy is %s: %o', (situacao, mudada) => {
  expect(situacaoDe(linha(mudada), AGORA)).toBe(situacao);
});

test('a copy can be downloaded for seven days, under the day of its request', () => {
  expect(validadeDe(AGORA)).toEqual(new Date('2026-11-28T12:00:00Z'));
  expect(nomeDoArquivo(AGORA)).toBe('festejo-meus-dados-2026-11-21.zip');
});
