/** What one tab tells the others of the same browser and origin; nothing of it is stored or travels by address. */
export type MensagemEntreAbas =
  /** The person left: every tab of his forgets him. */
  | { saiu: string }
  /** The server refused, or time ended, this person's token; a tab that holds a younger one goes on. */
  | { expirou: { pessoaId: string; exp: number } }
  /** The session (not the person) is over: the password changed, and the tab that changed it has another one. */
  | { acabou: { pessoaId: string; sid: string | null } }
  | { renovou: string }
  /** The person's cart is another one on the server now. */
  | { carrinhoMudou: string }
  /** A tab that was just opened asks who is logged in; the answers name the question. */
  | { pede: string }
  | { responde: string; sessao: SessaoDeOutraAba };

export interface SessaoDeOutraAba {
  token: string;
  /** The chosen event as the tab keeps it. */
  evento: string | null;
  /** When somebody last used that tab, in ms. */
  usadaEm: number;
}

const CANAL = 'festejo.sessao';
/** Each tab with somebody logged in holds this lock, shared: so a lone tab knows at once that nobody would answer. */
const LUGAR = 'festejo.sessao';
/** A tab that holds the lock and says nothing for so long is asleep. */
const PRAZO_EM_MS = 1_000;

const canal = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CANAL);
const locks = typeof navigator === 'undefined' ? undefined : () => navigator.locks as LockManager | undefined;

export function avisarAbas(mensagem: MensagemEntreAbas): void {
  canal?.postMessage(mensagem);
}

const ouvintes = new Set<(mensagem: MensagemEntreAbas) => void>();
canal?.addEventListener('message', ({ data }: MessageEvent<MensagemEntreAbas>) => {
  for (const ouvir of ouvintes) ouvir(data);
});

/** Gives the way to stop listening. */
export function ouvirAbas(ouvinte: (mensagem: MensagemEntreAbas) => void): () => void {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
}

let soltar: (() => void) | null = null;

/** Says, by a lock that the browser releases with the tab, whether somebody is logged in here. */
export function marcarLugar(temAlguem: boolean): void {
  if (temAlguem === (soltar !== null)) return;
  soltar?.();
  soltar = null;
  if (!temAlguem) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  soltar = resolve;
  locks?.()
    ?.request(LUGAR, { mode: 'shared' }, () => promise)
    .catch(() => undefined);
}

/**
 * The session of another open tab: of two people, that of the tab used last. At once nothing when no tab has one, or
 * where the browser knows neither locks nor channels.
 */
export async function pedirSessao(): Promise<SessaoDeOutraAba | null> {
  const { held = [] } =
    (await locks?.()
      ?.query()
      .catch(() => undefined)) ?? {};
  const quantas = held.filter(({ name }) => name === LUGAR).length;
  if (!canal || quantas === 0) return null;
  const pergunta = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  const respostas: SessaoDeOutraAba[] = [];
  const parar = ouvirAbas((mensagem) => {
    if (!('responde' in mensagem) || mensagem.responde !== pergunta) return;
    if (respostas.push(mensagem.sessao) >= quantas) resolve();
  });
  const prazo = setTimeout(resolve, PRAZO_EM_MS);
  avisarAbas({ pede: pergunta });
  await promise;
  clearTimeout(prazo);
  parar();
  return respostas.sort((a, b) => b.usadaEm - a.usadaEm)[0] ?? null;
}
