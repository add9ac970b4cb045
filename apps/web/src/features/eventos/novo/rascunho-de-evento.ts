import { draftNamed, fieldsOfDraft } from '../../../lib/use-draft.ts';
import { CAMPOS_VAZIOS, type CamposDoEvento } from './evento-novo.ts';

export const RASCUNHO_DE_EVENTO = 'evento';

/** What survives a lost session or a reload. Pictures do not: a browser keeps no files. */
export interface Rascunho {
  campos: CamposDoEvento;
  /** The address room's part, as it gave it. */
  lugar: unknown;
  tinhaImagens: boolean;
}

/** The person's own draft of a new event, if there is one. */
export function lerRascunhoDeEvento(): Rascunho | null {
  const lido = draftNamed(RASCUNHO_DE_EVENTO) as Partial<Rascunho> | null;
  if (!lido) return null;
  return { campos: fieldsOfDraft(lido.campos, CAMPOS_VAZIOS), lugar: lido.lugar, tinhaImagens: lido.tinhaImagens === true };
}
