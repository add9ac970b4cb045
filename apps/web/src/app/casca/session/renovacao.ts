const MINUTO = 60_000;
/** Renewed when less than this is left... */
const FALTANDO_EM_MS = 10 * MINUTO;
/** ...and the person did something within this. */
const ATIVA_HA_EM_MS = 10 * MINUTO;

interface Entrada {
  expiraEmMs: number;
  /** Last sign of life of the person. */
  ativaEmMs: number;
  agoraEmMs: number;
}

/** Whether the token should be changed for a fresh one now. An expired one cannot be. */
export function precisaRenovar({ expiraEmMs, ativaEmMs, agoraEmMs }: Entrada): boolean {
  const falta = expiraEmMs - agoraEmMs;
  return falta > 0 && falta < FALTANDO_EM_MS && agoraEmMs - ativaEmMs < ATIVA_HA_EM_MS;
}
