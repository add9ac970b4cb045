import { CAMINHO_AO_VIVO, mensagemAoVivo, SINAL_DE_VIDA_EM_MS } from '@festejo/contrato/api/vivo.ts';
import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { errorOfReply } from '../http/errors.ts';
import { tellExpiry } from '../http/expiry.ts';
import { readToken } from '../session/token.ts';
import { deliver, markOpen } from './live.ts';

const MIN_WAIT_IN_MS = 1_000;
const MAX_WAIT_IN_MS = 30_000;
/**
 * The time of two missed heartbeats and a half. After that the connection counts as dead: a phone that changed networks or a laptop that
 * slept gives no other error.
 */
const SILENCE_IN_MS = SINAL_DE_VIDA_EM_MS * 2.5;

/** The wait before retry n: exponential backoff plus up to 25% of jitter, so that a server restart does not cause a stampede. */
export function waitInMs(attempt: number, chance: number): number {
  return Math.min(MAX_WAIT_IN_MS, MIN_WAIT_IN_MS * 2 ** attempt) * (1 + chance / 4);
}

/** Milliseconds since the stream was last open. When the clock was set back in between, the duration is unknown and a day is assumed. */
function unheardInMs(since: number): number {
  const ms = Date.now() - since;
  return ms < 0 ? DIA_EM_MS : ms;
}

/**
 * Keeps one event stream open for the logged-in person until the returned function is called. `readAnew` runs when the server says that
 * messages may be lost: before the stream opened, during an interruption, or on the server. This uses `fetch` because the browser's own
 * EventSource cannot send the bearer header. `eventsource-client` can send it, but it waits a fixed time after each interruption without
 * jitter, does not notice a silent network, and retries after a refusal: the code here would still be needed around it.
 * @param reading the moment when the screens began to read, in ms of the wall clock: `performance.now()` stops while a laptop sleeps
 */
export function connectLive(readAnew: () => void, reading = Date.now()): () => void {
  const end = new AbortController();
  void maintain(end.signal, readAnew, reading);
  return () => end.abort();
}

async function maintain(signal: AbortSignal, readAnew: () => void, reading: number): Promise<void> {
  let failures = 0;
  let heardAt = reading;
  const heard = () => {
    heardAt = Date.now();
    failures = 0;
  };
  while (!signal.aborted) {
    const outcome = await listen(signal, unheardInMs(heardAt), heard, readAnew);
    if (outcome === 'refused') return;
    await pause(waitInMs(failures++, Math.random()), signal);
  }
}

async function listen(signal: AbortSignal, unheard: number, heard: () => void, readAnew: () => void): Promise<'refused' | 'dropped'> {
  const token = readToken();
  if (!token) return 'refused';
  const givingUp = new AbortController();
  const giveUp = () => givingUp.abort();
  signal.addEventListener('abort', giveUp, { signal: givingUp.signal });
  let silence = setTimeout(giveUp, SILENCE_IN_MS);
  const heardSomething = () => {
    heard();
    clearTimeout(silence);
    silence = setTimeout(giveUp, SILENCE_IN_MS);
  };
  try {
    const reply = await fetch(`${CAMINHO_AO_VIVO}?semOuvir=${unheard}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: givingUp.signal,
    });
    if (reply.status === 401) {
      // The server closes the stream of a session that ended in another place, and the next request gets this 401.
      const body: unknown = await reply.json().catch(() => undefined);
      tellExpiry(token, errorOfReply(reply.status, body, { withToken: true }).message);
      return readToken() === token ? 'refused' : 'dropped';
    }
    if (reply.status === 403) return 'refused';
    if (!reply.ok || !reply.body) return 'dropped';
    markOpen(true);
    const events = reply.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ onComment: heardSomething }));
    const reader = events.getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      heardSomething();
      take(chunk.value.data, readAnew);
    }
  } catch {
    // Aborted, or the network was lost. The loop distinguishes the two.
  } finally {
    clearTimeout(silence);
    giveUp();
    markOpen(false);
  }
  return 'dropped';
}

function take(data: string, readAnew: () => void): void {
  try {
    const chunk = mensagemAoVivo.safeParse(JSON.parse(data));
    if (!chunk.success) return;
    if (chunk.data.tipo === 'reler') readAnew();
    else deliver(chunk.data);
  } catch {
    // The line is no message, for example a heartbeat.
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
