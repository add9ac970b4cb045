import type { RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { useRef, useState } from 'react';
import { type CamposDoRascunho, useGuardarRascunho } from '../mudanca/mudanca.api.ts';

/** Id and version of a draft as last saved or read. */
export type Guardado = Pick<RascunhoDeEvento, 'id' | 'mudadoEm'>;

/** Number of unconfirmed saves whose content the tab remembers. */
const A_CAMINHO = 3;

/**
 * The server's draft of a new event. The first save creates it, later ones update it, one at a time. The client chooses the id and stores
 * it in the tab: when the reply to the first save is lost, the next save updates the same draft.
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
    /** Saves that the server has not confirmed, but may have stored. */
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
