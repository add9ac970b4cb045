import { ApiError } from '../../../lib/http/errors.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';

/**
 * For `onFail` of decisions that can be made only once: another operator decided first (409). The refetched list drops the case together
 * with its form, so the refusal is shown in a dialog.
 */
export async function contarQueJaMudou(falha: unknown): Promise<true | undefined> {
  if (!(falha instanceof ApiError) || falha.status !== 409) return undefined;
  await dialogs.erro(falha);
  return true;
}
