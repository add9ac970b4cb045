import { tabStorage } from '../remembered/storage.ts';

const PREFIX = 'festejo.rascunho.';
/** Names of fields that a draft never keeps, at any depth of the form. */
const SECRET = /senha|cpf|cnpj|documento|^codigo$/i;

/** Keeps in this tab the text typed in a form, for the case that the session ends or the page reloads. */
export function keepDraft(pessoaId: string, name: string, valor: unknown): void {
  const text = JSON.stringify({ de: pessoaId, valor }, (key, one) => (SECRET.test(key) ? undefined : one));
  tabStorage.setItem(PREFIX + name, text);
}

/** Reads the person's own draft. `null` when the draft belongs to another person or cannot be parsed. */
export function readDraft(pessoaId: string, name: string): unknown {
  const kept = read(PREFIX + name);
  return kept?.de === pessoaId ? (kept.valor ?? null) : null;
}

export function dropDraft(name: string): void {
  tabStorage.removeItem(PREFIX + name);
}

/** Deletes every draft, or every draft except those of the person `butOf`. */
export function dropDrafts(butOf?: string): void {
  for (const key of tabStorage.keys()) {
    if (key.startsWith(PREFIX) && (butOf === undefined || read(key)?.de !== butOf)) tabStorage.removeItem(key);
  }
}

function read(key: string): { de?: unknown; valor?: unknown } | null {
  try {
    return JSON.parse(tabStorage.getItem(key) ?? 'null') as { de?: unknown; valor?: unknown } | null;
  } catch {
    return null;
  }
}
