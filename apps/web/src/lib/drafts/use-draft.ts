import { useEffect } from 'react';
import { sessao, useSessao } from '../session/sessao.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** What the logged-in person left in this form, as it was kept; `null` = nothing. */
export function draftNamed(name: string): unknown {
  const pessoaId = sessao.ler().user?.id;
  return pessoaId ? readDraft(pessoaId, name) : null;
}

/** The fields of a draft that the form knows and that are of its kind; what is missing or odd comes from `defaults`. */
export function fieldsOfDraft<T extends object>(kept: unknown, defaults: T): T {
  const entries = Object.entries((kept ?? {}) as Record<string, unknown>);
  const good = entries.filter(([field, value]) => field in defaults && typeof value === typeof defaults[field as keyof T]);
  return { ...defaults, ...Object.fromEntries(good) };
}

/**
 * Keeps what is being typed, so that an expired login or a reload costs nothing: the form starts from `draftNamed(nome)`.
 * Passwords and documents are never kept; logout, and another person's login, erase it.
 * @param name none = this form keeps nothing
 * @param value what to keep now; `null` while there is nothing worth keeping
 * @returns forgets the draft; to be called when the form was accepted
 */
export function useDraft(name: string | undefined, value: unknown): () => void {
  const pessoaId = useSessao((s) => s.user?.id);
  const text = value === null ? null : JSON.stringify(value);
  // At each change, not after a pause: the screen may be taken away between two keys.
  useEffect(() => {
    if (!pessoaId || name === undefined) return;
    if (text === null) dropDraft(name);
    else keepDraft(pessoaId, name, JSON.parse(text));
  }, [name, text, pessoaId]);
  return () => name !== undefined && dropDraft(name);
}
