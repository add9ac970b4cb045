import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { expect, test } from 'vitest';
import { deveAvisarDeNovo, encerradosAntesDe, impedimentosDe, prazoDaExclusao, proximaTentativa } from './exclusao.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const dia = (dias: number, ms = 0) => new Date(AGORA.getTime() + dias * DIA_EM_MS + ms);

test('seven days to cancel, one attempt per day, and one notice per week', () => {
  expect([prazoDaExclusao(AGORA), proximaTentativa(AGORA), encerradosAntesDe(AGORA)]).toEqual([dia(7), dia(1), dia(-9)]);
  expect([deveAvisarDeNovo(null, AGORA), deveAvisarDeNovo(dia(-7), AGORA), deveAvisarDeNovo(dia(-7, 1), AGORA)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('one sentence per obstacle, and an empty list without obstacles', () => {
  const nada = { comprasAbertas: 0, vendasAbertas: 0, aReceberEmCentavos: 0, ultimaFesta: null };
  expect(impedimentosDe(nada)).toEqual([]);
  expect(impedimentosDe({ ...nada, comprasAbertas: 1 })).toEqual(['Você tem 1 pedido em andamento.']);
  expect(impedimentosDe({ comprasAbertas: 2, vendasAbertas: 3, aReceberEmCentavos: 1, ultimaFesta: AGORA })).toEqual([
    'Você tem 2 pedidos em andamento.',
    'Você tem 3 pedidos de clientes em andamento.',
    'Pedidos confirmados se encerram 9 dias depois da festa: a partir de 30 de novembro de 2026 eles não impedem mais.',
    expect.stringMatching(/^Você ainda tem R\$\s0,01 a receber\.$/),
  ]);
  expect(impedimentosDe({ ...nada, vendasAbertas: 1 })).toEqual(['Você tem 1 pedido de clientes em andamento.']);
});
