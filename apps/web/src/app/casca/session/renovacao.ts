import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

/** A token is renewed when less than this is left. */
const FALTANDO_EM_MS = 10 * MINUTO_EM_MS;
/** A token is renewed only when the person was active within this time. */
const ATIVA_HA_EM_MS = 10 * MINUTO_EM_MS;

interface Entrada {
  expiraEmMs: number;
  /** Last activity of the person. */
  ativaEmMs: number;
  agoraEmMs: number;
}

/** Whether the token must be renewed now. An expired token cannot be renewed. */
export function precisaRenovar({ expiraEmMs, ativaEmMs, agoraEmMs }: Entrada): boolean {
  const falta = expiraEmMs - agoraEmMs;
  return falta > 0 && falta < FALTANDO_EM_MS && agoraEmMs - ativaEmMs < ATIVA_HA_EM_MS;
}
