import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { CategoriaDaNotificacao } from '@festejo/contrato/conta/notificacoes.ts';
import { createStore } from '../../../lib/screen/store.ts';

/** The tabs, in their order. */
export const ABAS: readonly { readonly categoria: CategoriaDaNotificacao | undefined; readonly rotulo: string }[] = [
  { categoria: undefined, rotulo: 'Tudo' },
  { categoria: 'pedidos', rotulo: 'Pedidos' },
  { categoria: 'avaliacoes', rotulo: 'Avaliações' },
  { categoria: 'lembrete', rotulo: 'Lembrete' },
  { categoria: 'denuncias', rotulo: 'Denúncias' },
];

/** Whether the dialog is open in this tab. */
export const janelaDeNotificacoes = createStore(false);

const relativo = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const dia = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short' });
const diaEAno = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric' });

/** `agora`, `há 5 minutos`, `há 3 horas`, `ontem`, `há 4 dias`, and for older ones the day. */
export function quando(criadaEm: string, agora: Date): string {
  const em = new Date(criadaEm);
  const minutos = Math.floor((agora.getTime() - em.getTime()) / MINUTO_EM_MS);
  if (minutos < 1) return 'agora';
  if (minutos < 60) return relativo.format(-minutos, 'minute');
  const meiaNoite = (instante: Date) => new Date(instante.getFullYear(), instante.getMonth(), instante.getDate()).getTime();
  const dias = Math.round((meiaNoite(agora) - meiaNoite(em)) / (1440 * MINUTO_EM_MS));
  if (dias < 1 || minutos < 6 * 60) return relativo.format(-Math.floor(minutos / 60), 'hour');
  if (dias < 7) return relativo.format(-dias, 'day');
  return (em.getFullYear() === agora.getFullYear() ? dia : diaEAno).format(em);
}

/** `(3) Pedidos · Festejo`: puts the number of unread notifications before the title of the page. */
export function tituloCom(titulo: string, naoLidas: number): string {
  const limpo = titulo.replace(/^\(\d+\+?\) /, '');
  return naoLidas > 0 ? `(${naoLidas > 99 ? '99+' : naoLidas}) ${limpo}` : limpo;
}
