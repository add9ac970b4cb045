import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import lerIcs, { type Leitura } from './ler-ics.process.ts';

const JANELA = { de: Date.parse('2026-12-01T00:00:00Z'), ate: Date.parse('2027-12-01T00:00:00Z') };
const ler = (texto: string) => lerIcs({ texto, ...JANELA, fuso: 'America/Sao_Paulo', nosso: '@festejo' }) as Promise<Leitura>;
const doArquivo = (nome: string) => ler(readFileSync(new URL(`./testing/casos/${nome}.ics`, import.meta.url), 'utf8'));
const escrito = (instante: number) => new Date(instante).toISOString().slice(5, 16);
/** `01-10T12:00/14:00`, in UTC; the end has a date only if it is on another day. */
const tempos = ({ ocupados }: Leitura) =>
  ocupados.map(([inicio, fim]) => {
    const [de, ate] = [escrito(inicio), escrito(fim)];
    return `${de}/${ate.startsWith(de.slice(0, 5)) ? ate.slice(6) : ate}`;
  });
const motivos = ({ naoEntendidos }: Leitura) => naoEntendidos.eventos.map(({ dia, motivo }) => [dia, motivo]);
const calendario = (...linhas: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...linhas, 'END:VCALENDAR', ''].join('\r\n');
const evento = (...linhas: string[]) => ['BEGIN:VEVENT', 'UID:um@fora', ...linhas, 'END:VEVENT'].join('\r\n');
const BOM = '01-05T18:00/23:00';

test.each([
  ['01-date-without-value', [BOM, '01-10T03:00/01-11T03:00']],
  ['02-rdate-period', [BOM, '01-10T12:00/14:00', '01-17T12:00/15:00']],
  ['errados/03-broken-line-in-description', [BOM, '01-10T12:00/14:00']],
  ['04-all-day-dtend-equals-dtstart', ['01-10T03:00/01-11T03:00']],
  ['fusos/05-exdate-utc-no-vtimezone', ['01-04T22:00/01-05T00:00', '01-18T22:00/01-19T00:00']],
  ['fusos/06-recurrence-id-utc-no-vtimezone', ['01-04T22:00/01-05T00:00', '01-13T22:00/01-14T00:00', '01-18T22:00/01-19T00:00']],
  ['fusos/06d-recid-date-of-timed', ['01-04T22:00/01-05T00:00', '01-13T22:00/01-14T00:00', '01-18T22:00/01-19T00:00']],
  ['fusos/08-until-utc-no-vtimezone-west', ['01-04T13:00/15:00']],
  ['fusos/09-dtend-other-zone-no-vtimezone', ['01-11T01:00/11:00']],
  ['fusos/10-windows-zone-no-vtimezone', ['01-10T20:00/22:00']],
  ['fusos/12-vtimezone-with-abolished-dst', ['01-10T22:00/01-11T02:00']],
  ['14-duplicate-uid-newer-sequence', ['01-12T12:00/14:00']],
  ['15-override-lower-sequence-last', ['01-04T12:00/14:00', '01-05T20:00/21:00']],
  ['16-override-outside-rule', ['01-04T12:00/14:00', '01-11T12:00/14:00', '01-26T12:00/14:00']],
  ['24-exdate-date-without-value', ['01-04T03:00/01-05T03:00', '01-18T03:00/01-19T03:00']],
  ['errados/28-never-matches', [BOM]],
  ['fusos/35-vtimezone-starts-after-event', ['01-10T22:00/01-11T02:00']],
  ['46-time-without-seconds', [BOM, '01-10T12:00/14:00']],
  ['51-cancelled-day-of-another-series', ['01-04T22:00/01-05T01:00', '01-11T22:00/01-12T01:00', '01-18T22:00/01-19T01:00']],
  ['errados/one-bad-event-byday-space', [BOM, '01-10T12:00/14:00', '01-11T12:00/14:00', '01-12T12:00/14:00', '01-18T12:00/14:00']],
  ['errados/one-bad-event-dtstart-iso', [BOM, '01-10T12:00/14:00']],
  ['errados/one-bad-event-param-no-value', [BOM, '01-10T12:00/14:00']],
  ['errados/one-bad-event-rrule-lowercase', [BOM, '01-10T12:00/14:00', '01-17T12:00/14:00']],
])('%s: read completely', async (nome, esperado) => {
  const lido = await doArquivo(nome);
  expect([tempos(lido), motivos(lido)]).toEqual([esperado, []]);
});

test.each([
  ['errados/23-rrule-bad-freq-one-event', [BOM, '02-01T12:00/13:00'], ['2027-02-01', 'repeticao']],
  ['errados/one-bad-event-dtstart-none', [BOM], [null, 'inicio']],
  ['errados/one-bad-event-empty-dtend', [BOM], ['2027-01-10', 'fim']],
  ['errados/one-bad-event-empty-duration', [BOM], ['2027-01-10', 'fim']],
  ['errados/one-bad-event-empty-rrule', [BOM, '01-10T12:00/14:00'], ['2027-01-10', 'repeticao']],
  ['errados/one-bad-event-rrule-count0', [BOM, '01-10T12:00/14:00'], ['2027-01-10', 'repeticao']],
  ['errados/one-bad-event-rrule-until-garbage', [BOM, '01-10T12:00/14:00'], ['2027-01-10', 'repeticao']],
])('%s: only the part that was not understood is lost, and it is reported', async (nome, esperado, motivo) => {
  const lido = await doArquivo(nome);
  expect([tempos(lido), motivos(lido), lido.naoEntendidos.total]).toEqual([esperado, [motivo], 1]);
});

test('two events a day are an ordinary calendar; half an hour every hour closes everything', async () => {
  expect((await doArquivo('13b-two-daily')).ocupados).toHaveLength(730);
  expect(tempos(await doArquivo('29-hourly-since-2023'))).toEqual(['12-01T00:00/11-30T23:30']);
});

describe('one meaning in different forms', () => {
  const serie = (...linhas: string[]) => evento('DTSTART:20270104T120000Z', 'DTEND:20270104T140000Z', ...linhas);
  const mudado = (...linhas: string[]) => evento(...linhas, 'DTSTART:20270126T120000Z', 'DTEND:20270126T140000Z');

  test.each([
    ['o primeiro dia, que a regra não diz', ['RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=2'], ['01-04', '01-05', '01-12']],
    ['o primeiro dia, só com RDATE', ['RDATE:20270110T120000Z'], ['01-04', '01-10']],
    ['UNTIL de um dia inclui o dia', ['RRULE:FREQ=WEEKLY;UNTIL=20270111'], ['01-04', '01-11']],
    ['EXDATE em outro fuso', ['RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;TZID=Asia/Tokyo:20270111T210000'], ['01-04']],
    ['EXDATE só do dia', ['RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;VALUE=DATE:20270111'], ['01-04']],
    ['o último dia do mês', ['RRULE:FREQ=DAILY;BYMONTHDAY=-1;COUNT=2'], ['01-04', '01-31', '02-28']],
    ['29 de fevereiro', ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'], ['01-04']],
    ['duas regras', ['RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=MONTHLY;COUNT=2'], ['01-04', '01-11', '02-04']],
    ['letras minúsculas', ['rrule:freq=weekly;count=2;byday=mo'], ['01-04', '01-11']],
  ])('%s', async (_, linhas, dias) => {
    const lido = await ler(calendario(serie(...linhas)));
    expect([tempos(lido).map((um) => um.slice(0, 5)), motivos(lido)]).toEqual([dias, []]);
  });

  test.each([
    ['em outro fuso', 'RECURRENCE-ID;TZID=Asia/Tokyo:20270111T210000'],
    ['só com o dia', 'RECURRENCE-ID;VALUE=DATE:20270111'],
    ['sem fuso', 'RECURRENCE-ID:20270111T120000'],
    ['com minúsculas', 'recurrence-id;value=date-time:20270111t120000z'],
  ])('a changed day, written %s', async (_, qual) => {
    const lido = await ler(calendario(serie('RRULE:FREQ=WEEKLY;COUNT=2'), mudado(qual)));
    expect(tempos(lido)).toEqual(['01-04T12:00/14:00', '01-26T12:00/14:00']);
  });

  test('a changed day with the following ones; a day that is freed again', async () => {
    const daqui = 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270111T120000Z';
    const lido = await ler(calendario(serie('RRULE:FREQ=WEEKLY;COUNT=3'), evento(daqui, 'DTSTART:20270111T150000Z', 'DURATION:PT1H')));
    expect(tempos(lido)).toEqual(['01-04T12:00/14:00', '01-11T15:00/16:00', '01-18T15:00/16:00']);
    const livre = await ler(calendario(serie('RRULE:FREQ=WEEKLY;COUNT=2'), mudado('RECURRENCE-ID:20270111T120000Z', 'TRANSP:TRANSPARENT')));
    expect(tempos(livre)).toEqual(['01-04T12:00/14:00']);
  });

  test.each([
    ['America/Sao_Paulo', '15:00'],
    ['america/sao_paulo', '15:00'],
    ['/freeassociation.sourceforge.net/America/New_York', '17:00'],
    ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '15:00'],
    ['"E. South America Standard Time"', '15:00'],
    ['W. Europe Standard Time', '11:00'],
    ['"(UTC+09:00) Osaka"', '03:00'],
    ['GMT-0500', '17:00'],
    ['Lua', '15:00'],
  ])('the zone %s', async (fuso, hora) => {
    const lido = await ler(calendario(evento(`DTSTART;TZID=${fuso}:20270110T120000`, 'DURATION:PT1H')));
    expect(tempos(lido).map((um) => um.slice(6, 11))).toEqual([hora]);
  });

  test('a zone that only the calendar knows is used as described, also before its first onset', async () => {
    const lua = (dtstart: string) =>
      [
        'BEGIN:VTIMEZONE',
        'TZID:Lua',
        'BEGIN:STANDARD',
        `DTSTART:${dtstart}`,
        'TZOFFSETFROM:+0500',
        'TZOFFSETTO:+0600',
        'END:STANDARD',
        'END:VTIMEZONE',
      ].join('\r\n');
    const dia = evento('DTSTART;TZID=Lua:20270110T120000', 'DURATION:PT1H');
    expect(tempos(await ler(calendario(lua('20200101T000000'), dia)))).toEqual(['01-10T06:00/07:00']);
    expect(tempos(await ler(calendario(lua('20280101T000000'), dia)))).toEqual(['01-10T07:00/08:00']);
  });

  test('the summer time that Brazil abolished is ignored, under any zone name', async () => {
    const doArquivoAntigo = readFileSync(new URL('./testing/casos/fusos/12-vtimezone-with-abolished-dst.ics', import.meta.url), 'utf8');
    for (const nome of ['"(UTC-03:00) Brasília"', 'Brasilia', 'Customized Time Zone']) {
      const semAspas = nome.replaceAll('"', '');
      const lido = await ler(
        doArquivoAntigo.replace('TZID:America/Sao_Paulo', `TZID:${semAspas}`).replaceAll('TZID=America/Sao_Paulo', `TZID=${nome}`),
      );
      expect([nome, tempos(lido)]).toEqual([nome, ['01-10T22:00/01-11T02:00']]);
    }
  });

  test.each([
    ['uma linha sem nome', ['isto não é nada', '=:;', ''], []],
    ['um componente que não acaba', ['BEGIN:VALARM', 'DURATION:PT9H'], []],
    ['datas somadas e tiradas em branco', ['RDATE:', 'EXDATE:'], []],
    ['uma data somada que não existe', ['RDATE:20270230T120000Z'], [['2027-01-04', 'datas']]],
    ['uma regra de ninguém', ['RRULE:FREQ=WEEKLY;BYLUA=3'], [['2027-01-04', 'repeticao']]],
  ])('%s', async (_, linhas, ditos) => {
    const lido = await ler(calendario(serie(...linhas), evento('DTSTART:20270301T120000Z', 'DURATION:PT1H').replace('um@', 'outro@')));
    expect([tempos(lido), motivos(lido)]).toEqual([['01-04T12:00/14:00', '03-01T12:00/13:00'], ditos]);
  });

  test('the properties of an alarm do not belong to its event', async () => {
    const alarme = ['BEGIN:VALARM', 'UID:x', 'DTSTART:20270201T000000Z', 'DURATION:PT9H', 'END:VALARM'];
    expect(tempos(await ler(calendario(evento(...alarme, 'DTSTART:20270104T120000Z', 'DURATION:PT1H'))))).toEqual(['01-04T12:00/13:00']);
  });

  test('past or free events are not reported; of the others the first ones are, with their names', async () => {
    const mau = (n: number, ...linhas: string[]) => evento('DTSTART:20270104T120000Z', 'DTEND:amanhã', `SUMMARY:Festa\\, ${n}`, ...linhas);
    const antes = evento('DTSTART:20200104T120000Z', 'DTEND:amanhã');
    const { naoEntendidos } = await ler(calendario(antes, mau(0, 'TRANSP:TRANSPARENT'), ...Array.from({ length: 30 }, (_, n) => mau(n))));
    expect([naoEntendidos.total, naoEntendidos.eventos.length]).toEqual([30, 20]);
    expect(naoEntendidos.eventos[0]).toEqual({ nome: 'Festa, 0', dia: '2027-01-04', motivo: 'fim' });
  });

  test('a text that was cut off is no calendar: the missing part would look free', async () => {
    expect(await ler(calendario(serie()).replace('END:VCALENDAR', ''))).toBe('formato');
  });
});
