import { CHAVE_DO_TOKEN, type Role } from '@festejo/contrato/constants.ts';
import { useSyncExternalStore } from 'react';
import { apagarRascunhos } from './rascunhos.ts';
import { decodificarToken } from './token.ts';

/** The person, decoded from the token (specification, point 3). */
export interface Usuario {
  id: string;
  nomeCompleto: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  role: Role;
  eventId: string | null;
}

export interface EventoSelecionado {
  id: string;
  titulo: string;
}

export interface Sessao {
  token: string | null;
  user: Usuario | null;
  selectedEvent: EventoSelecionado | null;
  /** The side drawer is open. */
  navbar: boolean;
  carrinhoAberto: boolean;
}

const CHAVE_DO_EVENTO = 'festejo.evento';
const CANAL = 'festejo.sessao';
const VAZIA: Sessao = { token: null, user: null, selectedEvent: null, navbar: false, carrinhoAberto: false };

let estado: Sessao = VAZIA;
const ouvintes = new Set<() => void>();
// sessionStorage belongs to one tab; the channel tells the person's other tabs that the session is over.
const canal = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CANAL);

function mudar(parte: Partial<Sessao>): void {
  estado = { ...estado, ...parte };
  for (const avisar of ouvintes) avisar();
}

/** Stores the token and decodes the person from it. A token that cannot be read changes nothing and gives `null`. */
function entrar(token: string): Usuario | null {
  const claims = decodificarToken(token);
  if (!claims) return null;
  const mesmaPessoa = estado.user?.id === claims.id;
  const selectedEvent = mesmaPessoa ? estado.selectedEvent : lerEventoGuardado(claims.id);
  const { id, nomeCompleto, email, cpf, cnpj, role } = claims;
  const user: Usuario = { id, nomeCompleto, email, cpf, cnpj, role, eventId: selectedEvent?.id ?? null };
  sessionStorage.setItem(CHAVE_DO_TOKEN, token);
  apagarRascunhos(id);
  mudar({ token, user, selectedEvent });
  return user;
}

/** Forgets token, person and chosen event in this tab. What was being typed stays for when the same person is back. */
function encerrar(): void {
  sessionStorage.removeItem(CHAVE_DO_TOKEN);
  sessionStorage.removeItem(CHAVE_DO_EVENTO);
  mudar(VAZIA);
}

/** The person leaves: like `encerrar`, here and in the other tabs where he is logged in, and the drafts go too. */
function encerrarEmTodasAsAbas(): void {
  if (estado.user) canal?.postMessage({ saiu: estado.user.id });
  encerrar();
  apagarRascunhos();
}

/** Calls back when another tab ended this person's session. Returns the way to stop listening. */
function aoSairEmOutraAba(callback: () => void): () => void {
  const ouvir = (mensagem: MessageEvent<{ saiu?: string }>) => {
    if (!estado.user || mensagem.data?.saiu !== estado.user.id) return;
    encerrar();
    apagarRascunhos();
    callback();
  };
  canal?.addEventListener('message', ouvir);
  return () => canal?.removeEventListener('message', ouvir);
}

/** @throws Error without a logged-in person (specification, point 4). */
function selecionarEvento(evento: EventoSelecionado): void {
  if (!estado.user) throw new Error('Não é possível setar o evento ID porque não há usuário definido.');
  const selectedEvent = { id: evento.id, titulo: evento.titulo };
  sessionStorage.setItem(CHAVE_DO_EVENTO, JSON.stringify({ ...selectedEvent, de: estado.user.id }));
  mudar({ selectedEvent, user: { ...estado.user, eventId: evento.id } });
}

/** @throws Error without a logged-in person (specification, point 4). */
function limparEvento(): void {
  if (!estado.user) throw new Error('Não é possível remover o evento ID porque não há usuário definido.');
  sessionStorage.removeItem(CHAVE_DO_EVENTO);
  mudar({ selectedEvent: null, carrinhoAberto: false, user: { ...estado.user, eventId: null } });
}

function lerEventoGuardado(usuarioId: string): EventoSelecionado | null {
  try {
    const lido = JSON.parse(sessionStorage.getItem(CHAVE_DO_EVENTO) ?? 'null') as (EventoSelecionado & { de: string }) | null;
    return lido?.de === usuarioId ? { id: lido.id, titulo: lido.titulo } : null;
  } catch {
    return null;
  }
}

/** Restores the session that this tab kept. An expired token is left out: the guard then asks for a login. */
function restaurar(agora: Date): void {
  const token = sessionStorage.getItem(CHAVE_DO_TOKEN);
  if (!token) return;
  const claims = decodificarToken(token);
  if (claims && claims.exp * 1000 > agora.getTime()) entrar(token);
  else sessionStorage.removeItem(CHAVE_DO_TOKEN);
}

function assinar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

export const sessao = {
  ler: (): Sessao => estado,
  assinar,
  entrar,
  encerrar,
  encerrarEmTodasAsAbas,
  aoSairEmOutraAba,
  restaurar,
  selecionarEvento,
  limparEvento,
  abrirMenu: () => mudar({ navbar: true }),
  fecharMenu: () => mudar({ navbar: false }),
  abrirCarrinho: () => mudar({ carrinhoAberto: true }),
  fecharCarrinho: () => mudar({ carrinhoAberto: false }),
};

/** The part of the session that a screen shows. The selector must give a stable value (no new objects). */
export function useSessao<T>(parte: (sessao: Sessao) => T): T {
  return useSyncExternalStore(assinar, () => parte(estado));
}
