import type { Listener } from '../database.ts';
import { NoReply } from './away.ts';
import { HurriedClient } from './client.ts';

/** Pause between an answer and the next heartbeat query. */
const BEAT_AFTER_MS = 1_000;
/** After this long without an answer it is uncertain whether notifications arrive. Notifications sent meanwhile may still come. */
const DOUBT_AFTER_MS = 1_000;
/** After this long the connection is closed, and the notifications on it are lost. */
const GIVE_UP_AFTER_MS = 4_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 5_000;

/**
 * Listens to a channel on a connection of its own until the returned function is called, and reconnects after a failure. PostgreSQL sends
 * notifications without a request, so a path that swallows everything looks like a quiet one. A heartbeat query each second reveals it: its
 * answer comes after all notifications sent before it.
 * @param url address of the database
 * @param channel NOTIFY channel
 * @param listener receives the notifications and the changes of state
 * @returns stops listening
 * @throws the error of the first connection attempt.
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

  /** Sends heartbeat queries until one gets no answer. */
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
        // A jitter of a quarter keeps the processes of an installation from reconnecting in step.
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

/** Returns the outcome of a step. When the step takes longer than `GIVE_UP_AFTER_MS`, the connection is closed. */
async function answered<T>(client: HurriedClient, step: () => Promise<T>): Promise<T> {
  const deadline = setTimeout(() => client.abandon(new NoReply(GIVE_UP_AFTER_MS)), GIVE_UP_AFTER_MS);
  try {
    return await step();
  } finally {
    clearTimeout(deadline);
  }
}
