import { CAMINHO_AO_VIVO, mensagemAoVivo, SINAL_DE_VIDA_EM_MS } from '@festejo/contrato/api/vivo.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { errorOfReply } from '../http/errors.ts';
import { tellExpiry } from '../http/expiry.ts';
import { readToken } from '../session/token.ts';
import { deliver, markOpen } from './live.ts';

const MIN_WAIT_IN_MS = 1_000;
const MAX_WAIT_IN_MS = 30_000;
/** Two signs of life that did not come: the network swallows, and nothing else would ever tell (a phone that changed nets, a laptop that slept). */
const SILENCE_IN_MS = SINAL_DE_VIDA_EM_MS * 2.5;

/** The wait before the n-th try in a row: doubling, with up to a quarter more by chance, so that a restart is not a stampede. */
export function waitInMs(attempt: number, chance: number): number {
  return Math.min(MAX_WAIT_IN_MS, MIN_WAIT_IN_MS * 2 ** attempt) * (1 + chance / 4);
}

/** A clock that was set back in between says nothing: a day, then. */
function unheardInMs(since: number): number {
  const ms = Date.now() - since;
  return ms < 0 ? 86_400_000 : ms;
}

/**
 * Keeps one event stream open for the logged-in person until the returned function is called.
 * `readAnew` runs when the server says that something may have happened unheard: before the stream was open, in a break, or on its side.
 * The browser's own EventSource cannot send the bearer header, hence fetch. `eventsource-client` can, but it waits the same time after
 * each break, without chance in it, does not notice a network that went silent, and asks again after a refusal: what is here
 * would stand around it.
 * @param reading since when the screens read, in ms of the wall's clock: the page's stands still while a laptop sleeps.
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
      // The server closes the stream of a session that ended elsewhere; this is how that shows here.
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
    // Aborted, or the network went away: the loop decides which.
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
    // A line that is not a message (a heartbeat, say) concerns nobody.
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
