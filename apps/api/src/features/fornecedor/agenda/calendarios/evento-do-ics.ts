import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Componente } from './componentes-do-ics.ts';

const NOME_NO_MAXIMO = 80;

/** True if the event takes time: it is neither cancelled nor marked as free. */
export function ocupa(evento: Componente): boolean {
  const e = (nome: string, valor: string) => evento.texto(nome).toUpperCase() === valor;
  return !e('STATUS', 'CANCELLED') && !e('TRANSP', 'TRANSPARENT') && !e('X-MICROSOFT-CDO-BUSYSTATUS', 'FREE');
}

const sequencia = (evento: Componente) => Number.parseInt(evento.texto('SEQUENCE'), 10) || 0;

/** The latest versions of an event. All versions with the highest sequence stay, because some programs give every event the same UID. */
export function asUltimas<T extends { readonly evento: Componente }>(versoes: readonly T[]): T[] {
  const maior = versoes.reduce((ate, { evento }) => Math.max(ate, sequencia(evento)), 0);
  return versoes.filter(({ evento }) => sequencia(evento) === maior);
}

export const inicioDoDia = (local: number) => Math.floor(local / DIA_EM_MS) * DIA_EM_MS;

export function nomeDe(evento: Componente): string | null {
  const nome = evento
    .texto('SUMMARY')
    .slice(0, 2 * NOME_NO_MAXIMO)
    .replace(/\\n/gi, ' ')
    .replace(/\\(.)/g, '$1')
    .trim();
  return nome.slice(0, NOME_NO_MAXIMO) || null;
}
