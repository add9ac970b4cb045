import type { MensagemAoVivo } from '@festejo/contrato/vivo.ts';
import type { Database, Tx } from '../db/database.ts';
import { notify } from '../db/notify.queries.ts';

const CHANNEL = 'festejo';

type Signal = { para: string; mensagem: MensagemAoVivo } | { sessao: string };

/** Messages between server processes and to the people connected, over LISTEN/NOTIFY. */
export interface Bus {
  /** Tells a person's screens of a change, when the transaction commits. */
  tell(tx: Tx, usuarioId: string, mensagem: MensagemAoVivo): Promise<void>;
  /** Tells every process that a session ended, when the transaction commits. */
  tellSessionEnded(tx: Tx, sid: string): Promise<void>;
  /** Hears a person's messages; returns the way to stop. */
  subscribe(usuarioId: string, listener: (mensagem: MensagemAoVivo) => void): () => void;
  onSessionEnded(listener: (sid: string) => void): void;
  onState(listener: (listening: boolean) => void): void;
  /** True while notifications arrive. */
  readonly listening: boolean;
  close(): Promise<void>;
}

export async function openBus(database: Database): Promise<Bus> {
  const people = new Map<string, Set<(mensagem: MensagemAoVivo) => void>>();
  const sessionListeners: ((sid: string) => void)[] = [];
  const stateListeners: ((listening: boolean) => void)[] = [];
  let listening = false;

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
  });

  return {
    tell: (tx, usuarioId, mensagem) => notify(tx, CHANNEL, { para: usuarioId, mensagem } satisfies Signal),
    tellSessionEnded: (tx, sid) => notify(tx, CHANNEL, { sessao: sid } satisfies Signal),
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
