/** What `inicio.ts` asked for before the scripts were there. */
interface Adiantado {
  /** Whose replies these are. */
  readonly token: string | null;
  readonly respostas: Record<string, Promise<Response>>;
  /** Kept, so that they are not given up half-way. */
  readonly imagens: readonly HTMLImageElement[];
}

declare global {
  interface Window {
    festejoAdiantado?: Adiantado;
  }
}

/** From the page's load on; a later reading wants what is true then. */
const VALE_POR_MS = 15_000;

/** The reply to a reading that was asked for in advance: once, soon, and for the same person; otherwise nothing. */
export function tomarAdiantado(url: string, token: string | null): Promise<Response> | undefined {
  const { festejoAdiantado: adiantado } = window;
  if (adiantado?.token !== token || performance.now() > VALE_POR_MS) return undefined;
  const resposta = adiantado.respostas[url];
  delete adiantado.respostas[url];
  return resposta;
}
