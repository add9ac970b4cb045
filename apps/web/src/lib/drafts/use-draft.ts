import { useEffect } from 'react';
import { sessao, useSessao } from '../session/sessao.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

/** Reads the draft of the logged-in person for this form, as it was stored. `null` when there is no draft. */
export function draftNamed(name: string): unknown {
  const pessoaId = sessao.ler().user?.id;
  return pessoaId ? readDraft(pessoaId, name) : null;
}

/** Returns the fields of a draft that the form knows and that have the right type. Missing or invalid fields come from `defaults`. */
export function fieldsOfDraft<T extends object>(kept: unknown, defaults: T): T {
  const entries = Object.entries((kept ?? {}) as Record<string, unknown>);
  const good = entries.filter(([field, value]) => field in defaults && typeof value === typeof defaults[field as keyof T]);
  return { ...defaults, ...Object.fromEntries(good) };
}

/**
 * Stores the text while the person types, so that an expired login or a reload loses nothing. The form starts from `draftNamed(nome)`.
 * Passwords and documents are never stored. A logout, or the login of another person, deletes the draft.
 * @param name absent = this form has no draft
 * @param value the content to store now; `null` while there is no content worth storing
 * @returns a function that deletes the draft; call it when the form was accepted
 */
export function useDraft(name: string | undefined, value: unknown): () => void {
  const pessoaId = useSessao((s) => s.user?.id);
  const text = value === null ? null : JSON.stringify(value);
  // Store at every change, without a debounce: the screen can unmount between two keystrokes.
  useEffect(() => {
    if (!pessoaId || name === undefined) return;
    if (text === null) dropDraft(name);
    else keepDraft(pessoaId, name, JSON.parse(text));
  }, [name, text, pessoaId]);
  return () => name !== undefined && dropDraft(name);
}
