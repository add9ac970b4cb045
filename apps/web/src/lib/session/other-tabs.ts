/** What one tab tells the others of the same browser and origin; nothing of it is stored or travels by address. */
export type TabMessage =
  /** The person left: every tab of his forgets him. */
  | { saiu: string }
  /** The server refused, or time ended, this person's token; a tab that holds a younger one goes on. */
  | { expirou: { pessoaId: string; exp: number } }
  /** The session (not the person) is over: the password changed, and the tab that changed it has another one. */
  | { acabou: { pessoaId: string; sid: string | null } }
  | { renovou: string }
  /** The person's cart is another one on the server now. */
  | { carrinhoMudou: string }
  /** A tab that was just opened asks who is logged in; the answers name the question. */
  | { pede: string }
  | { responde: string; sessao: SessaoOfOtherTab };

export interface SessaoOfOtherTab {
  token: string;
  /** The chosen event as the tab keeps it. */
  evento: string | null;
  /** When somebody last used that tab, in ms. */
  usadaEm: number;
}

const CHANNEL = 'festejo.sessao';
/** Each tab with somebody logged in holds this lock, shared: so a lone tab knows at once that nobody would answer. */
const PRESENCE = 'festejo.sessao';
/** A tab that holds the lock and says nothing for so long is asleep. */
const ANSWER_LIMIT_IN_MS = 1_000;

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
const locks = typeof navigator === 'undefined' ? undefined : () => navigator.locks as LockManager | undefined;

export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

const listeners = new Set<(message: TabMessage) => void>();
channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
  for (const hear of listeners) hear(data);
});

/** Gives the way to stop listening. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let release: (() => void) | null = null;

/** Says, by a lock that the browser releases with the tab, whether somebody is logged in here. */
export function markPresence(hasSomebody: boolean): void {
  if (hasSomebody === (release !== null)) return;
  release?.();
  release = null;
  if (!hasSomebody) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  locks?.()
    ?.request(PRESENCE, { mode: 'shared' }, () => promise)
    .catch(() => undefined);
}

/**
 * The session of another open tab: of two people, that of the tab used last. At once nothing when no tab has one, or
 * where the browser knows neither locks nor channels.
 */
export async function askForSessao(): Promise<SessaoOfOtherTab | null> {
  const { held = [] } =
    (await locks?.()
      ?.query()
      .catch(() => undefined)) ?? {};
  const howMany = held.filter(({ name }) => name === PRESENCE).length;
  if (!channel || howMany === 0) return null;
  const question = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const answers: SessaoOfOtherTab[] = [];
  const stop = hearTabs((message) => {
    if (!('responde' in message) || message.responde !== question) return;
    if (answers.push(message.sessao) >= howMany) resolve();
  });
  const timer = setTimeout(resolve, ANSWER_LIMIT_IN_MS);
  tellTabs({ pede: question });
  await promise;
  clearTimeout(timer);
  stop();
  return answers.sort((a, b) => b.usadaEm - a.usadaEm)[0] ?? null;
}
