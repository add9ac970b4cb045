import { HORA_EM_MS, MINUTO_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, it } from 'vitest';
import { acertarDeslocamento, ateOProximoSegundoEmMs, avisoFalado, restanteEmMs } from './contagem.ts';

const AGORA = '2026-11-21T12:00:00.000Z';
const EXPIRA = '2026-11-21T12:30:00.000Z';

describe('countdown by the server clock', () => {
  it("counts from the server time of the reply, regardless of the device's clock", () => {
    const deslocamento = acertarDeslocamento(null, AGORA, 5_000);
    expect(restanteEmMs(EXPIRA, deslocamento, 5_000)).toBe(30 * MINUTO_EM_MS);
    expect(restanteEmMs(EXPIRA, deslocamento, 15_000)).toBe(30 * MINUTO_EM_MS - 10_000);
  });

  it('does not jump back when a later reply arrives late', () => {
    const primeiro = acertarDeslocamento(null, AGORA, 5_000);
    // Written by the server 5 s later and read 9 s later: 4 s of network delay.
    const depois = acertarDeslocamento(primeiro, '2026-11-21T12:00:05.000Z', 14_000);
    expect(restanteEmMs(EXPIRA, depois, 14_000)).toBe(restanteEmMs(EXPIRA, primeiro, 14_000));
  });

  it('catches up after the device slept and its clock stood still', () => {
    const primeiro = acertarDeslocamento(null, AGORA, 5_000);
    const depois = acertarDeslocamento(primeiro, '2026-11-21T12:20:00.000Z', 6_000);
    expect(restanteEmMs(EXPIRA, depois, 6_000)).toBe(10 * MINUTO_EM_MS);
  });

  it('never goes below zero', () => {
    expect(restanteEmMs(EXPIRA, acertarDeslocamento(null, AGORA, 0), HORA_EM_MS)).toBe(0);
  });

  it('wakes at the next second', () => {
    expect(ateOProximoSegundoEmMs(29_400)).toBe(400);
    expect(ateOProximoSegundoEmMs(29_000)).toBe(1000);
  });

  it('announces 10, 5 and 1 minute, and the end', () => {
    const falas = [11 * MINUTO_EM_MS, 10 * MINUTO_EM_MS, 5 * MINUTO_EM_MS, 60_000, 0].map(avisoFalado);
    expect(falas[0]).toBe('');
    expect(new Set(falas).size).toBe(5);
  });
});
