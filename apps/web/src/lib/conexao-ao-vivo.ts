import { CAMINHO_AO_VIVO, mensagemAoVivo, SINAL_DE_VIDA_EM_MS } from '@festejo/contrato/vivo.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { entregar, marcarAberta } from './ao-vivo.ts';
import { avisarExpiracao } from './expiracao.ts';
import { lerToken } from './token.ts';

const ESPERA_MINIMA_EM_MS = 1_000;
const ESPERA_MAXIMA_EM_MS = 30_000;
/** Two signs of life that did not come: the network swallows, and nothing else would ever tell (a phone that changed nets, a laptop that slept). */
const SILENCIO_EM_MS = SINAL_DE_VIDA_EM_MS * 2.5;

/** The wait before the n-th try in a row: doubling, with up to a quarter more by chance, so that a restart is not a stampede. */
export function esperaEmMs(tentativa: number, acaso: number): number {
  return Math.min(ESPERA_MAXIMA_EM_MS, ESPERA_MINIMA_EM_MS * 2 ** tentativa) * (1 + acaso / 4);
}

/**
 * Keeps one event stream open for the logged-in person until the returned function is called.
 * `reler` runs when something may have happened unheard: the stream is back after a break, or the server tells of one of its own.
 * The browser's own EventSource cannot send the bearer header, hence fetch. `eventsource-client` can, but it waits the same time after
 * each break, without chance in it, does not notice a network that went silent, and asks again after a refusal: what is here
 * would stand around it.
 */
export function conectarAoVivo(reler: () => void): () => void {
  const fim = new AbortController();
  void manter(fim.signal, reler);
  return () => fim.abort();
}

async function manter(signal: AbortSignal, reler: () => void): Promise<void> {
  let falhas = 0;
  let caiu = false;
  while (!signal.aborted) {
    const aoAbrir = () => {
      if (caiu) reler();
      falhas = 0;
    };
    const abriu = await escutar(signal, aoAbrir, reler);
    if (abriu === 'recusado') return;
    caiu = true;
    await pausa(esperaEmMs(falhas++, Math.random()), signal);
  }
}

async function escutar(signal: AbortSignal, aoAbrir: () => void, reler: () => void): Promise<'recusado' | 'caiu'> {
  const token = lerToken();
  if (!token) return 'recusado';
  const desistencia = new AbortController();
  const desistir = () => desistencia.abort();
  signal.addEventListener('abort', desistir, { signal: desistencia.signal });
  let silencio = setTimeout(desistir, SILENCIO_EM_MS);
  const ouviuAlgo = () => {
    clearTimeout(silencio);
    silencio = setTimeout(desistir, SILENCIO_EM_MS);
  };
  try {
    const resposta = await fetch(CAMINHO_AO_VIVO, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: desistencia.signal,
    });
    if (resposta.status === 401) {
      // The server closes the stream of a session that ended elsewhere; this is how that shows here.
      avisarExpiracao(token);
      return lerToken() === token ? 'recusado' : 'caiu';
    }
    if (resposta.status === 403) return 'recusado';
    if (!resposta.ok || !resposta.body) return 'caiu';
    marcarAberta(true);
    aoAbrir();
    const eventos = resposta.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream({ onComment: ouviuAlgo }));
    const leitor = eventos.getReader();
    for (let lido = await leitor.read(); !lido.done; lido = await leitor.read()) {
      ouviuAlgo();
      ler(lido.value.data, reler);
    }
  } catch {
    // Aborted, or the network went away: the loop decides which.
  } finally {
    clearTimeout(silencio);
    desistir();
    marcarAberta(false);
  }
  return 'caiu';
}

function ler(dados: string, reler: () => void): void {
  try {
    const lido = mensagemAoVivo.safeParse(JSON.parse(dados));
    if (!lido.success) return;
    if (lido.data.tipo === 'reler') reler();
    else entregar(lido.data);
  } catch {
    // A line that is not a message (a heartbeat, say) concerns nobody.
  }
}

function pausa(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const relogio = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(relogio);
      resolve();
    });
  });
}
