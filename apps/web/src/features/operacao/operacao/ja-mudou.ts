import { ApiError } from '../../../lib/http/errors.ts';
import { dialogs } from '../../../ui/feedback/dialogs.ts';

/**
 * For `onFail` of what is decided once: somebody else was faster. The list is read anew then, and what was decided leaves it with its form,
 * so that the refusal is told in a window of its own.
 */
export async function contarQueJaMudou(falha: unknown): Promise<true | undefined> {
  if (!(falha instanceof ApiError) || falha.status !== 409) return undefined;
  await dialogs.erro(falha);
  return true;
}
