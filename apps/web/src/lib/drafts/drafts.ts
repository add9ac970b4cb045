import { tabStorage } from '../remembered/storage.ts';

const PREFIX = 'festejo.rascunho.';
/** Never kept, wherever it stands in the form. */
const SECRET = /senha|cpf|cnpj|documento|^codigo$/i;

/** What a person was typing when the session ended or the page was loaded anew; it stays in this tab. */
export function keepDraft(pessoaId: string, name: string, valor: unknown): void {
  const text = JSON.stringify({ de: pessoaId, valor }, (key, one) => (SECRET.test(key) ? undefined : one));
  tabStorage.setItem(PREFIX + name, text);
}

/** The person's own draft; somebody else's, or one that cannot be read, counts as none (`null`). */
export function readDraft(pessoaId: string, name: string): unknown {
  const kept = read(PREFIX + name);
  return kept?.de === pessoaId ? (kept.valor ?? null) : null;
}

export function dropDraft(name: string): void {
  tabStorage.removeItem(PREFIX + name);
}

/** Forgets every draft, or all but those of one person. */
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
