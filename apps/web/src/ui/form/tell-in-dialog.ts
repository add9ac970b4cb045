import { errorsByField } from '../../lib/http/errors.ts';
import { dialogs } from '../feedback/dialogs.ts';

/**
 * For `onFail`: shows a failure without field messages as a dialog, because in a long form a message at the end would be out of view.
 * Fields show their own messages.
 */
export function tellInDialog(failure: unknown): true | undefined {
  if (Object.keys(errorsByField(failure)).length > 0) return undefined;
  void dialogs.erro(failure);
  return true;
}
