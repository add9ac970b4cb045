import { STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { Refused } from '../../../platform/http/errors.ts';
import type { EventoDoCliente } from './buscar-evento-do-cliente.ts';

/**
 * The reason why the event takes no purchases, or null when it does: only an open event that has not begun takes purchases. `aceitaCompras`
 * (eventos.queries.ts) is this rule in SQL.
 */
export function impedimentoParaComprar(evento: Pick<EventoDoCliente, 'status' | 'inicio'>, agora: Date): Refused | null {
  if (evento.status === STATUS_DO_EVENTO.confirmado) {
    return new Refused('EVENTO_CONFIRMADO', "Você disse que este evento já está com 'Tudo contratado'.", {
      acao: "Para comprar mais, abra o evento e escolha 'Ainda falta contratar'.",
    });
  }
  if (evento.status !== STATUS_DO_EVENTO.emAberto) {
    return new Refused('EVENTO_FECHADO', 'Este evento não está aberto para compras', { acao: 'Escolha um evento em aberto.' });
  }
  if (evento.inicio <= agora) {
    return new Refused('EVENTO_PASSADO', 'Este evento já começou', { acao: 'Escolha um evento que ainda vai acontecer.' });
  }
  return null;
}
