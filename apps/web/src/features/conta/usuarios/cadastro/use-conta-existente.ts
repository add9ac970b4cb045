import { email as emailDoContrato } from '@festejo/contrato/conta/campos-da-conta.ts';
import { useEffect, useRef, useState } from 'react';
import { perguntarSeExiste } from './conta-existente.api.ts';

/** Checks in the background whether the typed e-mail has an account. A failure is silent. */
export function useContaExistente() {
  const [existente, setExistente] = useState<string | null>(null);
  const pergunta = useRef<AbortController>(undefined);
  useEffect(() => () => pergunta.current?.abort(), []);

  function perguntar(digitado: string) {
    const lido = emailDoContrato.safeParse(digitado);
    if (!lido.success || lido.data === existente) return;
    pergunta.current?.abort();
    const atual = new AbortController();
    pergunta.current = atual;
    setExistente(null);
    perguntarSeExiste(lido.data, atual.signal).then(
      (existe) => !atual.signal.aborted && setExistente(existe ? lido.data : null),
      () => undefined,
    );
  }
  /** Whether the current text of the field is the e-mail with an account. */
  const temConta = (digitado: string) => existente !== null && digitado.trim().toLowerCase() === existente;
  return { perguntar, temConta };
}
