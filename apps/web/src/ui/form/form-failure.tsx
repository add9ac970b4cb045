import { type ReactNode, Suspense } from 'react';
import type { Form } from '../../lib/form/use-form.ts';
import { sessaoExpirou, textOfError, textWithAcao } from '../../lib/http/errors.ts';
import { lazyPart } from '../../lib/http/lazy-part.ts';
import { Nota } from '../feedback/nota.tsx';
import { SemAviso } from '../feedback/parte-perdida.tsx';

// Few see one, and the login would carry both.
const Wait = lazyPart(async () => (await import('./wait.tsx')).Wait, SemAviso);
const Conflict = lazyPart(async () => (await import('./conflict.tsx')).Conflict);

interface Props {
  form: Pick<Form<object>, 'failure' | 'loose' | 'wait' | 'conflict' | 'dismiss'>;
  /** Other words for the failure itself. */
  text?: (failure: unknown) => string;
  /** A way out, below the words. */
  children?: ReactNode;
}

/** Why a form was not accepted, once: what its fields do not already say, and the way out. */
export function FormFailure({ form: { failure, loose, wait, conflict, dismiss }, text, children }: Props) {
  // The end of a session is told by the shell.
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
