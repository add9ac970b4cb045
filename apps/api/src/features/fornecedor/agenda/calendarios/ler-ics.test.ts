import { expect, test } from 'vitest';
import lerIcs, { type Leitura } from './ler-ics.process.ts';

const DE = Date.parse('2027-03-01T00:00:00Z');
const ATE = Date.parse('2028-09-01T00:00:00Z');
const FUSO = 'America/Sao_Paulo';
const calendario = (...linhas: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...linhas, 'END:VCALENDAR', ''].join('\r\n');
const evento = (...linhas: string[]) => ['BEGIN:VEVENT', 'UID:um@fora', 'DTSTAMP:20270101T000000Z', ...linhas, 'END:VEVENT'].join('\r\n');
const NOVA_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

const ler = (texto: string) => lerIcs({ texto, de: DE, ate: ATE, fuso: FUSO, nosso: '@festejo' });
async function lidos(texto: string): Promise<string[]> {
  const { ocupados } = (await ler(texto)) as Leitura;
  return ocupados.map((tempo) => tempo.map((instante) => new Date(instante).toISOString().slice(0, 16)).join(' '));
}

test.each([
  ['em UTC', ['DTSTART:20270310T120000Z', 'DTEND:20270310T130000Z'], ['2027-03-10T12:00 2027-03-10T13:00']],
  ['com duração', ['DTSTART:20270310T120000Z', 'DURATION:PT90M'], ['2027-03-10T12:00 2027-03-10T13:30']],
  ['sem fuso, no relógio do fornecedor', ['DTSTART:20270310T090000', 'DTEND:20270310T100000'], ['2027-03-10T12:00 2027-03-10T13:00']],
  ['o dia inteiro', ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312'], ['2027-03-10T03:00 2027-03-12T03:00']],
  ['o dia inteiro, sem fim', ['DTSTART;VALUE=DATE:20270310'], ['2027-03-10T03:00 2027-03-11T03:00']],
  [
    'com um fuso que só tem nome',
    ['DTSTART;TZID=Europe/Lisbon:20270710T120000', 'DTEND;TZID=Europe/Lisbon:20270710T130000'],
    ['2027-07-10T11:00 2027-07-10T12:00'],
  ],
  [
    'com um fuso que ninguém conhece',
    ['DTSTART;TZID=Lua:20270310T090000', 'DTEND;TZID=Lua:20270310T100000'],
    ['2027-03-10T12:00 2027-03-10T13:00'],
  ],
  ['já passado', ['DTSTART:20260310T120000Z', 'DTEND:20260310T130000Z'], []],
  ['depois de 18 meses', ['DTSTART:20290310T120000Z', 'DTEND:20290310T130000Z'], []],
  ['que não dura', ['DTSTART:20270310T120000Z'], []],
  ['livre', ['DTSTART:20270310T120000Z', 'DTEND:20270310T130000Z', 'TRANSP:TRANSPARENT'], []],
  ['livre no Outlook', ['DTSTART:20270310T120000Z', 'DTEND:20270310T130000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], []],
  ['cancelado', ['DTSTART:20270310T120000Z', 'DTEND:20270310T130000Z', 'STATUS:CANCELLED'], []],
])('an event %s', async (_, linhas, esperado) => {
  expect(await lidos(calendario(evento(...linhas)))).toEqual(esperado);
});

test('repetitions follow the summer time of their zone, with removed and changed days', async () => {
  const semanal = evento(
    'DTSTART;TZID=Eastern Standard Time:20270301T090000',
    'DTEND;TZID=Eastern Standard Time:20270301T100000',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=Eastern Standard Time:20270308T090000',
  );
  const mudado = evento(
    'RECURRENCE-ID;TZID=Eastern Standard Time:20270322T090000',
    'DTSTART;TZID=Eastern Standard Time:20270322T150000',
    'DTEND;TZID=Eastern Standard Time:20270322T160000',
  );
  // Summer time begins there on 14 March.
  expect(await lidos(calendario(NOVA_YORK, semanal, mudado))).toEqual([
    '2027-03-01T14:00 2027-03-01T15:00',
    '2027-03-15T13:00 2027-03-15T14:00',
    '2027-03-22T19:00 2027-03-22T20:00',
  ]);
});

test('a changed day without its series counts by itself', async () => {
  // A guest of a single day of another person's series has only that day in the calendar.
  const dia = evento('RECURRENCE-ID:20270310T120000Z', 'DTSTART:20270310T130000Z', 'DTEND:20270310T140000Z');
  expect(await lidos(calendario(dia))).toEqual(['2027-03-10T13:00 2027-03-10T14:00']);
});

test('repeats until the end of the 18 months, from before them', async () => {
  const tempos = await lidos(calendario(evento('DTSTART:20150101T120000Z', 'DTEND:20150101T130000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1')));
  expect([tempos.length, tempos[0], tempos.at(-1)]).toEqual([18, '2027-03-01T12:00 2027-03-01T13:00', '2028-08-01T12:00 2028-08-01T13:00']);
});

test('free and busy times, without events', async () => {
  const texto = calendario(
    [
      'BEGIN:VFREEBUSY',
      'UID:x',
      'FREEBUSY:20270310T120000Z/20270310T130000Z,20270311T120000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20270312T120000Z/PT2H',
      'END:VFREEBUSY',
    ].join('\r\n'),
  );
  expect(await lidos(texto)).toEqual(['2027-03-10T12:00 2027-03-10T13:00', '2027-03-11T12:00 2027-03-11T14:00']);
});

test('touching or overlapping times are one; our own parties, which come back from outside, do not count', async () => {
  const um = (de: string, ate: string) => evento(`DTSTART:20270310T${de}00Z`, `DTEND:20270310T${ate}00Z`);
  const nosso = evento('DTSTART:20270320T120000Z', 'DTEND:20270320T130000Z').replace('um@fora', 'um@festejo');
  expect(await lidos(calendario(um('1400', '1500'), um('1200', '1300'), um('1300', '1400'), um('1230', '1245'), nosso))).toEqual([
    '2027-03-10T12:00 2027-03-10T15:00',
  ]);
});

test('a text that is no calendar is reported, and one with too many times far apart', async () => {
  for (const texto of ['', '<html></html>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n'])
    expect(await ler(texto)).toBe('formato');
  const tempos = Array.from({ length: 6000 }, (_, n) => `${new Date(DE + n * 7_200_000).toISOString().replace(/[-:]|\.\d+/g, '')}/PT1M`);
  expect(await ler(calendario('BEGIN:VFREEBUSY', `FREEBUSY:${tempos}`, 'END:VFREEBUSY'))).toBe('tamanho');
});
