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

describe('quanto de uma devolução prometida conta como feito pelo que o banco tomou', () => {
  test('tudo, do que não se pediu ao banco ou sai por pessoas, também se ainda caberia no Pix', () => {
    expect(quanto([devolucao()], 1_000)).toEqual([4_000]);
    expect(quanto([devolucao({ porPessoas: true, tentativas: 2 })], 1_000)).toEqual([4_000]);
    expect(quanto([devolucao({ retomadoEmCentavos: 1_500 })], 1_000)).toEqual([2_500]);
  });

  test.each([
    ['enviada', devolucao({ estado: 'enviada' })],
    ['pedida, sem resposta que se saiba', devolucao({ tentativas: 1 })],
  ])('do que o banco pode ter em mãos (%s), só o que não cabe mais no Pix', (_qual, uma) => {
    expect(quanto([uma], 6_000)).toEqual([0]);
    expect(quanto([uma], 6_001)).toEqual([1]);
    expect(quanto([uma], 10_000)).toEqual([4_000]);
  });

  test('o que já voltou pelo Pix ocupa lugar nele; o que saiu por transferência ou por pessoas, não', () => {
    const enviada = devolucao({ estado: 'enviada' });
    const feita = { id: 'd0', estado: 'concluida', valorEmCentavos: 3_000 } as const;
    expect(quanto([devolucao(feita), enviada], 6_000)).toEqual([3_000]);
    expect(quanto([devolucao({ ...feita, porPessoas: true }), enviada], 6_000)).toEqual([0]);
    expect(quanto([devolucao({ ...feita, transferida: true }), enviada], 6_000)).toEqual([0]);
    expect(quanto([devolucao({ transferida: true }), enviada], 6_000)).toEqual([0]);
  });

  test('o que não cabe se toma das pedidas na ordem delas, uma vez', () => {
    const [uma, outra] = [devolucao({ estado: 'enviada' }), devolucao({ id: 'd2', estado: 'enviada', valorEmCentavos: 3_000 })];
    expect(quanto([uma, outra], 8_000)).toEqual([4_000, 1_000]);
  });
});
