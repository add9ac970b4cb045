import { useState } from 'react';
import { draftNamed, fieldsOfDraft, useDraft } from '../../../lib/drafts/use-draft.ts';

/** The notes to the suppliers by supplier id, kept in a draft. `esquecer` deletes them after they are sent. */
export function useRecados(eventoId: string) {
  const nome = `recados.${eventoId}`;
  const [recados, setRecados] = useState<Readonly<Record<string, string>>>(() => {
    const guardados = fieldsOfDraft(draftNamed(nome), { recados: {} as Record<string, unknown> }).recados;
    return Object.fromEntries(Object.entries(guardados).flatMap(([id, texto]) => (typeof texto === 'string' ? [[id, texto]] : [])));
  });
  const esquecer = useDraft(nome, Object.values(recados).some(Boolean) ? { recados } : null);
  return {
    recados,
    escrever: (fornecedorId: string, recado: string) => setRecados((antes) => ({ ...antes, [fornecedorId]: recado })),
    esquecer,
  };
}
