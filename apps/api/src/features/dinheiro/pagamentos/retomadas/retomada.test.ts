import { describe, expect, test } from 'vitest';
import { absorviveis, type DevolucaoDoMesmoPix } from './retomada.ts';

const devolucao = (mais: Partial<DevolucaoDoMesmoPix> = {}): DevolucaoDoMesmoPix => ({
  id: 'd1',
  pedidoId: 'p1',
  estado: 'pendente',
  tentativas: 0,
  valorEmCentavos: 4_000,
  retomadoEmCentavos: 0,
  transferida: false,
  porPessoas: false,
  ...mais,
});
const quanto = (devolucoes: readonly DevolucaoDoMesmoPix[], retomado: number) =>
  absorviveis(devolucoes, 10_000, retomado).map(({ absorvivelEmCentavos }) => absorvivelEmCentavos);

describe("the part of a promised refund that the bank's taking carries out", () => {
  test('all of a refund that was not requested or is paid by people, even if it still fits into the Pix', () => {
    expect(quanto([devolucao()], 1_000)).toEqual([4_000]);
    expect(quanto([devolucao({ porPessoas: true, tentativas: 2 })], 1_000)).toEqual([4_000]);
    expect(quanto([devolucao({ retomadoEmCentavos: 1_500 })], 1_000)).toEqual([2_500]);
  });

  test.each([
    ['enviada', devolucao({ estado: 'enviada' })],
    ['pedida, sem resposta que se saiba', devolucao({ tentativas: 1 })],
  ])('of a refund that the bank may be working on (%s), only the part that does not fit into the Pix any more', (_qual, uma) => {
    expect(quanto([uma], 6_000)).toEqual([0]);
    expect(quanto([uma], 6_001)).toEqual([1]);
    expect(quanto([uma], 10_000)).toEqual([4_000]);
  });

  test('a refund by Pix takes up room in the Pix; a refund by transfer or by people does not', () => {
    const enviada = devolucao({ estado: 'enviada' });
    const feita = { id: 'd0', estado: 'concluida', valorEmCentavos: 3_000 } as const;
    expect(quanto([devolucao(feita), enviada], 6_000)).toEqual([3_000]);
    expect(quanto([devolucao({ ...feita, porPessoas: true }), enviada], 6_000)).toEqual([0]);
    expect(quanto([devolucao({ ...feita, transferida: true }), enviada], 6_000)).toEqual([0]);
    expect(quanto([devolucao({ transferida: true }), enviada], 6_000)).toEqual([0]);
  });

  test('the part that does not fit is taken from requested refunds in their order, once', () => {
    const [uma, outra] = [devolucao({ estado: 'enviada' }), devolucao({ id: 'd2', estado: 'enviada', valorEmCentavos: 3_000 })];
    expect(quanto([uma, outra], 8_000)).toEqual([4_000, 1_000]);
  });
});
