import type { MudancaAoVivo } from '@festejo/contrato/api/vivo.ts';
import { useEffect, useRef } from 'react';

type Listener = (message: MudancaAoVivo) => void;
const listeners = new Set<Listener>();
let open = false;

/** Called only by `live-connection.ts`. */
export function markOpen(now: boolean): void {
  open = now;
}

/** Whether the stream is open and changes on the server arrive here. */
export const isLive = (): boolean => open;

/** Calls `listener` for each message of the stream while the component is mounted. */
export function useLive(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const hear: Listener = (message) => latest.current(message);
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, []);
}

/** Delivers a message to every listener. Called only by `live-connection.ts`. */
export function deliver(message: MudancaAoVivo): void {
  for (const hear of listeners) hear(message);
}
