import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { expect, test } from 'vitest';
import lerIcs, { type Leitura } from './ler-ics.process.ts';

const JANELA = { de: Date.parse('2026-12-01T00:00:00Z'), ate: Date.parse('2028-06-01T00:00:00Z') };
const DE_PROCESSADOR_EM_MS = 2_000;
type Linhas = readonly (string | Linhas)[];
const evento = (uid: string, ...linhas: Linhas) => ['BEGIN:VEVENT', `UID:${uid}`, linhas, 'END:VEVENT'];
const BOM = evento('bom', 'DTSTART:20270201T120000Z', 'DURATION:PT1H');
const calendario = (...linhas: Linhas) => ['BEGIN:VCALENDAR', BOM, linhas, 'END:VCALENDAR', ''].flat(9).join('\r\n');
const vezes = <T>(quantas: number, cada: (n: number) => T) => Array.from({ length: quantas }, (_, n) => cada(n));
const noMinuto = (n: number) => new Date(Date.UTC(2027, 0, 1) + n * MINUTO_EM_MS).toISOString().replace(/[-:]|\.\d+Z/g, '');
const UMA_HORA = ['DTSTART:20270105T180000Z', 'DTEND:20270105T190000Z'];
const todos = (de: number, ate: number) => vezes(ate - de + 1, (n) => de + n).filter((n) => n !== 0);
const fuso = (nome: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${nome}`],
  ...[
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
  ],
  'END:VTIMEZONE',
];

test.each<[string, () => string]>([
  ['um evento com 5 MB de descrição', () => calendario(evento('a', UMA_HORA, `DESCRIPTION:${'x'.repeat(5e6)}`))],
  ['um milhão de linhas dobradas', () => calendario(evento('a', UMA_HORA, `DESCRIPTION:${'x\r\n '.repeat(1e6)}`))],
  [
    '26.000 eventos',
    () => calendario(vezes(26_000, (n) => evento(`e${n}`, `DTSTART;TZID=America/New_York:${noMinuto(n)}`, 'DURATION:PT1H'))),
  ],
  [
    '26.000 séries',
    () => calendario(vezes(26_000, (n) => evento(`e${n}`, 'DTSTART:20150101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'))),
  ],
  [
    '100.000 dias tirados',
    () =>
      calendario(
        evento(
          'a',
          'DTSTART;TZID=America/New_York:20270101T000000',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY',
          vezes(100_000, (n) => `EXDATE;TZID=America/New_York:${noMinuto(n * 7)}`),
        ),
      ),
  ],
  ['100.000 dias somados', () => calendario(evento('a', UMA_HORA, `RDATE:${vezes(100_000, (n) => `${noMinuto(n * 7)}Z`)}`))],
  [
    '10.000 séries com um dia mudado',
    () =>
      calendario(
        vezes(10_000, (n) => [
          evento(`e${n}`, UMA_HORA, 'RRULE:FREQ=WEEKLY;COUNT=3'),
          evento(`e${n}`, 'RECURRENCE-ID:20270112T180000Z', UMA_HORA),
        ]),
      ),
  ],
  [
    'uma série com 10.000 dias mudados e os seguintes',
    () =>
      calendario(
        evento('a', 'DTSTART:20270101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY'),
        vezes(10_000, (n) => evento('a', `RECURRENCE-ID;RANGE=THISANDFUTURE:${noMinuto(n * 60)}Z`, `DTSTART:${noMinuto(n * 60 + 1)}Z`)),
      ),
  ],
  ['a cada segundo', () => calendario(evento('a', UMA_HORA, 'RRULE:FREQ=SECONDLY'))],
  [
    'a cada segundo de todos os dias',
    () =>
      calendario(
        evento(
          'a',
          UMA_HORA,
          `RRULE:FREQ=DAILY;BYHOUR=${vezes(24, (n) => n)};BYMINUTE=${vezes(60, (n) => n)};BYSECOND=${vezes(60, (n) => n)}`,
        ),
      ),
  ],
  [
    '500 de hora em hora',
    () => calendario(vezes(500, (n) => evento(`e${n}`, 'DTSTART:20230101T100000Z', 'DURATION:PT30M', 'RRULE:FREQ=HOURLY'))),
  ],
  [
    'mil séries de dias que duram trinta anos',
    () => calendario(vezes(1000, (n) => evento(`e${n}`, 'DTSTART:20000101T100000Z', 'DURATION:P9999D', 'RRULE:FREQ=DAILY'))),
  ],
  [
    '8.000 regras que nunca chegam',
    () =>
      calendario(
        vezes(8000, (n) =>
          evento(`e${n}`, 'DTSTART:20100101T000000Z', 'DURATION:PT1H', `RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=${30 + (n % 2)}`),
        ),
      ),
  ],
  [
    'desde o ano 1, com listas de tudo',
    () =>
      calendario(
        vezes(50, (n) =>
          evento(
            `e${n}`,
            'DTSTART:00010101T000000Z',
            'DURATION:PT1H',
            `RRULE:FREQ=YEARLY;COUNT=99999999;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${vezes(24, (h) => h)};BYSETPOS=${todos(-366, 366)}`,
          ),
        ),
      ),
  ],
  ['um BYDAY de 4 MB', () => calendario(evento('a', UMA_HORA, `RRULE:FREQ=MONTHLY;BYDAY=${'1MO,-2TU,'.repeat(4.5e5)}MO`))],
  [
    '400.000 componentes um dentro do outro',
    () => calendario('BEGIN:VEVENT\r\n'.repeat(150_000), 'BEGIN:X\r\n'.repeat(125_000), 'END:Y\r\n'.repeat(125_000)),
  ],
  [
    '9.000 fusos',
    () => calendario(vezes(9000, (n) => [fuso(`z${n}`), evento(`e${n}`, `DTSTART;TZID=z${n}:20270110T120000`, 'DURATION:PT1H')])),
  ],
  [
    '50.000 fusos que ninguém conhece',
    () => calendario(vezes(50_000, (n) => evento(`e${n}`, `DTSTART;TZID=a/b/c${n}:20270110T120000`, 'DURATION:PT1H'))),
  ],
  ['4 MB de parâmetros', () => calendario(evento('a', `DTSTART;${'X="a";'.repeat(6e5)}:20270110T120000Z`, 'DURATION:PT1H'))],
])('%s: read in less than 2 s of processor time', { timeout: stretched(60_000) }, async (_, escrever) => {
  const texto = escrever();
  const antes = process.cpuUsage();
  const lido = (await lerIcs({ texto, ...JANELA, fuso: 'America/Sao_Paulo', nosso: '@festejo' })) as Leitura;
  const { user, system } = process.cpuUsage(antes);
  expect((user + system) / 1000).toBeLessThan(stretched(DE_PROCESSADOR_EM_MS));
  // An ordinary event in the text is read as well.
  const bom = Date.parse('2027-02-01T12:00:00Z');
  expect(lido.ocupados.some(([inicio, fim]) => inicio <= bom && bom < fim)).toBe(true);
});
