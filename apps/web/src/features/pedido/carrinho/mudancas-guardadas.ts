import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { deviceStorage } from '../../../lib/remembered/storage.ts';
import { createStore } from '../../../lib/screen/store.ts';
import type { Mudanca } from './carrinho.ts';

const PREFIXO = 'festejo.mudancas-do-carrinho.';
/** The server remembers the idempotency key of an addition for the same time. */
const VALEM_POR_MS = DIA_EM_MS;

/** True while a change waits for the network. */
export const esperandoRede = createStore(false);

/** Changes that are stored while the network is away: ids and quantities, no personal names. */
type Guardavel = Extract<Mudanca, { tipo: 'quantidade' | 'remover' | 'adicionar' }>;

export const esperaPelaRede = (mudanca: Mudanca): mudanca is Guardavel =>
  mudanca.tipo === 'quantidade' || mudanca.tipo === 'remover' || mudanca.tipo === 'adicionar';

/**
 * Each tab stores its own changes and holds a lock (Web Locks) that the browser releases when the tab closes. Another tab then takes over
 * the changes.
 */
const aba: string = crypto.randomUUID();
const chaveDe = (pessoaId: string, deQual = aba) => `${PREFIXO}${pessoaId}.${deQual}`;
let marcada = false;

function marcarAba(): void {
  if (marcada) return;
  marcada = true;
  navigator.locks?.request(PREFIXO + aba, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Replaces the stored changes of this tab; an empty list deletes them. */
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

/** Repeats the changes of closed tabs in their order, now or as soon as such a tab closes. Returns a function that stops this. */
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
    // `em` counts from the start of the page that stored it.
    return lidas.mudancas.filter(esperaPelaRede).map((mudanca) => (mudanca.tipo === 'quantidade' ? { ...mudanca, em: 0 } : mudanca));
  } catch {
    return [];
  }
}
