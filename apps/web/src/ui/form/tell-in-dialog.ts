import { errorsByField } from '../../lib/http/errors.ts';
import { dialogs } from '../feedback/dialogs.ts';

/** For `onFail`: a failure of no field is a dialog, which a long form brings in sight; the fields say the others. */
export function tellInDialog(failure: unknown): true | undefined {
  if (Object.keys(errorsByField(failure)).length > 0) return undefined;
  void dialogs.erro(failure);
  return true;
}
