import type { RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { useRef, useState } from 'react';
import { type CamposDoRascunho, useGuardarRascunho } from '../mudanca/mudanca.api.ts';

/** A draft as the server had it when it was last kept or read. */
export type Guardado = Pick<RascunhoDeEvento, 'id' | 'mudadoEm'>;

/** Of so many, the latest, the tab remembers what was in them. */
const A_CAMINHO = 3;

/**
 * The server's draft of the event being written: made by the first keeping, and then changed. One keeping at a time. Its id is chosen here, and
 * survives with what this tab keeps: when the reply to the first keeping is lost, the next one finds the same draft.
 */
export function useRascunhoNoServidor(inicial: Guardado | undefined, escolhido?: string) {
  const [guardado, setGuardado] = useState(inicial);
  const [novoId, setNovoId] = useState(() => escolhido ?? crypto.randomUUID());
  const [aCaminho, setACaminho] = useState<readonly CamposDoRascunho[]>([]);
  const ultimo = useRef(Promise.resolve(inicial));
  const { mutateAsync } = useGuardarRascunho();
  return {
    guardado,
    novoId,
    /** What the server was asked to keep and has not said that it does: it may. */
    aCaminho,
    guardar: async (campos: CamposDoRascunho): Promise<void> => {
      setACaminho((antes) => [...antes.slice(1 - A_CAMINHO), campos]);
      const antes = ultimo.current;
      const este = antes.then((um) => mutateAsync({ id: um?.id, novoId, campos })).then(({ id, mudadoEm }) => ({ id, mudadoEm }));
      ultimo.current = este.catch(() => antes);
      setGuardado(await este);
      setACaminho((todos) => todos.slice(todos.indexOf(campos) + 1));
    },
    pronto: () => ultimo.current,
    esquecer: () => {
      ultimo.current = Promise.resolve(undefined);
      setGuardado(undefined);
      setACaminho([]);
      setNovoId(crypto.randomUUID());
    },
  };
}
