import { deviceStorage } from '../../../lib/remembered/storage.ts';
import { createStore } from '../../../lib/screen/store.ts';
import type { Mudanca } from './carrinho.ts';

const PREFIXO = 'festejo.mudancas-do-carrinho.';
/** As long as the server knows that an addition which is tried again is the same one. */
const VALEM_POR_MS = 24 * 3_600_000;

/** A change waits for the network now. */
export const esperandoRede = createStore(false);

/** What is kept for a network that is away: identifiers and quantities, no name of anybody. */
type Guardavel = Extract<Mudanca, { tipo: 'quantidade' | 'remover' | 'adicionar' }>;

export const esperaPelaRede = (mudanca: Mudanca): mudanca is Guardavel =>
  mudanca.tipo === 'quantidade' || mudanca.tipo === 'remover' || mudanca.tipo === 'adicionar';

/** Each tab keeps its own, under a lock that the browser releases with it: what a tab left behind, another takes over. */
const aba: string = crypto.randomUUID();
const chaveDe = (pessoaId: string, deQual = aba) => `${PREFIXO}${pessoaId}.${deQual}`;
let marcada = false;

function marcarAba(): void {
  if (marcada) return;
  marcada = true;
  navigator.locks?.request(PREFIXO + aba, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Keeps this tab's changes, in the place of those that were; none forgets them. */
export function guardarMudancas(pessoaId: string, mudancas: readonly Mudanca[]): void {
  const ficam = mudancas.filter(esperaPelaRede);
  deviceStorage.removeItem(chaveDe(pessoaId));
  if (ficam.length === 0) return;
  marcarAba();
  deviceStorage.setItem(chaveDe(pessoaId), JSON.stringify({ em: Date.now(), mudancas: ficam }));
}

export function haGuardadas(pessoaId: string): boolean {
  return deviceStorage.getItem(chaveDe(pessoaId)) !== null;
}

/** Makes again, in their order, the changes of tabs that are gone, now or as soon as they go. Gives the way to stop. */
export function retomarMudancas(pessoaId: string, mudar: (mudanca: Mudanca) => void): () => void {
  const fim = new AbortController();
  for (const deQual of outrasAbas(pessoaId)) {
    const tomar = () => {
      if (!fim.signal.aborted) for (const mudanca of tomarDe(chaveDe(pessoaId, deQual))) mudar(mudanca);
    };
    if (navigator.locks) navigator.locks.request(PREFIXO + deQual, { signal: fim.signal }, tomar).catch(() => undefined);
    else tomar();
  }
  return () => fim.abort();
}

function outrasAbas(pessoaId: string): string[] {
  const chaves = deviceStorage.keys().filter((chave) => chave.startsWith(`${PREFIXO}${pessoaId}.`));
  return chaves.map((chave) => chave.slice(chaveDe(pessoaId, '').length)).filter((deQual) => deQual !== aba);
}

function tomarDe(chave: string): Guardavel[] {
  try {
    const lidas = JSON.parse(deviceStorage.getItem(chave) ?? 'null') as { em: number; mudancas: Guardavel[] } | null;
    deviceStorage.removeItem(chave);
    if (!lidas || Date.now() - lidas.em > VALEM_POR_MS) return [];
    // The clock of `em` began anew with the page.
    return lidas.mudancas.filter(esperaPelaRede).map((mudanca) => (mudanca.tipo === 'quantidade' ? { ...mudanca, em: 0 } : mudanca));
  } catch {
    return [];
  }
}
