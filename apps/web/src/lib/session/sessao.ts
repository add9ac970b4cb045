import type { Lado, Role } from '@festejo/contrato/common/constants.ts';
import { dropDrafts } from '../drafts/drafts.ts';
import { keepUltimoEvento, readUltimoEvento } from '../remembered/last-event.ts';
import { dropPlaces } from '../remembered/places.ts';
import { tabStorage } from '../remembered/storage.ts';
import { createStore, useStore } from '../screen/store.ts';
import { askForSessao, hearTabs, markPresence, type TabMessage, tellTabs } from './other-tabs.ts';
import { EVENTO_KEY } from './tab-keys.ts';
import { decodeToken, isTokenExpired, noteClock, readToken, storeToken } from './token.ts';

/** The person, decoded from the token (specification, point 3). */
export interface Usuario {
  id: string;
  nomeCompleto: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  role: Role;
  /** The side drawer is open, and the chosen event, as the session has them. */
  navbar: boolean;
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

const VAZIA: Sessao = { token: null, user: null, selectedEvent: null, navbar: false, carrinhoAberto: false };

/** How another tab ended this one's session. */
export type FimEmOutraAba = 'saiu' | 'expirou';

const estado = createStore(VAZIA);
/** When somebody last came to, left or touched this tab. */
let usadaEm = Date.now();

function mudar(parte: Partial<Sessao>): void {
  const novo = { ...estado.get(), ...parte };
  markPresence(novo.token !== null);
  estado.set({ ...novo, user: comASessao(novo) });
}

/** The person with what the session says of it. */
function comASessao({ user, navbar, selectedEvent }: Sessao): Usuario | null {
  const eventId = selectedEvent?.id ?? null;
  return user === null || (user.navbar === navbar && user.eventId === eventId) ? user : { ...user, navbar, eventId };
}

/** Stores a token that was just issued and decodes the person from it. A token that cannot be read changes nothing and gives `null`. */
function entrar(token: string): Usuario | null {
  const antes = decodeToken(estado.get().token ?? '');
  noteClock(token, new Date());
  const user = guardar(token);
  if (user && antes?.id === user.id) {
    const { sid } = antes;
    if (decodeToken(token)?.sid === sid) tellTabs({ renovou: token });
    else tellTabs({ acabou: { pessoaId: user.id, sid } });
  }
  return user;
}

function guardar(token: string): Usuario | null {
  const claims = decodeToken(token);
  if (!claims) return null;
  const antes = estado.get();
  const selectedEvent = antes.user?.id === claims.id ? antes.selectedEvent : eventoGuardado(claims.id);
  const { id, nomeCompleto, email, cpf, cnpj, role } = claims;
  const user: Usuario = { id, nomeCompleto, email, cpf, cnpj, role, navbar: antes.navbar, eventId: selectedEvent?.id ?? null };
  storeToken(token);
  dropDrafts(id);
  mudar({ token, user, selectedEvent });
  return user;
}

/** Forgets token, person and chosen event in this tab. What was being typed stays for when the same person is back. */
function encerrar(): void {
  storeToken(null);
  tabStorage.removeItem(EVENTO_KEY);
  dropPlaces();
  mudar(VAZIA);
}

/** The person leaves: like `encerrar`, here and in the other tabs where he is logged in, and the drafts go too. */
function encerrarEmTodasAsAbas(): void {
  const { user } = estado.get();
  if (user) tellTabs({ saiu: user.id });
  encerrar();
  dropDrafts();
}

/** The token is not good any more: like `encerrar`, here and in the tabs whose token is no younger. */
function expirar(): void {
  const claims = decodeToken(estado.get().token ?? '');
  if (claims) tellTabs({ expirou: { pessoaId: claims.id, exp: claims.exp } });
  encerrar();
}

/** Follows what the person's other tabs do, and answers a tab that was just opened. Another person's tabs change nothing here. */
function seguirOutrasAbas(mensagem: TabMessage): FimEmOutraAba | undefined {
  const { token } = estado.get();
  const meu = decodeToken(token ?? '');
  if (!token || !meu) return undefined;
  if ('pede' in mensagem) {
    const sessao = { token, evento: tabStorage.getItem(EVENTO_KEY), usadaEm };
    if (!isTokenExpired(token, new Date())) tellTabs({ responde: mensagem.pede, sessao });
  } else if ('renovou' in mensagem) {
    const novo = decodeToken(mensagem.renovou);
    if (novo?.id === meu.id && novo.sid === meu.sid && novo.exp > meu.exp) guardar(mensagem.renovou);
  } else if ('saiu' in mensagem && mensagem.saiu === meu.id) {
    encerrar();
    dropDrafts();
    return 'saiu';
  } else if (
    ('expirou' in mensagem && mensagem.expirou.pessoaId === meu.id && meu.exp <= mensagem.expirou.exp) ||
    ('acabou' in mensagem && mensagem.acabou.pessoaId === meu.id && mensagem.acabou.sid === meu.sid)
  ) {
    encerrar();
    return 'expirou';
  }
  return undefined;
}

const aoAcabar = new Set<(fim: FimEmOutraAba) => void>();
hearTabs((mensagem) => {
  const fim = seguirOutrasAbas(mensagem);
  if (fim) for (const avisar of aoAcabar) avisar(fim);
});

/** Calls back when another tab ended this person's session. Returns the way to stop listening. */
function aoAcabarEmOutraAba(callback: (fim: FimEmOutraAba) => void): () => void {
  aoAcabar.add(callback);
  return () => aoAcabar.delete(callback);
}

for (const sinal of ['focus', 'blur', 'pointerdown', 'keydown']) {
  window.addEventListener(sinal, () => {
    usadaEm = Date.now();
  });
}

/** @throws Error without a logged-in person (specification, point 4). */
function selecionarEvento(evento: EventoSelecionado): void {
  const { user } = estado.get();
  if (!user) throw new Error('Não é possível setar o evento ID porque não há usuário definido.');
  const selectedEvent = { id: evento.id, titulo: evento.titulo };
  tabStorage.setItem(EVENTO_KEY, JSON.stringify({ ...selectedEvent, de: user.id }));
  keepUltimoEvento(user.id, evento.id);
  mudar({ selectedEvent });
}

/** @throws Error without a logged-in person (specification, point 4). */
function limparEvento(): void {
  const { user } = estado.get();
  if (!user) throw new Error('Não é possível remover o evento ID porque não há usuário definido.');
  // Kept as a choice: the last event does not come back by itself against the person's word.
  tabStorage.setItem(EVENTO_KEY, JSON.stringify({ id: null, de: user.id }));
  keepUltimoEvento(user.id, null);
  mudar({ selectedEvent: null, carrinhoAberto: false });
}

/**
 * Brings back, in silence, the event that the person chose last on this device, or the only one there is.
 * @param abertos this person's open events, as the server gave them
 */
function retomarEvento(pessoaId: string, abertos: readonly EventoSelecionado[]): void {
  if (estado.get().user?.id !== pessoaId || estado.get().selectedEvent || lerEventoGuardado(pessoaId)?.id === null) return;
  const ultimo = readUltimoEvento(pessoaId);
  const evento = abertos.find(({ id }) => id === ultimo) ?? (abertos.length === 1 ? abertos[0] : undefined);
  if (evento) selecionarEvento(evento);
}

function eventoGuardado(pessoaId: string): EventoSelecionado | null {
  const lido = lerEventoGuardado(pessoaId);
  return lido?.id ? { id: lido.id, titulo: lido.titulo } : null;
}

/** `id: null` = the person chose to go on without an event. */
function lerEventoGuardado(pessoaId: string): { id: string | null; titulo: string; de: string } | null {
  try {
    const lido = JSON.parse(tabStorage.getItem(EVENTO_KEY) ?? 'null') as { id: string | null; titulo: string; de: string } | null;
    return lido?.de === pessoaId ? lido : null;
  } catch {
    return null;
  }
}

/** Restores the session that this tab kept. An expired token is left out: the guard then asks for a login. */
function restaurar(agora: Date): void {
  const token = readToken();
  if (!token) return;
  if (!isTokenExpired(token, agora)) guardar(token);
  else storeToken(null);
}

/** Takes over the session of another open tab of this browser, for a tab that has none. */
async function receberDeOutraAba(): Promise<void> {
  if (estado.get().token) return;
  const recebida = await askForSessao();
  if (!recebida || estado.get().token || isTokenExpired(recebida.token, new Date())) return;
  if (recebida.evento) tabStorage.setItem(EVENTO_KEY, recebida.evento);
  guardar(recebida.token);
}

export const sessao = {
  ler: estado.get,
  assinar: estado.subscribe,
  entrar,
  encerrar,
  encerrarEmTodasAsAbas,
  expirar,
  aoAcabarEmOutraAba,
  restaurar,
  receberDeOutraAba,
  selecionarEvento,
  limparEvento,
  retomarEvento,
  abrirMenu: () => mudar({ navbar: true }),
  fecharMenu: () => mudar({ navbar: false }),
  abrirCarrinho: () => mudar({ carrinhoAberto: true }),
  fecharCarrinho: () => mudar({ carrinhoAberto: false }),
};

/** The part of the session that a screen shows. The selector must give a stable value (no new objects). */
export const useSessao = <T>(parte: (sessao: Sessao) => T): T => useStore(estado, parte);

/** Whose screens a page of both sides shows; a visitor sees the client's, and the guard keeps operators away. */
const LADO_DE: Readonly<Record<Role, Lado>> = { CLIENTE: 'CLIENTE', FORNECEDOR: 'FORNECEDOR', OPERADOR: 'CLIENTE' };

export const useLado = (): Lado => useSessao(({ user }) => LADO_DE[user?.role ?? 'CLIENTE']);
