import ICAL from 'ical.js';

/** An instant, or what a clock shows in a zone; `fuso: null` = the supplier's own. */
export type Momento = number | { readonly local: string; readonly fuso: string | null };

export interface Ocupado {
  readonly inicio: Momento;
  readonly fim: Momento;
}

export interface TextoALer {
  readonly texto: string;
  /** Only what ends after and begins before these instants. */
  readonly de: number;
  readonly ate: number;
  /** What an event of ours ends its name with: it is none of another calendar's. */
  readonly nosso: string;
}

const OCORRENCIAS_NO_MAXIMO = 4000;
/** More steps than ten years of days, which a repetition that never reaches our days would take. */
const PASSOS_NO_MAXIMO = 20_000;
/** A clock that is not ours may be this far off. */
const FOLGA_EM_MS = 86_400_000;

/** Busy times of a calendar; `formato` for a text that is none. In a process of its own: a repetition may be made to never end. */
export default async function lerIcs(tarefa: TextoALer): Promise<Ocupado[] | 'formato' | 'tamanho'> {
  try {
    const lido = ICAL.parse(tarefa.texto) as unknown[];
    const calendarios = (Array.isArray(lido[0]) ? lido : [lido]).map((jcal) => new ICAL.Component(jcal as never));
    if (!calendarios.every(({ name }) => name === 'vcalendar')) return 'formato';
    const ocupados = calendarios.flatMap((calendario) => [...dosEventos(calendario, tarefa), ...dosTemposLivres(calendario)]);
    return ocupados.length > OCORRENCIAS_NO_MAXIMO ? 'tamanho' : ocupados;
  } catch {
    return 'formato';
  }
}

const texto = (componente: ICAL.Component, nome: string) => String(componente.getFirstPropertyValue(nome) ?? '').toUpperCase();

/** Takes time: neither cancelled, nor marked as free. */
function ocupa(evento: ICAL.Component): boolean {
  return (
    texto(evento, 'status') !== 'CANCELLED' &&
    texto(evento, 'transp') !== 'TRANSPARENT' &&
    texto(evento, 'x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

function momento(tempo: ICAL.Time, tzid: string | null): Momento {
  const local = `${tempo.toString().slice(0, 10)}T${tempo.isDate ? '00:00' : tempo.toString().slice(11, 16)}`;
  if (tempo.isDate) return { local, fuso: null };
  const comRegras = tempo.zone === ICAL.Timezone.utcTimezone || tempo.zone?.component;
  return comRegras ? tempo.toUnixTime() * 1000 : { local, fuso: tzid };
}

function* dosEventos(calendario: ICAL.Component, { de, ate, nosso }: TextoALer): Generator<Ocupado> {
  const componentes = calendario.getAllSubcomponents('vevent');
  const series = new Set(componentes.filter((um) => !um.hasProperty('recurrence-id')).map((um) => um.getFirstPropertyValue('uid')));
  for (const componente of componentes) {
    const evento = new ICAL.Event(componente);
    // Its series tells a changed day; one whose series is not here stands for itself.
    if ((evento.isRecurrenceException() && series.has(evento.uid)) || evento.uid?.endsWith(nosso) || !evento.startDate) continue;
    const tzid = (componente.getFirstProperty('dtstart')?.getFirstParameter('tzid') as string | undefined) ?? null;
    const cabe = (inicio: ICAL.Time, fim: ICAL.Time) =>
      fim.toUnixTime() * 1000 > de - FOLGA_EM_MS && inicio.toUnixTime() * 1000 < ate + FOLGA_EM_MS && fim.compare(inicio) > 0;
    const ocupado = (inicio: ICAL.Time, fim: ICAL.Time): Ocupado => ({ inicio: momento(inicio, tzid), fim: momento(fim, tzid) });
    if (!evento.isRecurring()) {
      if (ocupa(componente) && cabe(evento.startDate, evento.endDate)) yield ocupado(evento.startDate, evento.endDate);
      continue;
    }
    const repeticoes = evento.iterator();
    for (let passo = 0; passo < PASSOS_NO_MAXIMO; passo++) {
      const proxima = repeticoes.next();
      if (!proxima || proxima.toUnixTime() * 1000 > ate + FOLGA_EM_MS) break;
      const { item, startDate, endDate } = evento.getOccurrenceDetails(proxima);
      if (ocupa(item.component) && cabe(startDate, endDate)) yield ocupado(startDate, endDate);
    }
  }
}

/** Calendars that tell no events, only when they are busy. */
function* dosTemposLivres(calendario: ICAL.Component): Generator<Ocupado> {
  for (const tempos of calendario.getAllSubcomponents('vfreebusy')) {
    for (const tempo of tempos.getAllProperties('freebusy')) {
      if (String(tempo.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue;
      for (const periodo of tempo.getValues() as ICAL.Period[]) {
        yield { inicio: momento(periodo.start, null), fim: momento(periodo.getEnd(), null) };
      }
    }
  }
}
