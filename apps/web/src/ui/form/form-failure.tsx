import { type ReactNode, Suspense } from 'react';
import type { Form } from '../../lib/form/use-form.ts';
import { sessaoExpirou, textOfError, textWithAcao } from '../../lib/http/errors.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { Nota } from '../feedback/nota.tsx';
import { SemAviso } from '../feedback/parte-perdida.tsx';

// Loaded lazily: both are rare, and the login page would load them too.
const Wait = lazyPart(async () => (await import('./wait.tsx')).Wait, SemAviso);
const Conflict = lazyPart(async () => (await import('./conflict.tsx')).Conflict);

interface Props {
  form: Pick<Form<object>, 'failure' | 'loose' | 'wait' | 'conflict' | 'dismiss'>;
  /** Replaces the text of the failure. */
  text?: (failure: unknown) => string;
  /** An action below the text. */
  children?: ReactNode;
}

/** Shows why a form was refused, without the messages that its fields already show, and the recommended action. */
export function FormFailure({ form: { failure, loose, wait, conflict, dismiss }, text, children }: Props) {
  // The shell reports the end of a session.
  if (sessaoExpirou(failure)) return null;
  if (conflict) {
    return (
      <Suspense>
        <Conflict {...conflict} />
      </Suspense>
    );
  }
  const sentences = loose ?? [(text ?? (wait === null ? textWithAcao : textOfError))(failure)];
  if (sentences.length === 0) return null;
  return (
    <Nota cor="negative" role="alert">
      {sentences.join(' ')}
      <Suspense>
        {children}
        {wait !== null && <Wait seconds={wait} onEnd={dismiss} />}
      </Suspense>
    </Nota>
  );
}
