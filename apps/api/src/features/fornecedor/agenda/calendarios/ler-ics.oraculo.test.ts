import { stretched } from '@festejo/patience/patience.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import lerIcs, { type Leitura } from './ler-ics.process.ts';
import { calendarioGerado } from './testing/gerar-calendario.ts';
import { oQueFalta, peloIcalJs, peloNodeIcal } from './testing/outros-leitores.ts';

const JANELA = { de: Date.UTC(2026, 11, 1), ate: Date.UTC(2027, 11, 1) };
/** `CALENDARIOS=10000` runs the long version. */
const QUANTOS = Number(process.env['CALENDARIOS'] ?? 200);
// Both libraries compute whole days by the clock of the process.
const fuso = Intl.DateTimeFormat().resolvedOptions().timeZone;

// node-ical warns about each older version of an event.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

test('no hour that two libraries call busy is free', { timeout: stretched(20_000 + QUANTOS * 60) }, async () => {
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

const LIXO = [
  ...[
    '',
    ':',
    ';;;',
    '=',
    '\u0000',
    '"',
    'X'.repeat(10_000),
    'BEGIN:',
    'END',
    'BEGIN:VALARM',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VTIMEZONE',
  ],
  ...[
    'DTSTART:',
    'DTSTART:99999999T999999Z',
    'DTSTART;TZID="America:20270110T120000',
    'DTSTART;TZID=:20270110T120000',
    'DTSTART;VALUE=DATE:2027',
  ],
  ...[
    'DTEND:hoje',
    'DTEND:00000000',
    'DURATION:-P1D',
    'DURATION:P',
    'RECURRENCE-ID:',
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270110T120000Z',
  ],
  ...[
    'RRULE:',
    'RRULE:FREQ',
    'RRULE:FREQ=WEEKLY;UNTIL=',
    'RRULE:FREQ=WEEKLY,DAILY',
    'RRULE:FREQ=WEEKLY;COUNT=3;UNTIL=20270110',
    'RRULE:FREQ=WEEKLY;WKST=X',
  ],
  ...[
    'RRULE:FREQ=YEARLY;BYDAY=99MO',
    'RRULE:FREQ=MONTHLY;BYSETPOS=-366',
    'RRULE:FREQ=DAILY;BYDAY=-1MO',
    'RRULE:FREQ=WEEKLY;BYMONTHDAY=31;BYWEEKNO=53',
  ],
  ...[
    'EXDATE:,,,',
    'EXDATE;TZID=Lua:20270110T120000,x',
    'RDATE;VALUE=PERIOD:/',
    'RDATE;VALUE=PERIOD:20270110T120000Z/PT',
    'SEQUENCE:-1',
    'SEQUENCE:1e99',
    'UID:',
  ],
];

test('a broken line, in any place, does not lose the other events', { timeout: stretched(20_000 + QUANTOS * 20) }, async () => {
  const bom = ['BEGIN:VEVENT', 'UID:bom', 'DTSTART:20270315T101100Z', 'DURATION:PT1M', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  const instante = Date.UTC(2027, 2, 15, 10, 11);
  await fc.assert(
    fc.asyncProperty(calendarioGerado, fc.nat(), fc.constantFrom(...LIXO), fc.boolean(), async (gerado, onde, lixo, emLugarDe) => {
      const linhas = gerado.trim().split('\r\n').slice(0, -1);
      linhas.splice(1 + (onde % (linhas.length - 1)), emLugarDe ? 1 : 0, lixo);
      const { ocupados } = (await lerIcs({ texto: [...linhas, bom].join('\r\n'), ...JANELA, fuso, nosso: '@festejo' })) as Leitura;
      expect(ocupados.some(([inicio, fim]) => inicio <= instante && instante < fim)).toBe(true);
    }),
    { numRuns: QUANTOS },
  );
});
