import ICAL from 'ical.js';
import type { PedidoNoFeed } from './link.queries.ts';
import { NOSSO } from './nosso.ts';

/** Refresh interval that subscribed calendars are asked to use. */
const DE_QUANTO_EM_QUANTO = 'PT1H';

/** A supplier's orders as iCalendar (RFC 5545): title, time and city. */
export function comoCalendario(pedidos: readonly PedidoNoFeed[]): string {
  const calendario = new ICAL.Component('vcalendar');
  const por = (nome: string, valor: string) => calendario.addPropertyWithValue(nome, valor);
  por('version', '2.0');
  por('prodid', '-//Festejo//Agenda//PT');
  por('x-wr-calname', 'Festejo');
  por('x-published-ttl', DE_QUANTO_EM_QUANTO);
  calendario.addPropertyWithValue('refresh-interval', ICAL.Duration.fromString(DE_QUANTO_EM_QUANTO));
  for (const pedido of pedidos) calendario.addSubcomponent(comoEvento(pedido));
  return `${calendario.toString()}\r\n`;
}

function comoEvento({ id, titulo, inicio, fim, localidade, uf, cancelado, versao, mudadoEm }: PedidoNoFeed): ICAL.Component {
  const evento = new ICAL.Component('vevent');
  const em = (nome: string, instante: Date) => evento.addPropertyWithValue(nome, ICAL.Time.fromJSDate(instante, true));
  evento.addPropertyWithValue('uid', `${id}${NOSSO}`);
  // Calendar programs apply a change only if these properties are newer.
  em('dtstamp', mudadoEm);
  em('last-modified', mudadoEm);
  evento.addPropertyWithValue('sequence', versao);
  evento.addPropertyWithValue('status', cancelado ? 'CANCELLED' : 'CONFIRMED');
  em('dtstart', inicio);
  em('dtend', fim);
  evento.addPropertyWithValue('summary', titulo);
  evento.addPropertyWithValue('location', `${localidade}/${uf}`);
  return evento;
}
