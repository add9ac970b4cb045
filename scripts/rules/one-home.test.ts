// Facts that both sides need have one home in packages/contrato/src/common; code that writes them again is refused.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../bootstrap.mjs';

const COMMON = 'packages/contrato/src/common';
/** `safe.directory`: in a container the clone often belongs to another user. */
const sources = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', 'apps', 'packages', 'e2e', 'bench', 'faults'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => /[.]tsx?$/.test(file) && !/[.]generated[.]ts$/.test(file) && existsSync(join(root, file)));

interface Fact {
  readonly what: string;
  readonly home: string;
  readonly pattern: RegExp;
  /** A test may write it: the expected value does not come from the code under test. */
  readonly inTests?: true;
  /** Code that breaks the rule. */
  readonly canaries: readonly string[];
}

const FACTS: readonly Fact[] = [
  {
    what: 'the length of an hour or a day in milliseconds',
    home: 'tempo.ts',
    pattern: /\b(?:86_?400_?000|3_?600_?000|24 \* 60 \* 60|60 \* 60 \* 1_?000|60 \* 60_?000)\b(?!_)/,
    canaries: ['agora + 86_400_000', 'espera * 3600000', 'dias * 24 * 60 * 60 * 1000', 'const HORA = 60 * 60_000;'],
  },
  {
    what: 'a constant with the length of a minute, an hour or a day',
    home: 'tempo.ts',
    pattern: /\bconst (?:UM_|UMA_)?(?:DIA|HORA|MINUTO|DAY|HOUR|MINUTE)_(?:EM_MS|IN_MS|MS|EM_SEGUNDOS) =/,
    canaries: ['const DIA_EM_MS = 24 * HORA;', 'export const DAY_IN_MS = 8.64e7;'],
  },
  {
    what: 'the zone of Brasília',
    home: 'dias.ts',
    pattern: /(['"])America\/Sao_Paulo\1/,
    inTests: true,
    canaries: ["const FUSO = 'America/Sao_Paulo';", "at time zone 'America/Sao_Paulo'"],
  },
  {
    what: 'a locale that formats dates like ISO 8601',
    home: 'dias.ts',
    pattern: /\b(?:sv-SE|en-CA)\b/,
    canaries: ["new Intl.DateTimeFormat('sv-SE', { timeZone })", "agora.toLocaleDateString('en-CA')"],
  },
  {
    what: 'a day that is added to a calendar day',
    home: 'dias.ts',
    pattern: /T00:00:00Z`\) [+-] (?:[\w.]+ \* )?DIA_EM_MS\)\.toISOString\(\)/,
    canaries: ['T00:00:00Z`) + dias * DIA_EM_MS).toISOString().slice(0, 10)', 'T00:00:00Z`) - DIA_EM_MS).toISOString()'],
  },
  {
    what: 'the removal of accents',
    home: 'acentos.ts',
    pattern: /\.normalize\((['"])NFD\1\)/,
    canaries: ["texto.normalize('NFD').replace(/\\p{M}/gu, '')"],
  },
  {
    what: 'the names of the days of the week',
    home: 'nomes-do-calendario.ts',
    pattern: /(['"])domingo\1, (['"])segunda(?:-feira)?\2/i,
    inTests: true,
    canaries: ["const DIAS = ['Domingo', 'Segunda', 'Terça'];", "['domingo', 'segunda-feira']"],
  },
  {
    what: 'centavos that become reais',
    home: 'centavos.ts',
    pattern: /\w*centavos\)? \/ 100\b(?![.\d])/i,
    inTests: true,
    canaries: ['valor: linha.precoEmCentavos / 100,', '(centavos / 100).toFixed(2)', 'PRECO_EM_CENTAVOS / 100'],
  },
];

const isTest = (file: string) => /[.]test[.]tsx?$|(^|\/)testing\//.test(file);
/** Each fact is also in the test of its home, which compares it with the forms that it replaces. */
const homesOf = ({ home }: Fact) => [`${COMMON}/${home}`, `${COMMON}/${home.replace('.ts', '.test.ts')}`];
/** Rounds to whole reais: a rule of its own. */
const ALLOWED: ReadonlySet<string> = new Set(['apps/api/src/features/catalogo/produtos/lotes/lote.ts']);

test.each(FACTS)('$what is written in $home only', (fact) => {
  const elsewhere = sources.filter((file) => !homesOf(fact).includes(file) && !ALLOWED.has(file) && !(fact.inTests && isTest(file)));
  expect(elsewhere.length).toBeGreaterThan(1_000);
  expect(elsewhere.filter((file) => fact.pattern.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(fact.canaries.filter((code) => !fact.pattern.test(code))).toEqual([]);
});
