import { POLITICAS_DE_CANCELAMENTO, type PoliticaDeCancelamento } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { percentualDaDevolucao, podeSeArrepender, proximoDegrau, textoDaPolitica } from './politica-de-cancelamento.ts';

const INICIO = new Date('2026-12-31T22:00:00Z');

describe('textoDaPolitica', () => {
  test.each([
    ['flexivel', 'Política flexível: até 30/12/2026 às 19h00 você recebe tudo de volta; depois disso, não há devolução.'],
    [
      'moderada',
      'Política moderada: até 24/12/2026 às 19h00 você recebe tudo de volta; até 29/12/2026 às 19h00 você recebe 50% do valor de volta; depois disso, não há devolução.',
    ],
    [
      'rigida',
      'Política rígida: até 01/12/2026 às 19h00 você recebe tudo de volta; até 24/12/2026 às 19h00 você recebe 50% do valor de volta; depois disso, não há devolução.',
    ],
    ['sem_reembolso', 'Política sem reembolso: não há devolução depois do pagamento.'],
  ] as const)('%s: states each refund and its last moment', (politica, texto) => {
    expect(textoDaPolitica(politica, INICIO, 'America/Sao_Paulo', 'CLIENTE').startsWith(`${texto} Em qualquer caso`)).toBe(true);
  });

  test('dates use the clock at the place of the party', () => {
    expect(textoDaPolitica('flexivel', INICIO, 'America/Manaus', 'CLIENTE')).toContain('30/12/2026 às 18h00');
  });

  test('the supplier reads what the client receives, not an amount of its own', () => {
    const texto = textoDaPolitica('moderada', INICIO, 'America/Sao_Paulo', 'FORNECEDOR');
    expect(texto).toContain('o cliente recebe 50% do valor de volta');
    expect(texto).toContain('o cliente pode desistir');
    expect(texto).not.toContain('você');
  });

  test.each([
    ['moderada', 100, 'até 24/12/2026 às 19h00 você recebe tudo de volta; até 29/12/2026 às 19h00 você recebe 50% do valor de volta;'],
    ['moderada', 50, 'até 29/12/2026 às 19h00 você recebe 50% do valor de volta;'],
    ['moderada', 30, 'até 29/12/2026 às 19h00 você recebe 30% do valor de volta;'],
    ['flexivel', 0, 'não há devolução depois do pagamento.'],
  ] as const)('%s, for a moved event with a limit of %i%%: lists only the steps that still differ', (politica, voltaNoMaximo, frases) => {
    const texto = textoDaPolitica(politica, INICIO, 'America/Sao_Paulo', 'CLIENTE', voltaNoMaximo);
    expect(texto).toMatch(new RegExp(`^Política [^:]+: ${frases}`));
    expect(texto.includes('A festa mudou de data ou lugar, e o que volta não passa do que voltava antes da mudança.')).toBe(
      voltaNoMaximo < 100,
    );
  });

  test('the right of withdrawal precedes every policy', () => {
    for (const politica of POLITICAS_DE_CANCELAMENTO)
      expect(textoDaPolitica(politica, INICIO, 'America/Sao_Paulo', 'CLIENTE')).toContain('CDC, art. 49');
  });
});

describe('the percentage of the refund', () => {
  const horasAntes = (horas: number) => new Date(INICIO.getTime() - horas * HORA_EM_MS);
  const HA_MUITO = horasAntes(24 * 90);
  const SEGUNDO = 1 / 3_600;
  const volta = (politica: PoliticaDeCancelamento, agora: Date, criadoEm = HA_MUITO) =>
    percentualDaDevolucao({ politica, voltaNoMaximo: 100, criadoEm, inicio: INICIO }, agora);

  test.each([
    [
      'flexivel',
      [
        [24, 100],
        [24 - SEGUNDO, 0],
      ],
    ],
    [
      'moderada',
      [
        [168, 100],
        [168 - SEGUNDO, 50],
        [48, 50],
        [48 - SEGUNDO, 0],
      ],
    ],
    [
      'rigida',
      [
        [720, 100],
        [720 - SEGUNDO, 50],
        [168, 50],
        [168 - SEGUNDO, 0],
      ],
    ],
    [
      'sem_reembolso',
      [
        [1_900, 0],
        [1, 0],
      ],
    ],
  ] as const)('%s, until the last instant of each step', (politica, degraus) => {
    for (const [horas, percentual] of degraus) expect(volta(politica, horasAntes(horas)), `${horas} h antes`).toBe(percentual);
  });

  test('within 7 days of the purchase everything goes back under every policy, until the party begins', () => {
    const criadoEm = horasAntes(24 * 10);
    for (const politica of POLITICAS_DE_CANCELAMENTO) {
      expect(volta(politica, horasAntes(24 * 3), criadoEm)).toBe(100);
      expect(volta(politica, horasAntes(SEGUNDO), horasAntes(1))).toBe(100);
    }
    expect(volta('sem_reembolso', horasAntes(24 * 3 - SEGUNDO), criadoEm)).toBe(0);
    expect(podeSeArrepender({ criadoEm: horasAntes(1), inicio: INICIO }, INICIO)).toBe(false);
  });

  test('the next step: the end of the present percentage, and the percentage after it', () => {
    const proximo = (politica: PoliticaDeCancelamento, agora: Date, criadoEm = HA_MUITO) =>
      proximoDegrau({ politica, voltaNoMaximo: 100, criadoEm, inicio: INICIO }, agora);
    expect(proximo('moderada', horasAntes(500))).toEqual({ ate: horasAntes(168), percentual: 50 });
    expect(proximo('moderada', horasAntes(168))).toEqual({ ate: horasAntes(168), percentual: 50 });
    expect(proximo('moderada', horasAntes(100))).toEqual({ ate: horasAntes(48), percentual: 0 });
    expect(proximo('moderada', horasAntes(10))).toBeNull();
    // The right of withdrawal can end between two steps, after the first step, or not before the party.
    expect(proximo('sem_reembolso', horasAntes(200), horasAntes(240))).toEqual({ ate: horasAntes(72), percentual: 0 });
    expect(proximo('moderada', horasAntes(200), horasAntes(240))).toEqual({ ate: horasAntes(72), percentual: 50 });
    expect(proximo('sem_reembolso', horasAntes(10), horasAntes(20))).toBeNull();
  });
});
