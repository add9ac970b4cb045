import { MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';

/**
 * The offset that turns this device's monotonic clock (`performance.now()`) into the server's time, in ms.
 * A reply is always read later than the server wrote it, so each sample is too low by the network's delay, and the highest sample is the
 * most accurate. A slow reply therefore never moves the countdown back, and after the device slept the next reply corrects it.
 * @param anterior the offset from earlier replies, `null` at first
 */
export function acertarDeslocamento(anterior: number | null, agoraDoServidor: string, recebidoEmMs: number): number {
  const amostra = Date.parse(agoraDoServidor) - recebidoEmMs;
  return anterior === null ? amostra : Math.max(anterior, amostra);
}

/** Time left by the server's clock, in ms, never negative. `monotonicoEmMs` is `performance.now()`. */
export function restanteEmMs(expiraEm: string, deslocamentoEmMs: number, monotonicoEmMs: number): number {
  return Math.max(0, Date.parse(expiraEm) - (deslocamentoEmMs + monotonicoEmMs));
}

/** Time until the shown second changes, in ms: the countdown wakes exactly then, so that no second is skipped or shown twice. */
export function ateOProximoSegundoEmMs(restante: number): number {
  return restante % 1000 === 0 ? 1000 : restante % 1000;
}

/** The announcement for screen readers: at 10, 5 and 1 minute, and at the end. Otherwise ''. */
export function avisoFalado(restante: number): string {
  if (restante <= 0) return 'O prazo do Pix acabou.';
  if (restante <= MINUTO_EM_MS) return 'Falta menos de 1 minuto para o Pix vencer.';
  if (restante <= 5 * MINUTO_EM_MS) return 'Faltam menos de 5 minutos para o Pix vencer.';
  if (restante <= 10 * MINUTO_EM_MS) return 'Faltam menos de 10 minutos para o Pix vencer.';
  return '';
}
