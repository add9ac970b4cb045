import { CAMINHO_AO_VIVO } from '@festejo/contrato/api/vivo.ts';
import { until } from './time.ts';

/** An open event stream. */
export interface Stream {
  /** All data received so far. */
  said(): string;
  ended(): boolean;
  leave(): void;
}

export async function openStream(base: string, headers: Record<string, string>): Promise<Stream> {
  const end = new AbortController();
  const response = await fetch(`${base}${CAMINHO_AO_VIVO}`, { headers, signal: end.signal });
  if (!response.ok || !response.body) throw new Error(`o fluxo de eventos respondeu ${response.status}`);
  let said = '';
  let ended = false;
  const listen = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const piece of body) said += decoder.decode(piece, { stream: true });
  };
  void listen(response.body)
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  await until('o fluxo de eventos começa', () => said.includes('pronto'));
  return { said: () => said, ended: () => ended, leave: () => end.abort() };
}
