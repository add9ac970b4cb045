import { useEffect, useState } from 'react';

const MINUTO_EM_MS = 60_000;

/** The time, anew each minute: enough for what is told in minutes. */
export function useNow(): Date {
  const [agora, setAgora] = useState(() => new Date());
  useEffect(() => {
    const relogio = setInterval(() => setAgora(new Date()), MINUTO_EM_MS);
    return () => clearInterval(relogio);
  }, []);
  return agora;
}
