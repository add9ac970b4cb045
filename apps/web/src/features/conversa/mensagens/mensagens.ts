import { caminhoDe } from '@festejo/contrato/common/caminhos.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import type { Mensagem } from '@festejo/contrato/conversa/mensagens.ts';

const LOCALE = 'pt-BR';
const hora = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const diaDaSemana = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });
const diaEMes = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const diaMesEAno = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
const diaCurto = new Intl.DateTimeFormat(LOCALE, { day: '2-digit', month: '2-digit' });

export const horaDe = (instante: string): string => hora.format(new Date(instante));

const meiaNoite = (dia: Date) => new Date(dia.getFullYear(), dia.getMonth(), dia.getDate()).getTime();
const diasAtras = (em: Date, agora: Date) => Math.round((meiaNoite(agora) - meiaNoite(em)) / DIA_EM_MS);

/** `Hoje`, `Ontem`, `terça-feira`, `5 de março`, `5 de março de 2025`: by the reader's calendar. */
export function diaDe(instante: string, agora: Date): string {
  const em = new Date(instante);
  const dias = diasAtras(em, agora);
  if (dias <= 0) return 'Hoje';
  if (dias === 1) return 'Ontem';
  if (dias < 7) return diaDaSemana.format(em);
  return (em.getFullYear() === agora.getFullYear() ? diaEMes : diaMesEAno).format(em);
}

/** In the list: the hour today, then `Ontem`, then `05/03`. */
export function quandoNaLista(instante: string, agora: Date): string {
  const em = new Date(instante);
  const dias = diasAtras(em, agora);
  if (dias <= 0) return hora.format(em);
  return dias === 1 ? 'Ontem' : diaCurto.format(em);
}

/** Messages in their order, each once. Pages overlap when a message arrived between two requests. */
export function emOrdem(paginas: readonly { readonly mensagens: readonly Mensagem[] }[]): Mensagem[] {
  const porId = new Map(paginas.flatMap(({ mensagens }) => mensagens.map((mensagem) => [mensagem.id, mensagem])));
  return [...porId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

export interface Dia {
  readonly dia: string;
  readonly mensagens: readonly Mensagem[];
}
export function porDia(mensagens: readonly Mensagem[], agora: Date): Dia[] {
  const dias: { dia: string; mensagens: Mensagem[] }[] = [];
  for (const mensagem of mensagens) {
    const dia = diaDe(mensagem.criadaEm, agora);
    const ultimo = dias.at(-1);
    if (ultimo?.dia === dia) ultimo.mensagens.push(mensagem);
    else dias.push({ dia, mensagens: [mensagem] });
  }
  return dias;
}

/** The first unread message of the other side; undefined if there is no unread message. */
export function primeiraPorLer(mensagens: readonly Mensagem[], lidaAte: string | null): string | undefined {
  return mensagens.find(({ id, minha }) => !minha && (lidaAte === null || id > lidaAte))?.id;
}

/** The page of a message's subject; null if the reader has no such page. */
export function caminhoDoAssunto({ tipo, id }: NonNullable<Mensagem['assunto']>, fornecedor: boolean): string | null {
  if (tipo === 'produto') return caminhoDe('produto/detalhes', { id });
  if (tipo === 'pedido') return caminhoDe('pedidos/detalhes', { id });
  return fornecedor ? null : caminhoDe('evento/detalhes', { id });
}
