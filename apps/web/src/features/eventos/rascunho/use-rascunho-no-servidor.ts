import type { RascunhoDeEvento } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import { useRef, useState } from 'react';
import { type CamposDoRascunho, useGuardarRascunho } from '../mudanca/mudanca.api.ts';

/** A draft as the server had it when it was last kept or read. */
export type Guardado = Pick<RascunhoDeEvento, 'id' | 'mudadoEm'>;

/** The server's draft of the event being written: made by the first keeping, and then changed. One keeping at a time. */
export function useRascunhoNoServidor(inicial: Guardado | undefined) {
  const [guardado, setGuardado] = useState(inicial);
  const ultimo = useRef(Promise.resolve(inicial));
  const { mutateAsync } = useGuardarRascunho();
  return {
    guardado,
    guardar: async (campos: CamposDoRascunho): Promise<void> => {
      const antes = ultimo.current;
      const este = antes.then((um) => mutateAsync({ id: um?.id, campos })).then(({ id, mudadoEm }) => ({ id, mudadoEm }));
      ultimo.current = este.catch(() => antes);
      setGuardado(await este);
    },
    pronto: () => ultimo.current,
    esquecer: () => {
      ultimo.current = Promise.resolve(undefined);
      setGuardado(undefined);
    },
  };
}
