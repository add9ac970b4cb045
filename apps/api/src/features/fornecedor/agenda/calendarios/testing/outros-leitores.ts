import ICAL from 'ical.js';
import nodeIcal, { type EventInstance, type VEvent } from 'node-ical';
import { emendar, type Ocupado } from '../ocupados.ts';

interface Janela {
  readonly de: number;
  readonly ate: number;
}

const livre = (status: unknown, transp: unknown) =>
  String(status ?? '').toUpperCase() === 'CANCELLED' || String(transp ?? '').toUpperCase() === 'TRANSPARENT';
const PASSOS = 3_000;

/** Busy times by the UID of their event. */
type PorNome = Map<string, Ocupado[]>;

function juntar(ocupados: readonly (readonly [nome: string, Ocupado])[], janela: Janela): PorNome {
  const porNome = Map.groupBy(ocupados, ([nome]) => nome);
  return new Map(
    [...porNome].map(([nome, lista]) => [
      nome,
      emendar(
        lista.map(([, ocupado]) => ocupado),
        janela,
      ),
    ]),
  );
}

/** The busy times by ical.js, used as its manual says: each series with its own exceptions. */
export function peloIcalJs(texto: string, janela: Janela): PorNome {
  const calendario = new ICAL.Component(ICAL.parse(texto) as never);
  const componentes = calendario.getAllSubcomponents('vevent');
  const uid = (um: ICAL.Component) => String(um.getFirstPropertyValue('uid'));
  const eLivre = (um: ICAL.Component) => livre(um.getFirstPropertyValue('status'), um.getFirstPropertyValue('transp'));
  const excecoes = Map.groupBy(
    componentes.filter((um) => um.hasProperty('recurrence-id')),
    uid,
  );
  const instantes = (inicio: ICAL.Time, fim: ICAL.Time): Ocupado => [inicio.toJSDate().getTime(), fim.toJSDate().getTime()];
  const ocupados: [string, Ocupado][] = [];
  for (const componente of componentes.filter((um) => !um.hasProperty('recurrence-id'))) {
    const evento = new ICAL.Event(componente, { strictExceptions: true, exceptions: excecoes.get(uid(componente)) ?? [] });
    if (!evento.isRecurring()) {
      if (!eLivre(componente)) ocupados.push([evento.uid, instantes(evento.startDate, evento.endDate)]);
      continue;
    }
    const dias = evento.iterator();
    for (let passo = 0; passo < PASSOS; passo++) {
      const dia = dias.next();
      if (!dia || dia.toJSDate().getTime() > janela.ate) break;
      const { item, startDate, endDate } = evento.getOccurrenceDetails(dia);
      if (!eLivre(item.component)) ocupados.push([evento.uid, instantes(startDate, endDate)]);
    }
  }
  return juntar(ocupados, janela);
}

/** The busy times by node-ical. */
export function peloNodeIcal(texto: string, janela: Janela): PorNome {
  const eventos = Object.values(nodeIcal.sync.parseICS(texto)).filter((um): um is VEvent => um?.type === 'VEVENT');
  const dias: Pick<EventInstance, 'event' | 'start' | 'end'>[] = eventos.flatMap((event) =>
    event.rrule || event.recurrences
      ? nodeIcal.expandRecurringEvent(event, { from: new Date(janela.de), to: new Date(janela.ate), expandOngoing: true })
      : event.start && event.end
        ? [{ event, start: event.start, end: event.end }]
        : [],
  );
  const ocupados = dias.filter(({ event }) => !livre(event.status, event.transparency));
  return juntar(
    ocupados.map(({ event, start, end }) => [event.uid, [start.getTime(), end.getTime()]]),
    janela,
  );
}

/** The times that both libraries call busy, event by event, and that our reader calls free. */
export function oQueFalta(dos: PorNome, doOutro: PorNome, nosso: readonly Ocupado[]): Ocupado[] {
  const comuns = [...dos].flatMap(([nome, tempos]) => comum(tempos, doOutro.get(nome) ?? []));
  return comuns.flatMap((um) => resto(um, nosso));
}

/** @param um sorted, like `outro`. */
function comum(um: readonly Ocupado[], outro: readonly Ocupado[]): Ocupado[] {
  const comuns: Ocupado[] = [];
  let j = 0;
  for (const [de, ate] of um) {
    while (j < outro.length && (outro[j] as Ocupado)[1] <= de) j++;
    for (let k = j; k < outro.length && (outro[k] as Ocupado)[0] < ate; k++) {
      const [inicio, fim] = outro[k] as Ocupado;
      comuns.push([Math.max(de, inicio), Math.min(ate, fim)]);
    }
  }
  return comuns;
}

function resto([inicio, fim]: Ocupado, ocupados: readonly Ocupado[]): Ocupado[] {
  const depois = ocupados.find(([, ate]) => ate > inicio);
  if (!depois || depois[0] > inicio) return [[inicio, depois ? Math.min(fim, depois[0]) : fim]];
  return depois[1] < fim ? [[depois[1], fim]] : [];
}
