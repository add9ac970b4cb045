import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import lerIcs, { type Leitura } from './ler-ics.process.ts';
import { calendarioGerado } from './testing/gerar-calendario.ts';
import { oQueFalta, peloIcalJs, peloNodeIcal } from './testing/outros-leitores.ts';

const JANELA = { de: Date.UTC(2026, 11, 1), ate: Date.UTC(2027, 11, 1) };
/** `CALENDARIOS=10000` is the long form. */
const QUANTOS = Number(process.env['CALENDARIOS'] ?? 200);
// Both libraries tell whole days by the clock of the process.
const fuso = Intl.DateTimeFormat().resolvedOptions().timeZone;

// node-ical tells of every older version.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

test('nenhuma hora que duas bibliotecas dizem ocupada é livre', { timeout: stretched(20_000 + QUANTOS * 60) }, async () => {
  let ocupadas = 0;
  await fc.assert(
    fc.asyncProperty(calendarioGerado, async (texto) => {
      const { ocupados, naoEntendidos } = (await lerIcs({ texto, ...JANELA, fuso, nosso: '@festejo' })) as Leitura;
      const [umas, outras] = [peloIcalJs(texto, JANELA), peloNodeIcal(texto, JANELA)];
      const faltam = oQueFalta(umas, outras, ocupados);
      ocupadas += ocupados.length;
      expect([faltam.map((um) => um.map((instante) => new Date(instante).toISOString())), naoEntendidos.total]).toEqual([[], 0]);
    }),
    { numRuns: QUANTOS },
  );
  // Calendars without a busy time would prove nothing.
  expect(ocupadas).toBeGreaterThan(QUANTOS * 5);
});
