/** Messages between the tabs of one browser and origin. They are neither stored nor sent over the network. */
export type TabMessage =
  /** The person logged out: every tab of this person ends its session. */
  | { saiu: string }
  /** This token of the person expired or was refused. A tab that holds a younger token continues. */
  | { expirou: { pessoaId: string; exp: number } }
  /** This session of the person has ended: the password changed, and the tab that changed it has a new session. */
  | { acabou: { pessoaId: string; sid: string | null } }
  | { renovou: string }
  /** The person's cart changed on the server. */
  | { carrinhoMudou: string }
  /** A new tab asks for the session. `pede` is the id of the question, and the answers repeat it. */
  | { pede: string }
  | { responde: string; sessao: SessaoOfOtherTab };

export interface SessaoOfOtherTab {
  token: string;
  /** The chosen event, as the tab stores it. */
  evento: string | null;
  /** The last use of that tab, in ms since 1970. */
  usadaEm: number;
}

const CHANNEL = 'festejo.sessao';
/** Name of a shared lock that each tab with a logged-in person holds. A single tab thus knows at once that no other tab will answer. */
const PRESENCE = 'festejo.sessao';
/** A tab that holds the lock but does not answer within this time is asleep. */
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

/** Registers a listener. Returns the function that removes it. */
export function hearTabs(listener: (message: TabMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let release: (() => void) | null = null;

/** Holds the lock while a person is logged in here. The browser releases the lock when the tab closes. */
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
 * Asks the other open tabs for a session. Of several answers, the session of the tab used last wins. Returns `null` at once when no tab has
 * a session, or when the browser has no locks or channels.
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
