import { DIA_EM_MS, HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';

const DIAS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** 2026-06-01, half a year before the first day that is read. */
const PRIMEIRO = Date.UTC(2026, 5, 1);

const NOVA_YORK = [
  ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
  ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ...['TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT'],
];
const SAO_PAULO = ['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:-0300', 'TZOFFSETTO:-0300', 'END:STANDARD'];
/** Zones by the names of Google, Apple and Outlook, with their IANA zone. */
const FUSOS = {
  'America/Sao_Paulo': { iana: 'America/Sao_Paulo', regras: SAO_PAULO },
  'E. South America Standard Time': { iana: 'America/Sao_Paulo', regras: SAO_PAULO },
  'America/New_York': { iana: 'America/New_York', regras: NOVA_YORK },
  'Eastern Standard Time': { iana: 'America/New_York', regras: NOVA_YORK },
} as const;
type Fuso = keyof typeof FUSOS | 'UTC' | 'dia' | 'nenhum';

const comData = (local: number) => new Date(local).toISOString().replaceAll('-', '').slice(0, 8);
const comHora = (local: number) => new Date(local).toISOString().replace(/[-:]/g, '').slice(0, 15);
const semZ = (local: number) => new Date(local).toISOString().slice(0, 19);

/** A date or time property, as a program writes it for that zone. */
function escrever(nome: string, local: number, fuso: Fuso): string {
  if (fuso === 'dia') return `${nome};VALUE=DATE:${comData(local)}`;
  if (fuso === 'UTC') return `${nome}:${comHora(local)}Z`;
  return fuso === 'nenhum' ? `${nome}:${comHora(local)}` : `${nome};TZID=${fuso}:${comHora(local)}`;
}

const emUtc = (local: number, fuso: Fuso) =>
  fuso in FUSOS
    ? Temporal.PlainDateTime.from(semZ(local)).toZonedDateTime(FUSOS[fuso as keyof typeof FUSOS].iana).epochMilliseconds
    : undefined;

const lista = <T>(de: readonly T[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...de), { minLength: 1, maxLength });
const regra = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 4 })).map(([a]) => `FREQ=DAILY;INTERVAL=${a}`),
  fc.tuple(fc.integer({ min: 1, max: 3 }), lista(DIAS, 3)).map(([a, dias]) => `FREQ=WEEKLY;INTERVAL=${a};BYDAY=${dias}`),
  fc.constant('FREQ=WEEKLY'),
  lista([1, 5, 15, 28, 29, 30, 31], 2).map((dias) => `FREQ=MONTHLY;BYMONTHDAY=${dias}`),
  fc.tuple(fc.constantFrom(1, 2, 4, -1), fc.constantFrom(...DIAS)).map(([qual, dia]) => `FREQ=MONTHLY;BYDAY=${qual}${dia}`),
  fc.constantFrom('FREQ=MONTHLY', 'FREQ=YEARLY', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'FREQ=HOURLY;INTERVAL=6'),
  fc.tuple(lista([1, 2, 3, 6, 12], 2), fc.integer({ min: 1, max: 28 })).map(([m, d]) => `FREQ=YEARLY;BYMONTH=${m};BYMONTHDAY=${d}`),
);
const fimDaRegra = fc.oneof(
  fc.constant({ tipo: 'nenhum' as const, n: 0 }),
  fc.record({ tipo: fc.constant('COUNT' as const), n: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ tipo: fc.constantFrom('dia' as const, 'instante' as const), n: fc.integer({ min: 1, max: 700 }) }),
);
const umDia = fc.record({
  passo: fc.integer({ min: 0, max: 40 }),
  move: fc.constantFrom(0, 1, 2, 24, 26, 72, -20),
  forma: fc.constantFrom('igual', 'igual', 'utc'),
  sequencia: fc.integer({ min: 0, max: 3 }),
  cancelado: fc.boolean(),
});
const evento = fc.record({
  fuso: fc.constantFrom<Fuso>(
    'America/Sao_Paulo',
    'America/New_York',
    'Eastern Standard Time',
    'E. South America Standard Time',
    'UTC',
    'dia',
    'nenhum',
  ),
  diaDoInicio: fc.integer({ min: 0, max: 500 }),
  meiaHora: fc.integer({ min: 0, max: 47 }),
  dura: fc.constantFrom(0, 1, 2, 5, 24, 30),
  comDuracao: fc.boolean(),
  regra: fc.option(regra, { freq: 3 }),
  fim: fimDaRegra,
  tirados: fc.array(umDia, { maxLength: 3 }),
  somados: fc.array(umDia, { maxLength: 2 }),
  mudados: fc.array(umDia, { maxLength: 3 }),
  sequencia: fc.integer({ min: 1, max: 2 }),
  /** Another version of the event, older or newer. */
  outraVersao: fc.option(fc.record({ sequencia: fc.integer({ min: 0, max: 3 }), depois: fc.integer({ min: -30, max: 30 }) }), { freq: 1 }),
  estado: fc.constantFrom('', '', '', 'STATUS:CONFIRMED', 'STATUS:CANCELLED', 'TRANSP:TRANSPARENT'),
});
/** A day of a series, and the form in which it is written. */
interface Qual {
  readonly passo: number;
  readonly forma: string;
}
type Evento = typeof evento extends fc.Arbitrary<infer T> ? T : never;

/** The number of days between the steps of a rule, so that some exceptions fall on a day of the series and others do not. */
const dias = (regra: string | null) => Number(/INTERVAL=(\d+)/.exec(regra ?? '')?.[1] ?? 1) * (regra?.includes('WEEKLY') ? 7 : 1);

function linhas(gerado: Evento, nome: number, semFusos: boolean): string[] {
  const e = {
    ...gerado,
    // A whole-day event does not repeat by the hour.
    regra: gerado.fuso === 'dia' && gerado.regra?.includes('HOURLY') ? 'FREQ=DAILY' : gerado.regra,
    // node-ical reads a time without a zone in a zone that the calendar describes.
    fuso: gerado.fuso === 'nenhum' && !semFusos ? ('UTC' as const) : gerado.fuso,
  };
  const inicio = PRIMEIRO + e.diaDoInicio * DIA_EM_MS + (e.fuso === 'dia' ? 0 : e.meiaHora * 1_800_000);
  const noPasso = (passo: number) => inicio + passo * dias(e.regra) * DIA_EM_MS;
  const noUtc = ({ passo, forma }: Qual) => (forma === 'utc' ? emUtc(noPasso(passo), e.fuso) : undefined);
  const qual = (nome: string, um: Qual) => {
    const utc = noUtc(um);
    return utc === undefined ? escrever(nome, noPasso(um.passo), e.fuso) : escrever(nome, utc, 'UTC');
  };
  // node-ical identifies a changed day by its date: if two changed days have one date, it drops the older change.
  const datas = (um: Qual) => [comData(noPasso(um.passo)), comData(noUtc(um) ?? noPasso(um.passo))];
  const confunde = (um: Qual, outro: Qual) => um.passo !== outro.passo && datas(um).some((data) => datas(outro).includes(data));
  const ate = inicio + e.fim.n * DIA_EM_MS;
  const fim = { nenhum: '', COUNT: `;COUNT=${e.fim.n}`, dia: `;UNTIL=${comData(ate)}`, instante: `;UNTIL=${comHora(ate)}Z` }[e.fim.tipo];
  const tempo = (de: number) => [
    escrever('DTSTART', de, e.fuso),
    e.comDuracao
      ? `DURATION:${e.fuso === 'dia' ? `P${Math.max(1, Math.ceil(e.dura / 24))}D` : `PT${e.dura}H`}`
      : escrever('DTEND', de + (e.fuso === 'dia' ? Math.ceil(e.dura / 24) * DIA_EM_MS : e.dura * HORA_EM_MS), e.fuso),
  ];
  const vevent = (...partes: string[]) => [
    'BEGIN:VEVENT',
    `UID:${nome}@fora`,
    'DTSTAMP:20260101T000000Z',
    ...partes.filter(Boolean),
    'END:VEVENT',
  ];
  const serie = (sequencia: number, de: number) =>
    vevent(
      `SEQUENCE:${sequencia}`,
      e.estado,
      ...tempo(de),
      ...(e.regra
        ? [
            `RRULE:${e.regra}${fim}`,
            ...e.tirados.map((um) => qual('EXDATE', um)),
            ...e.somados.map((um) => escrever('RDATE', noPasso(um.passo) + DIA_EM_MS, e.fuso)),
          ]
        : []),
    );
  const mudados = e.mudados
    .filter((um, i) => !e.mudados.slice(0, i).some((outro) => confunde(um, outro)))
    .flatMap((um) =>
      vevent(
        `SEQUENCE:${um.sequencia}`,
        um.cancelado ? 'STATUS:CANCELLED' : '',
        qual('RECURRENCE-ID', um),
        ...tempo(noPasso(um.passo) + um.move * (e.fuso === 'dia' ? DIA_EM_MS : HORA_EM_MS)),
      ),
    );
  const { outraVersao } = e;
  const versoes = [
    ...serie(e.sequencia, inicio),
    ...(outraVersao ? serie(outraVersao.sequencia, inicio + outraVersao.depois * DIA_EM_MS) : []),
  ];
  return e.regra ? [...versoes, ...mudados] : versoes;
}

/** Calendars in the style of Google, Apple, Outlook, DAVx5 and Airbnb. */
export const calendarioGerado = fc
  .record({ eventos: fc.array(evento, { minLength: 1, maxLength: 5 }), semFusos: fc.boolean() })
  .map(({ eventos, semFusos }) => {
    const fusos = Object.entries(FUSOS).flatMap(([nome, { regras }]) => ['BEGIN:VTIMEZONE', `TZID:${nome}`, ...regras, 'END:VTIMEZONE']);
    return [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//fora//PT',
      ...(semFusos ? [] : fusos),
      ...eventos.flatMap((um, nome) => linhas(um, nome, semFusos)),
      'END:VCALENDAR',
      '',
    ].join('\r\n');
  });
