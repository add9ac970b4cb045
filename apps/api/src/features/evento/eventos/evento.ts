import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { brazil } from '../../../platform/brazil.ts';

/** An event further ahead is taken for a typing error. */
export const ANTECEDENCIA_MAXIMA_EM_ANOS = 5;

const TABATINGA = { latitude: -4.2517, longitude: -69.9381 } as const;
const PORTO_ACRE = { latitude: -9.5878, longitude: -67.5339 } as const;
/** Fernando de Noronha and the islets beyond are east of this longitude; the mainland of Pernambuco is far west of it. */
const LESTE_DO_CONTINENTE = -33;

/** Lei 12.876/2013: Amazonas west of the line from Tabatinga to Porto Acre has the time of Acre. */
function aOesteDaLinha(latitude: number, longitude: number): boolean {
  const parte = (latitude - TABATINGA.latitude) / (PORTO_ACRE.latitude - TABATINGA.latitude);
  return longitude < TABATINGA.longitude + parte * (PORTO_ACRE.longitude - TABATINGA.longitude);
}

/** IANA zone of a place: that of its state, except for the parts of two states with another time. */
export function fusoDoLugar(uf: string, latitude: number, longitude: number): string {
  if (uf === 'AM' && aOesteDaLinha(latitude, longitude)) return 'America/Eirunepe';
  if (uf === 'PE' && longitude > LESTE_DO_CONTINENTE) return 'America/Noronha';
  const fuso = brazil().getTimezoneByState(uf);
  if (!fuso) throw new RangeError(`UF sem fuso: ${uf}`);
  return fuso;
}

const relogios = new Map<string, Intl.DateTimeFormat>();

function relogioDe(fuso: string): Intl.DateTimeFormat {
  let relogio = relogios.get(fuso);
  if (!relogio) {
    const duas = '2-digit';
    relogio = new Intl.DateTimeFormat('en-US', {
      timeZone: fuso,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: duas,
      day: duas,
      hour: duas,
      minute: duas,
      second: duas,
    });
    relogios.set(fuso, relogio);
  }
  return relogio;
}

/** Offset of a zone at an instant, in milliseconds: the local time read as UTC, minus the instant. */
function deslocamentoEmMs(instanteEmMs: number, fuso: string): number {
  const partes = Object.fromEntries(
    relogioDe(fuso)
      .formatToParts(instanteEmMs)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const mostrado = Date.UTC(partes.year, partes.month - 1, partes.day, partes.hour, partes.minute, partes.second);
  return mostrado - Math.floor(instanteEmMs / 1000) * 1000;
}

/**
 * The instant at which a place's clock shows a date (`AAAA-MM-DD`) and time (`HH:MM`). A repeated time counts as its first occurrence; a
 * skipped time is moved forward by the gap (Temporal's `compatible`).
 */
export function instanteNoLugar(dia: string, hora: string, fuso: string): Date {
  const mostrado = Date.parse(`${dia}T${hora}:00Z`);
  const antes = deslocamentoEmMs(mostrado - DIA_EM_MS, fuso);
  const depois = deslocamentoEmMs(mostrado + DIA_EM_MS, fuso);
  const vale = (deslocamento: number) => deslocamentoEmMs(mostrado - deslocamento, fuso) === deslocamento;
  return new Date(mostrado - (vale(antes) || !vale(depois) ? antes : depois));
}

/** Beginning and end of an event, from the date and time at its place. */
export function periodoDoEvento(
  evento: { dataEvento: string; horario: string; duracaoEmMinutos: number },
  fuso: string,
): { inicio: Date; fim: Date } {
  const inicio = instanteNoLugar(evento.dataEvento, evento.horario, fuso);
  return { inicio, fim: new Date(inicio.getTime() + evento.duracaoEmMinutos * MINUTO_EM_MS) };
}

/** The reason why an event cannot begin at this time: `passado`, `distante`, or null when it can. */
export function impedimentoDaData(inicio: Date, agora: Date): 'passado' | 'distante' | null {
  if (inicio <= agora) return 'passado';
  const limite = new Date(agora);
  limite.setUTCFullYear(limite.getUTCFullYear() + ANTECEDENCIA_MAXIMA_EM_ANOS);
  return inicio > limite ? 'distante' : null;
}
