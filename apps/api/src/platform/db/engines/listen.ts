import type { Listener } from '../database.ts';
import { NoReply } from './away.ts';
import { HurriedClient } from './client.ts';

/** Between an answer and the next question. */
const BEAT_AFTER_MS = 1_000;
/** An answer that takes longer leaves in doubt whether notifications arrive; what came meanwhile may still come. */
const DOUBT_AFTER_MS = 1_000;
/** Then the connection is given up, and what it carried is lost. */
const GIVE_UP_AFTER_MS = 4_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * Listens to a channel on a connection of its own until the returned function is called, and reconnects by itself. PostgreSQL
 * sends notifications without being asked, so that a path which swallows everything looks like a quiet one: hence a question
 * each second, whose answer comes after all notifications before it.
 * @throws what the first connection fails with.
 */
export async function listenPostgres(url: string, channel: string, listener: Listener): Promise<() => Promise<void>> {
  let closed = false;
  let listening = false;
  let current = await open();
  let wake = () => {};

  function tell(state: boolean): void {
    if (state === listening) return;
    listening = state;
    listener.onState(state);
  }

  async function open(): Promise<HurriedClient> {
    const client = new HurriedClient({ connectionString: url });
    client.on('error', () => {});
    client.on('notification', (message) => listener.onMessage(message.payload ?? ''));
    await answered(client, () => client.connect());
    await answered(client, () => client.query(`listen "${channel}"`));
    client.once('end', () => {
      if (client !== current) return;
      tell(false);
      wake();
    });
    return client;
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Asks again and again until an answer fails to come. */
  async function watch(): Promise<void> {
    while (!closed) {
      await pause(BEAT_AFTER_MS);
      if (closed) return;
      const doubt = setTimeout(tell, DOUBT_AFTER_MS, false);
      try {
        await answered(current, () => current.query('select 1'));
        tell(true);
      } catch {
        return;
      } finally {
        clearTimeout(doubt);
      }
    }
  }

  async function reopen(): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !closed; wait = Math.min(LAST_RETRY_MS, wait * 2)) {
      try {
        current = await open();
        return;
      } catch {
        // A quarter more or less by chance: the processes of an installation do not come back in step.
        await pause(wait * (0.75 + Math.random() / 2));
      }
    }
  }

  async function keep(): Promise<void> {
    while (!closed) {
      await watch();
      tell(false);
      await reopen();
      if (closed) return current.abandon();
      tell(true);
      listener.onGap();
    }
  }

  tell(true);
  void keep();
  return async () => {
    closed = true;
    wake();
    await answered(current, () => current.end()).catch(() => {});
  };
}

/** The outcome of a step, unless it takes too long: then the connection is given up. */
async function answered<T>(client: HurriedClient, step: () => Promise<T>): Promise<T> {
  const deadline = setTimeout(() => client.abandon(new NoReply(GIVE_UP_AFTER_MS)), GIVE_UP_AFTER_MS);
  try {
    return await step();
  } finally {
    clearTimeout(deadline);
  }
}
