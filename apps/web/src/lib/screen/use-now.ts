import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { useEffect, useState } from 'react';
import { serverTime } from '../session/token.ts';

/** The server's time, updated each minute. That is precise enough for durations in minutes. */
export function useNow(): Date {
  const [agora, setAgora] = useState(serverTime);
  useEffect(() => {
    const relogio = setInterval(() => setAgora(serverTime()), MINUTO_EM_MS);
    return () => clearInterval(relogio);
  }, []);
  return agora;
}
