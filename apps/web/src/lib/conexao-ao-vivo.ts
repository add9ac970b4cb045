import { CHAVE_DO_TOKEN } from '@festejo/contrato/constants.ts';
import { CAMINHO_AO_VIVO, mensagemAoVivo } from '@festejo/contrato/vivo.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { entregar } from './ao-vivo.ts';
import { avisarExpiracao } from './expiracao.ts';

const ESPERA_MINIMA_EM_MS = 1_000;
const ESPERA_MAXIMA_EM_MS = 30_000;

/** The wait before the n-th try in a row: doubling, with up to a quarter more by chance, so that a restart is not a stampede. */
export function esperaEmMs(tentativa: number, acaso: number): number {
  return Math.min(ESPERA_MAXIMA_EM_MS, ESPERA_MINIMA_EM_MS * 2 ** tentativa) * (1 + acaso / 4);
}

/**
 * Keeps one event stream open for the logged-in person until the returned function is called.
 * `aoReconectar` runs when the stream is back after a break: what happened meanwhile was not heard.
 * The browser's own EventSource cannot send the bearer header, hence fetch.
 */
export function conectarAoVivo(aoReconectar: () => void): () => void {
  const fim = new AbortController();
  void manter(fim.signal, aoReconectar);
  return () => fim.abort();
}

async function manter(signal: AbortSignal, aoReconectar: () => void): Promise<void> {
  let falhas = 0;
  let caiu = false;
  while (!signal.aborted) {
    const abriu = await escutar(signal, () => {
      if (caiu) aoReconectar();
      falhas = 0;
    });
    if (abriu === 'recusado') return;
    caiu = true;
    await pausa(esperaEmMs(falhas++, Math.random()), signal);
  }
}

async function escutar(signal: AbortSignal, aoAbrir: () => void): Promise<'recusado' | 'caiu'> {
  const token = sessionStorage.getItem(CHAVE_DO_TOKEN);
  if (!token) return 'recusado';
  try {
    const resposta = await fetch(CAMINHO_AO_VIVO, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal,
    });
    if (resposta.status === 401) {
      // The server closes the stream of a session that ended elsewhere; this is how that shows here.
      avisarExpiracao(token);
      return sessionStorage.getItem(CHAVE_DO_TOKEN) === token ? 'recusado' : 'caiu';
    }
    if (resposta.status === 403) return 'recusado';
    if (!resposta.ok || !resposta.body) return 'caiu';
    aoAbrir();
    const eventos = resposta.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    const leitor = eventos.getReader();
    for (let lido = await leitor.read(); !lido.done; lido = await leitor.read()) ler(lido.value.data);
  } catch {
    // Aborted, or the network went away: the loop decides which.
  }
  return 'caiu';
}

function ler(dados: string): void {
  try {
    const lido = mensagemAoVivo.safeParse(JSON.parse(dados));
    if (lido.success) entregar(lido.data);
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
