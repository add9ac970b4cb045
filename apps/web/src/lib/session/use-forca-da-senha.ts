import type { Reply } from '@festejo/contrato/api/operation.ts';
import { avaliarSenha } from '@festejo/contrato/conta/usuarios.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../http/errors.ts';
import { call } from '../http/http.ts';

export type ForcaDaSenha = Reply<typeof avaliarSenha>;

const ESPERA_EM_MS = 400;
/** End of the pause that the server asked for. It applies to every form of this page. */
let semPerguntarAte = 0;

interface DaPessoa {
  nomeCompleto?: string | undefined;
  email?: string | undefined;
}

/**
 * Asks the server how strong a password is, debounced; `null` while the answer is not known. A failure is silent: the form's own call
 * decides. Replies are not cached, because the cache would contain passwords.
 * @param senha sent from its eighth character on
 */
export function useForcaDaSenha(senha: string, { nomeCompleto, email }: DaPessoa = {}): ForcaDaSenha | null {
  const [forca, setForca] = useState<ForcaDaSenha | null>(null);
  const curta = senha.length < 8;
  useEffect(() => {
    if (curta) {
      setForca(null);
      return;
    }
    const fim = new AbortController();
    const espera = setTimeout(() => {
      if (Date.now() < semPerguntarAte) return setForca(null);
      const body = { senha: senha.slice(0, 128), nomeCompleto: nomeCompleto?.slice(0, 120), email: email?.slice(0, 254) };
      call(avaliarSenha, { body, signal: fim.signal }).then(
        (lida) => !fim.signal.aborted && setForca(lida),
        (falha) => {
          if (!fim.signal.aborted) setForca(null);
          // The browser logs every refused request in its console. This pause avoids more than one.
          if (falha instanceof ApiError && falha.retryInSeconds) semPerguntarAte = Date.now() + falha.retryInSeconds * 1000;
        },
      );
    }, ESPERA_EM_MS);
    return () => {
      clearTimeout(espera);
      fim.abort();
    };
  }, [curta, senha, nomeCompleto, email]);
  return curta ? null : forca;
}
