import { useEffect, useRef, useState } from 'react';
import type { PagamentoRecebido } from '../pagamentos.api.ts';
import { ateOProximoSegundoEmMs, restanteEmMs } from './contagem.ts';

/** Interval of the requests when the time is over here but not yet at the server. */
const INSISTIR_EM_MS = 3_000;

/** Milliseconds left to pay, by the server's clock. `aoAcabar` runs when the time is over, and again until the server confirms it. */
export function useRestante({ expiraEm, deslocamentoEmMs }: PagamentoRecebido, aoAcabar: () => void): number {
  const [, redesenhar] = useState(0);
  const atual = useRef({ deslocamentoEmMs, aoAcabar });
  useEffect(() => {
    atual.current = { deslocamentoEmMs, aoAcabar };
  });
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout>;
    const bater = () => {
      const restante = restanteEmMs(expiraEm, atual.current.deslocamentoEmMs, performance.now());
      redesenhar((n) => n + 1);
      if (restante <= 0) atual.current.aoAcabar();
      relogio = setTimeout(bater, restante <= 0 ? INSISTIR_EM_MS : ateOProximoSegundoEmMs(restante));
    };
    bater();
    return () => clearTimeout(relogio);
  }, [expiraEm]);
  return restanteEmMs(expiraEm, deslocamentoEmMs, performance.now());
}
