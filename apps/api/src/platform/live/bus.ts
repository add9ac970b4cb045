import type { MensagemAoVivo, MudancaAoVivo } from '@festejo/contrato/vivo.ts';
import type { Database, Tx } from '../db/database.ts';
import { notify } from '../db/queries/notify.queries.ts';

const CHANNEL = 'festejo';

/** A change, and the person whose screens are told of it. */
export interface News {
  readonly para: string;
  readonly mensagem: MudancaAoVivo;
}

type Signal = News | { sessao: string };

/** Messages between server processes and to the people connected, over LISTEN/NOTIFY. */
export interface Bus {
  /** Tells people's screens of changes, when the transaction commits. */
  tell(tx: Tx, news: readonly News[]): Promise<void>;
  /** Tells every process that a session ended, when the transaction commits. */
  tellSessionEnded(tx: Tx, sid: string): Promise<void>;
  /** Hears a person's messages, and that some may have been missed (`reler`); returns the way to stop. */
  subscribe(usuarioId: string, listener: (mensagem: MensagemAoVivo) => void): () => void;
  onSessionEnded(listener: (sid: string) => void): void;
  onState(listener: (listening: boolean) => void): void;
  /** True while it is proven that notifications arrive. */
  readonly listening: boolean;
  close(): Promise<void>;
}

export async function openBus(database: Database): Promise<Bus> {
  const people = new Map<string, Set<(mensagem: MensagemAoVivo) => void>>();
  const sessionListeners: ((sid: string) => void)[] = [];
  const stateListeners: ((listening: boolean) => void)[] = [];
  let listening = false;

  /** A thousand a second at most: everybody who is told asks for what the screen shows. */
  function tellAllToReadAnew(): void {
    const everyone = [...people.values()].flatMap((listeners) => [...listeners]);
    for (const listener of everyone) setTimeout(listener, Math.random() * everyone.length, { tipo: 'reler' }).unref();
  }

  const stop = await database.listen(CHANNEL, {
    onMessage(payload) {
      const signal = JSON.parse(payload) as Signal;
      if ('sessao' in signal) for (const listener of sessionListeners) listener(signal.sessao);
      else for (const listener of people.get(signal.para) ?? []) listener(signal.mensagem);
    },
    onState(state) {
      listening = state;
      for (const listener of stateListeners) listener(state);
    },
    onGap: tellAllToReadAnew,
  });

  return {
    tell: (tx, news) => notify(tx, CHANNEL, news),
    tellSessionEnded: (tx, sid) => notify(tx, CHANNEL, [{ sessao: sid } satisfies Signal]),
    subscribe(usuarioId, listener) {
      const listeners = people.get(usuarioId) ?? new Set();
      people.set(usuarioId, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) people.delete(usuarioId);
      };
    },
    onSessionEnded: (listener) => void sessionListeners.push(listener),
    onState: (listener) => void stateListeners.push(listener),
    get listening() {
      return listening;
    },
    close: stop,
  };
}
