import type { Lado, Role } from '@festejo/contrato/common/constants.ts';
import { dropDrafts } from '../drafts/drafts.ts';
import { keepUltimoEvento, readUltimoEvento } from '../remembered/last-event.ts';
import { dropPlaces } from '../remembered/places.ts';
import { tabStorage } from '../remembered/storage.ts';
import { createStore, useStore } from '../screen/store.ts';
import { askForSessao, hearTabs, markPresence, type TabMessage, tellTabs } from './other-tabs.ts';
import { EVENTO_KEY } from './tab-keys.ts';
import { decodeToken, isTokenExpired, noteClock, readToken, storeToken } from './token.ts';

/** The logged-in person, decoded from the token. */
export interface Usuario {
  id: string;
  nomeCompleto: string;
  email: string;
  cpf: string | null;
  cnpj: string | null;
  role: Role;
  /** State of the side drawer and the chosen event, copied from the session. */
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
  /** Whether the side drawer is open. */
  navbar: boolean;
  carrinhoAberto: boolean;
}

const VAZIA: Sessao = { token: null, user: null, selectedEvent: null, navbar: false, carrinhoAberto: false };

/** How another tab ended the session of this tab. */
export type FimEmOutraAba = 'saiu' | 'expirou';

const estado = createStore(VAZIA);
/** The last time that the person focused, left or touched this tab. */
let usadaEm = Date.now();

function mudar(parte: Partial<Sessao>): void {
  const novo = { ...estado.get(), ...parte };
  markPresence(novo.token !== null);
  estado.set({ ...novo, user: comASessao(novo) });
}

/** Copies `navbar` and `eventId` from the session into the person. */
function comASessao({ user, navbar, selectedEvent }: Sessao): Usuario | null {
  const eventId = selectedEvent?.id ?? null;
  return user === null || (user.navbar === navbar && user.eventId === eventId) ? user : { ...user, navbar, eventId };
}

/** Stores a new token and decodes the person. An invalid token changes nothing and returns `null`. */
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

/** Deletes token, person and chosen event in this tab. Drafts stay, for the next login of this person. */
function encerrar(): void {
  storeToken(null);
  tabStorage.removeItem(EVENTO_KEY);
  dropPlaces();
  mudar(VAZIA);
}

/** Logs the person out here and in the person's other tabs, and deletes the drafts. */
function encerrarEmTodasAsAbas(): void {
  const { user } = estado.get();
  if (user) tellTabs({ saiu: user.id });
  encerrar();
  dropDrafts();
}

/** Ends the session here, and in the tabs without a younger token, because the token is no longer valid. */
function expirar(): void {
  const claims = decodeToken(estado.get().token ?? '');
  if (claims) tellTabs({ expirou: { pessoaId: claims.id, exp: claims.exp } });
  encerrar();
}

/** Follows the person's other tabs, and answers a new tab. Tabs of another person change nothing here. */
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

/** Calls back when another tab ended this person's session. Returns the function that removes the callback. */
function aoAcabarEmOutraAba(callback: (fim: FimEmOutraAba) => void): () => void {
  aoAcabar.add(callback);
  return () => aoAcabar.delete(callback);
}

for (const sinal of ['focus', 'blur', 'pointerdown', 'keydown']) {
  window.addEventListener(sinal, () => {
    usadaEm = Date.now();
  });
}

/** @throws Error without a logged-in person */
function selecionarEvento(evento: EventoSelecionado): void {
  const { user } = estado.get();
  if (!user) throw new Error('Não é possível setar o evento ID porque não há usuário definido.');
  const selectedEvent = { id: evento.id, titulo: evento.titulo };
  tabStorage.setItem(EVENTO_KEY, JSON.stringify({ ...selectedEvent, de: user.id }));
  keepUltimoEvento(user.id, evento.id);
  mudar({ selectedEvent });
}

/** @throws Error without a logged-in person */
function limparEvento(): void {
  const { user } = estado.get();
  if (!user) throw new Error('Não é possível remover o evento ID porque não há usuário definido.');
  // Store "no event" as a choice, so that the last event is not restored against the person's decision.
  tabStorage.setItem(EVENTO_KEY, JSON.stringify({ id: null, de: user.id }));
  keepUltimoEvento(user.id, null);
  mudar({ selectedEvent: null, carrinhoAberto: false });
}

/**
 * Restores, without a message, the last event that the person chose on this device, or the only open event.
 * @param abertos this person's open events, as the server returned them
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

/** `id: null` = the person chose to continue without an event. */
function lerEventoGuardado(pessoaId: string): { id: string | null; titulo: string; de: string } | null {
  try {
    const lido = JSON.parse(tabStorage.getItem(EVENTO_KEY) ?? 'null') as { id: string | null; titulo: string; de: string } | null;
    return lido?.de === pessoaId ? lido : null;
  } catch {
    return null;
  }
}

/** Restores the session that this tab stored. An expired token is deleted, and the guard then asks for a login. */
function restaurar(agora: Date): void {
  const token = readToken();
  if (!token) return;
  if (!isTokenExpired(token, agora)) guardar(token);
  else storeToken(null);
}

/** Takes over the session of another open tab of this browser, when this tab has no session. */
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

/** Subscribes a screen to a part of the session. The selector must return a stable value (no new objects). */
export const useSessao = <T>(parte: (sessao: Sessao) => T): T => useStore(estado, parte);

/** The side that a page for both sides shows to each role. A visitor sees the client's side. The guard keeps operators away from such pages. */
const LADO_DE: Readonly<Record<Role, Lado>> = { CLIENTE: 'CLIENTE', FORNECEDOR: 'FORNECEDOR', OPERADOR: 'CLIENTE' };

export const useLado = (): Lado => useSessao(({ user }) => LADO_DE[user?.role ?? 'CLIENTE']);
