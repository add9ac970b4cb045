import type { Mensagem } from '@festejo/contrato/conversa/mensagens.ts';
import { expect, test } from 'vitest';
import { diaDe, emOrdem, primeiraPorLer, quandoNaLista } from './mensagens.ts';

const idDe = (n: number) => `01a20268-d3dc-78de-b99e-${String(n).padStart(12, '0')}`;
const uma = (n: number, texto: string, mais: Partial<Mensagem> = {}): Mensagem => ({
  id: idDe(n),
  minha: false,
  texto,
  ocultou: false,
  anexos: [],
  apagada: false,
  retirada: false,
  assunto: null,
  criadaEm: new Date().toISOString(),
  ...mais,
});

test('days, hours and order', () => {
  const agora = new Date('2026-11-22T12:00:00');
  const dia = (texto: string) => diaDe(new Date(texto).toISOString(), agora);
  expect(
    ['2026-11-22T00:01:00', '2026-11-21T23:59:00', '2026-11-18T10:00:00', '2026-03-05T10:00:00', '2025-03-05T10:00:00'].map(dia),
  ).toEqual(['Hoje', 'Ontem', 'quarta-feira', '5 de março', '5 de março de 2025']);
  expect(quandoNaLista(new Date('2026-11-20T10:00:00').toISOString(), agora)).toBe('20/11');
  const [a, b, c] = [uma(1, 'a', { minha: true }), uma(2, 'b'), uma(3, 'c')];
  expect(emOrdem([{ mensagens: [c, b] }, { mensagens: [b, a] }]).map(({ texto }) => texto)).toEqual(['a', 'b', 'c']);
  expect([primeiraPorLer([a, b, c], null), primeiraPorLer([a, b, c], b.id), primeiraPorLer([a, b, c], c.id)]).toEqual([
    b.id,
    c.id,
    undefined,
  ]);
});
