import { POLITICAS_DE_CANCELAMENTO } from '@festejo/contrato/common/constants.ts';
import { HORA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentualDaPolitica } from '../../dinheiro/livro/index.ts';
import { prazoDaDecisao, prazoDaMudanca, rumoDaMudanca, tetoDaVolta } from './mudanca.ts';

const AGORA = new Date('2026-11-21T12:00:00Z');
const em = (horas: number) => new Date(AGORA.getTime() + horas * HORA_EM_MS);

describe('deadline of a request', () => {
  test.each([
    ['longe dos dois dias, 48 horas', 30 * 24, 60 * 24, 48],
    ['24 horas antes do dia de antes, quando ele vem primeiro', 50, 60 * 24, 26],
    ['24 horas antes do dia novo, quando ele vem primeiro', 30 * 24, 50, 26],
    ['pelo menos duas horas', 20, 60 * 24, 2],
    ['nunca depois que a festa começa', 1, 60 * 24, 1],
  ])('%s', (_, antes, novo, prazo) => {
    expect(prazoDaMudanca(AGORA, { antesInicio: em(antes), inicio: em(novo) })).toEqual(em(prazo));
  });

  test('decision: 48 hours, up to the beginning of the earlier day; after that no decision is possible', () => {
    expect(prazoDaDecisao(AGORA, { antesInicio: em(100), inicio: em(200) })).toEqual(em(48));
    expect(prazoDaDecisao(AGORA, { antesInicio: em(100), inicio: em(3) })).toEqual(em(3));
    expect(prazoDaDecisao(AGORA, { antesInicio: em(0), inicio: em(3) })).toBeNull();
  });
});

test('the refund after a move never exceeds what either day gave when the request was made', () => {
  const horas = fc.integer({ min: 1, max: 400 * 24 });
  fc.assert(
    fc.property(
      fc.constantFrom(...POLITICAS_DE_CANCELAMENTO),
      horas,
      horas,
      fc.constantFrom(100, 50, 0),
      (politica, antes, novo, antigo) => {
        const dias = { antesInicio: em(antes), inicio: em(novo) };
        const teto = tetoDaVolta({ politica, voltaNoMaximo: antigo }, dias, AGORA);
        expect(teto).toBeLessThanOrEqual(antigo);
        for (const dia of [dias.antesInicio, dias.inicio]) expect(teto).toBeLessThanOrEqual(percentualDaPolitica(politica, dia, AGORA));
        // A second change does not raise the limit either.
        const outra = tetoDaVolta({ politica, voltaNoMaximo: teto }, { antesInicio: em(novo), inicio: em(2 * 365 * 24) }, AGORA);
        expect(outra).toBeLessThanOrEqual(teto);
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ['todos aceitaram', ['confirmado aceita', 'pago aceita'], 'fazer'],
  ['quem caiu não conta', ['confirmado aceita', 'cancelado -', 'recusado recusada'], 'fazer'],
  ['falta um', ['confirmado aceita', 'confirmado -', 'confirmado recusada'], 'esperar'],
  ['um recusou, e ninguém falta', ['confirmado aceita', 'pago recusada'], 'decidir'],
  ['um não respondeu a tempo', ['confirmado sem_resposta'], 'decidir'],
  ['não sobrou pedido', ['cancelado aceita'], 'fazer'],
] as const)('%s', (_, respostas, rumo) => {
  const linhas = respostas.map((linha) => {
    const [estadoDoPedido, resposta] = linha.split(' ');
    return { estadoDoPedido, resposta: resposta === '-' ? null : resposta } as Parameters<typeof rumoDaMudanca>[0][number];
  });
  expect(rumoDaMudanca(linhas)).toBe(rumo);
});
