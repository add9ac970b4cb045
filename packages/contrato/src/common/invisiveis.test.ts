import { startWork, stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linha, nomeDePessoa, paragrafo } from './common.ts';
import { semInvisiveis } from './invisiveis.ts';

const de = (...codigos: number[]) => String.fromCodePoint(...codigos);

/** Invisible characters; some of them are letters by their Unicode category. */
const NADA = [
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180e, 0x180f, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f],
  ...[0x202a, 0x202e, 0x2060, 0x2061, 0x2064, 0x2065, 0x2066, 0x2069, 0x206f, 0x2800, 0x3164, 0xfe00, 0xfe0f, 0xfeff, 0xffa0],
  ...[0xfff0, 0xfff9, 0x1bca0, 0x1d159, 0x1d173, 0x16fe4, 0xe0001, 0xe0041, 0xe007f, 0xe0100, 0x2028, 0x3000, 0xa0, 0x301],
].map((codigo) => de(codigo));

test.each(NADA.map((um) => [um.codePointAt(0)?.toString(16) ?? '', um]))('U+%s alone is neither a name nor a text', (_codigo, um) => {
  for (const campo of [linha(20), linha(20, 2), nomeDePessoa, paragrafo(20).min(1)]) {
    expect(campo.safeParse(um.repeat(3)).success).toBe(false);
    expect(campo.safeParse(` ${um} \u200b${um}`).success).toBe(false);
  }
  expect(linha(20, 0).parse(um)).toBe('');
});

test('no mixture of them is a name; beside letters they do not count and do not turn the direction', () => {
  const nada = fc.string({ unit: fc.constantFrom(...NADA, ' '), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(nada, nada, (uns, outros) => {
      expect(linha(40).safeParse(uns).success).toBe(false);
      const nome = linha(200).safeParse(`Ana${uns.replaceAll('\u2028', '')}Lua${outros.replaceAll('\u2028', '')}`);
      expect(nome.data).not.toMatch(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u00ad\u3164\u2800\ufeff]/);
      expect(semInvisiveis(nome.data ?? '')).toBe(nome.data);
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  ['uma família', '👩‍👩‍👧'],
  ['tom de pele e profissão', '👩🏽‍🍳'],
  ['coração em chamas', '❤️‍🔥'],
  ['olho no balão', '👁️‍🗨️'],
  ['bandeira de arco-íris', '🏳️‍🌈'],
  ['bandeira da Inglaterra', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['tecla', '1️⃣'],
  ['persa com U+200C', 'می‌خواهم'],
  ['híndi com U+200D', 'क्‍ष'],
  ['cingalês com U+200D', 'ශ්‍රී'],
  ['letra árabe com U+200D na frente', '‍ه'],
  ['variante de um ideograma', '葛󠄀'],
  ['acentos em duas partes', 'Joa\u0303o'],
  ['coreano', '김치'],
  ['hebraico', 'שלום'],
])('%s stays unchanged', (_oque, texto) => {
  expect([linha(60).parse(`Festa ${texto}`), paragrafo(60).parse(texto)]).toEqual([`Festa ${texto}`, texto]);
});

test('between Latin letters U+200D joins nothing: two names that read the same are equal', () => {
  expect(linha(20).parse('Buf\u200dfet L\u200cua\ufe0f\ufe0f')).toBe('Buffet Lua\ufe0f');
});

test('an empty Braille pattern is a space', () => expect(linha(20).parse('⠃⠕⠇⠕⠀⠃⠕⠍')).toBe('⠃⠕⠇⠕ ⠃⠕⠍'));

test.each(['Li', 'Xu', 'Ng', 'Bo Li', '李娜'])('%s is a name', (nome) => expect(nomeDePessoa.parse(nome)).toBe(nome));

test.each(['a\u2028b', 'a\u2029b', 'a\u0085b', 'a\nb'])('%j is not a single line', (texto) => {
  expect(linha(20).safeParse(texto).success).toBe(false);
});

test('a long text of only such characters is checked fast', () => {
  const worked = startWork();
  semInvisiveis('\u200d\ufe0f'.repeat(500_000));
  semInvisiveis(`🏴${'\u{e0061}'.repeat(200_000)}`.repeat(2));
  expect(worked()).toBeLessThan(stretched(3_000));
});
