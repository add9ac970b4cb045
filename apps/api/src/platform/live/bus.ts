import type { MensagemAoVivo, MudancaAoVivo } from '@festejo/contrato/api/vivo.ts';
import type { Database, Tx } from '../db/database.ts';
import { notify } from '../db/queries/notify.queries.ts';

const CHANNEL = 'festejo';

/** Every operator's screens, in place of one person's. */
export const AOS_OPERADORES = 'operadores';

/** A change, and the person whose screens are told of it. */
export interface News {
  /** A person's id, or `AOS_OPERADORES`. */
  readonly para: string;
  readonly mensagem: MudancaAoVivo;
}

type Signal = News | { sessao: string } | { recursos: true };

/** Who says that he heard nothing for longer may have missed anything. */
const REMEMBERED_IN_MS = 120_000;
/** What was told this long before a screen fell silent may have been on its way, or read from before. */
const ON_ITS_WAY_IN_MS = 5_000;

/** Messages between server processes and to the people connected, over LISTEN/NOTIFY. */
export interface Bus {
  /** Tells people's screens of changes, when the transaction commits. */
  tell(tx: Tx, news: readonly News[]): Promise<void>;
  /**
   * Tells people's screens of changes that are committed already. It waits for nobody, what comes meanwhile goes in one statement, and one
   * that the database does not take is lost: for what changes so often that a NOTIFY in each transaction, which lets
   * commits pass one by one, would cost more than a message.
   */
  tellSoon(news: readonly News[]): void;
  /** Tells every process that a session ended, when the transaction commits. */
  tellSessionEnded(tx: Tx, sid: string): Promise<void>;
  /**
   * Hears a person's messages, and that some may have been missed (`reler`): at once when that was while nobody listened.
   * @param unheardInMs how long the screen had read without hearing.
   * @returns the way to stop.
   */
  subscribe(usuarioId: string, listener: (mensagem: MensagemAoVivo) => void, unheardInMs?: number): () => void;
  /** Tells every process that a feature was switched, when the transaction commits. */
  tellFeaturesChanged(tx: Tx): Promise<void>;
  onFeaturesChanged(listener: () => void): void;
  /** Tells this process's screens to read all they show anew, a thousand a second at most. */
  tellAllToReadAnew(): void;
  onSessionEnded(listener: (sid: string) => void): void;
  onState(listener: (listening: boolean) => void): void;
  /** True while it is proven that notifications arrive. */
  readonly listening: boolean;
  /** Screens that hear this process. */
  readonly listeners: number;
  close(): Promise<void>;
}

/** @param now milliseconds of a clock that is never set back. */
export async function openBus(database: Database, now = () => performance.now()): Promise<Bus> {
  const people = new Map<string, Set<(mensagem: MensagemAoVivo) => void>>();
  const sessionListeners: ((sid: string) => void)[] = [];
  const featureListeners: (() => void)[] = [];
  const stateListeners: ((listening: boolean) => void)[] = [];
  let listening = false;
  /** When each person was last told of something, the longest ago first; a gap, and the time before the start, concern everybody. */
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

  /** A thousand a second at most: everybody who is told asks for what the screen shows. */
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
