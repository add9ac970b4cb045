import { ROTULO_DO_EVENTO_EM_CARACTERES, STATUS_DO_EVENTO } from '@festejo/contrato/common/constants.ts';
import { diaEHoraNoFuso, diaNoFuso } from '@festejo/contrato/common/dias.ts';
import { DIA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { dia, numero } from '../../../lib/text/formats.ts';
import type { CorDoSelo } from '../../../ui/words/selo.tsx';

/** Returns the title, or a placeholder. */
export function tituloDoEvento(titulo: string | null | undefined): string {
  return titulo?.trim() || 'Sem título';
}

interface EventoNaLista {
  id: string;
  titulo: string | null;
  dataEvento: string;
  localidade: string;
  uf: string;
}

/** Formats an event for a list to choose from: its title, and its day and place in one line. */
export function opcaoDeEvento({ id, titulo, dataEvento, localidade, uf }: EventoNaLista) {
  return { id, titulo: tituloDoEvento(titulo), detalhe: `${dia(dataEvento)} · ${localidade}/${uf}` };
}

/** The selector's label: 12 characters and an ellipsis. A composed emoji counts as one character. */
export function rotuloDoEvento(titulo: string | null | undefined): string {
  const letras = [...new Intl.Segmenter('pt-BR').segment(tituloDoEvento(titulo))].map(({ segment }) => segment);
  if (letras.length <= ROTULO_DO_EVENTO_EM_CARACTERES) return letras.join('');
  return `${letras.slice(0, ROTULO_DO_EVENTO_EM_CARACTERES).join('')}…`;
}

/** Calendar days from today, at the event's place, to its day; negative for a past event. */
export function diasAte(dataEvento: string, agora: Date, fuso: string): number {
  return Math.round((Date.parse(`${dataEvento.slice(0, 10)}T00:00:00Z`) - Date.parse(`${diaNoFuso(agora, fuso)}T00:00:00Z`)) / DIA_EM_MS);
}

/** `faltam 35 dias`, `é amanhã`, `é hoje!`, `foi ontem`, `foi há 12 dias` */
export function contagemRegressiva(dias: number): string {
  if (dias > 1) return `faltam ${numero(dias)} dias`;
  if (dias === 1) return 'é amanhã';
  if (dias === 0) return 'é hoje!';
  return dias === -1 ? 'foi ontem' : `foi há ${numero(-dias)} dias`;
}

/** Returns when an event that starts at `horario` ends: the time, and how many days later. */
export function terminoDoEvento(horario: string, duracaoEmMinutos: number): { horario: string; diasDepois: number } {
  const [horas = 0, minutos = 0] = horario.split(':').map(Number);
  const total = horas * 60 + minutos + duracaoEmMinutos;
  const noDia = total % 1440;
  const dois = (n: number) => String(n).padStart(2, '0');
  return { horario: `${dois(Math.floor(noDia / 60))}:${dois(noDia % 60)}`, diasDepois: Math.floor(total / 1440) };
}

const SITUACOES: Readonly<Record<number, { rotulo: string; cor: CorDoSelo }>> = {
  [STATUS_DO_EVENTO.rascunho]: { rotulo: 'Rascunho', cor: 'neutra' },
  [STATUS_DO_EVENTO.emAberto]: { rotulo: 'Em aberto', cor: 'info' },
  [STATUS_DO_EVENTO.confirmado]: { rotulo: 'Tudo contratado', cor: 'positive' },
  [STATUS_DO_EVENTO.realizado]: { rotulo: 'Realizado', cor: 'accent' },
  [STATUS_DO_EVENTO.cancelado]: { rotulo: 'Cancelado', cor: 'negative' },
};

/** Returns the name and the colour of a status. */
export function situacaoDoEvento(status: number): { rotulo: string; cor: CorDoSelo } {
  return SITUACOES[status] ?? { rotulo: 'Situação desconhecida', cor: 'neutra' };
}

interface QuandoAcontece {
  dataEvento: string;
  horario: string;
  fuso: string;
}

/**
 * Returns the instant at which an event begins, by the clock of its place. A local time that occurs twice means the first one. A local time
 * that is skipped moves forward by the skipped time, like on the server.
 */
export function instanteDoEvento({ dataEvento, horario, fuso }: QuandoAcontece): Date {
  const mostrado = Date.parse(`${dataEvento}T${horario}:00Z`);
  // The date comes from an unfinished form.
  if (Number.isNaN(mostrado)) return new Date(mostrado);
  const aFrente = (emMs: number) => Date.parse(`${diaEHoraNoFuso(new Date(emMs), fuso).replace(' ', 'T')}:00Z`) - emMs;
  const antes = aFrente(mostrado - DIA_EM_MS);
  const depois = aFrente(mostrado + DIA_EM_MS);
  const vale = (quanto: number) => aFrente(mostrado - quanto) === quanto;
  return new Date(mostrado - (vale(antes) || !vale(depois) ? antes : depois));
}

/** Only an open event that has not begun can be selected for shopping. */
export function podeEscolher(evento: QuandoAcontece & { status: number }, agora: Date): boolean {
  const comeco = `${evento.dataEvento} ${evento.horario}`;
  return evento.status === STATUS_DO_EVENTO.emAberto && diaEHoraNoFuso(agora, evento.fuso) < comeco;
}

/** Whether the event has ended, by the clock of its place. */
export function terminou(evento: QuandoAcontece & { duracaoEmMinutos: number }, agora: Date): boolean {
  const comeco = `${evento.dataEvento} ${evento.horario}`;
  return diaEHoraNoFuso(new Date(agora.getTime() - evento.duracaoEmMinutos * MINUTO_EM_MS), evento.fuso) >= comeco;
}

/** Splits events into future ones, the next one first, and others (past, completed, cancelled), the latest first. */
export function separarEventos<E extends { status: number; dataEvento: string; horario: string; fuso: string }>(
  eventos: readonly E[],
  agora: Date,
): { proximos: E[]; anteriores: E[] } {
  const quando = (e: E) => `${e.dataEvento} ${e.horario}`;
  const vai = (e: E) => e.status <= STATUS_DO_EVENTO.confirmado && diasAte(e.dataEvento, agora, e.fuso) >= 0;
  const emOrdem = eventos.toSorted((a, b) => quando(a).localeCompare(quando(b)));
  return { proximos: emOrdem.filter(vai), anteriores: emOrdem.filter((e) => !vai(e)).reverse() };
}
