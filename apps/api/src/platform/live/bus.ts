import type { MensagemAoVivo, MudancaAoVivo } from '@festejo/contrato/api/vivo.ts';
import type { Database, Tx } from '../db/database.ts';
import { notify } from '../db/queries/notify.queries.ts';

const CHANNEL = 'festejo';

/** Recipient of messages for the screens of all operators. */
export const AOS_OPERADORES = 'operadores';

/** A change, and the person whose screens are notified. */
export interface News {
  /** A person's id, or `AOS_OPERADORES`. */
  readonly para: string;
  readonly mensagem: MudancaAoVivo;
}

type Signal = News | { sessao: string } | { recursos: true };

/** A screen that received no message for longer than this may have missed a change. */
const REMEMBERED_IN_MS = 120_000;
/**
 * A message sent this long before a screen disconnected may not have reached it, or the screen may have read its data before the change.
 */
const ON_ITS_WAY_IN_MS = 5_000;

/** Messages between server processes and to connected screens, over LISTEN/NOTIFY. */
export interface Bus {
  /** Notifies screens of changes, when the transaction commits. */
  tell(tx: Tx, news: readonly News[]): Promise<void>;
  /**
   * Notifies screens of changes that are committed already. It does not block; messages that come meanwhile go in one statement, and a
   * message that the database does not accept is lost. It is for changes so frequent that a NOTIFY in each transaction, which serialises
   * commits, would cost more than a lost message.
   */
  tellSoon(news: readonly News[]): void;
  /** Notifies every process that a session ended, when the transaction commits. */
  tellSessionEnded(tx: Tx, sid: string): Promise<void>;
  /**
   * Subscribes a screen to a person's messages, and to `reler` when some may have been missed. When changes came while the screen was
   * disconnected, `reler` comes at once.
   * @param unheardInMs how long the screen was disconnected, in milliseconds.
   * @returns ends the subscription.
   */
  subscribe(usuarioId: string, listener: (mensagem: MensagemAoVivo) => void, unheardInMs?: number): () => void;
  /** Notifies every process that a feature was switched, when the transaction commits. */
  tellFeaturesChanged(tx: Tx): Promise<void>;
  onFeaturesChanged(listener: () => void): void;
  /** Asks this process's screens to reload all they show, at most a thousand per second. */
  tellAllToReadAnew(): void;
  onSessionEnded(listener: (sid: string) => void): void;
  onState(listener: (listening: boolean) => void): void;
  /** True while it is proven that notifications arrive. */
  readonly listening: boolean;
  /** Number of screens connected to this process. */
  readonly listeners: number;
  close(): Promise<void>;
}

/**
 * Opens the bus.
 * @param now milliseconds of a monotonic clock.
 * @throws the error of the database when it cannot listen
 */
export async function openBus(database: Database, now = () => performance.now()): Promise<Bus> {
  const people = new Map<string, Set<(mensagem: MensagemAoVivo) => void>>();
  const sessionListeners: ((sid: string) => void)[] = [];
  const featureListeners: (() => void)[] = [];
  const stateListeners: ((listening: boolean) => void)[] = [];
  let listening = false;
  /** When each person was last notified, the longest ago first. A gap, and the time before the start, concern every person. */
  const toldAt = new Map<string, number>();
  let everyoneToldAt = now();

  function remember(usuarioId: string): void {
    toldAt.delete(usuarioId);
    toldAt.set(usuarioId, now());
    for (const [oldest, at] of toldAt) {
      if (at > now() - REMEMBERED_IN_MS - ON_ITS_WAY_IN_MS) break;
      toldAt.delete(oldest);
    }
  }
  function mayHaveMissed(usuarioId: string, unheardInMs: number): boolean {
    if (unheardInMs > REMEMBERED_IN_MS) return true;
    return Math.max(everyoneToldAt, toldAt.get(usuarioId) ?? 0) > now() - unheardInMs - ON_ITS_WAY_IN_MS;
  }

  const soon = new Map<string, News>();
  let telling: Promise<void> | null = null;
  async function tellWhatWaits(): Promise<void> {
    while (soon.size > 0) {
      const news = [...soon.values()];
      soon.clear();
      await notify(database.db, CHANNEL, news).catch(() => undefined);
    }
    telling = null;
  }

  /** Spreads the messages to at most a thousand per second: each notified screen then requests its data. */
  function tellAllToReadAnew(): void {
    everyoneToldAt = now();
    const everyone = [...people.values()].flatMap((listeners) => [...listeners]);
    for (const listener of everyone) setTimeout(listener, Math.random() * everyone.length, { tipo: 'reler' }).unref();
  }

  const stop = await database.listen(CHANNEL, {
    onMessage(payload) {
      const signal = JSON.parse(payload) as Signal;
      if ('sessao' in signal) for (const listener of sessionListeners) listener(signal.sessao);
      else if ('recursos' in signal) for (const listener of featureListeners) listener();
      else {
        remember(signal.para);
        for (const listener of people.get(signal.para) ?? []) listener(signal.mensagem);
      }
    },
    onState(state) {
      listening = state;
      for (const listener of stateListeners) listener(state);
    },
    onGap: tellAllToReadAnew,
  });

  return {
    tell: (tx, news) => notify(tx, CHANNEL, news),
    tellSoon(news) {
      for (const one of news) soon.set(JSON.stringify(one), one);
      telling ??= tellWhatWaits();
    },
    tellSessionEnded: (tx, sid) => notify(tx, CHANNEL, [{ sessao: sid } satisfies Signal]),
    tellFeaturesChanged: (tx) => notify(tx, CHANNEL, [{ recursos: true } satisfies Signal]),
    onFeaturesChanged: (listener) => void featureListeners.push(listener),
    tellAllToReadAnew,
    subscribe(usuarioId, listener, unheardInMs = 0) {
      const listeners = people.get(usuarioId) ?? new Set();
      people.set(usuarioId, listeners.add(listener));
      if (unheardInMs > 0 && mayHaveMissed(usuarioId, unheardInMs)) listener({ tipo: 'reler' });
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) people.delete(usuarioId);
      };
    },
    onSessionEnded: (listener) => void sessionListeners.push(listener),
    onState: (listener) => void stateListeners.push(listener),
    get listeners() {
      return [...people.values()].reduce((sum, { size }) => sum + size, 0);
    },
    get listening() {
      return listening;
    },
    async close() {
      await telling;
      await stop();
    },
  };
}
