import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { describe, expect, test } from 'vitest';
import { ehDoPagador, pagadorMascarado } from './destino.ts';
import { type Desfecho, passouDoPrazo } from './devolucao.ts';
import { liquidadoEm, pixAindaVolta, ultimoDiaDoPix } from './prazo-do-pix.ts';

const em = (texto: string) => new Date(texto);

describe('the days of a Pix are counted in Brasília', () => {
  // 23:30 in Brasília is the next day in UTC.
  test.each([
    ['2026-01-01T02:30:00Z', '2026-03-29'],
    ['2026-01-01T03:00:00Z', '2026-03-30'],
    ['2025-12-02T12:00:00Z', '2026-02-28'],
  ])('paid at %s, it can be returned until %s', (pago, ultimo) => {
    expect(ultimoDiaDoPix(em(pago))).toBe(ultimo);
    const meiaNoite = em(`${ultimo}T00:00:00-03:00`).getTime() + DIA_EM_MS;
    expect(pixAindaVolta(em(pago), new Date(meiaNoite - 1))).toBe(true);
    expect(pixAindaVolta(em(pago), new Date(meiaNoite))).toBe(false);
  });

  test('without a readable time of the Pix, the time of its notice counts; without both the bank is asked', () => {
    const agora = em('2026-06-01T12:00:00Z');
    const recebidoEm = em('2026-05-01T12:00:00Z');
    expect(liquidadoEm({ horario: 'ontem', recebidoEm }, agora)).toBe(recebidoEm);
    expect(liquidadoEm({ horario: '2027-01-01T00:00:00Z', recebidoEm }, agora)).toBe(recebidoEm);
    expect(liquidadoEm({ horario: '2026-04-30T21:00:00-03:00', recebidoEm }, agora)).toEqual(em('2026-05-01T00:00:00Z'));
    expect(pixAindaVolta(liquidadoEm({ horario: null, recebidoEm: null }, agora), agora)).toBe(true);
  });
});

describe("the bank's refusal", () => {
  const negada = (motivo: string): Desfecho => ({ tipo: 'negada', motivo });
  test.each([
    'o banco recusou a devolução X: status 400, Devolução inválida., viola a janela de tempo permitida',
    'Prazo para devolução expirado',
    'PRAZO DE DEVOLUÇÃO ENCERRADO',
    'Pix com mais de 90 dias',
    'limite de noventa (90) dias',
    'devolução fora do prazo',
  ])('%s: too old, whatever our own count', (motivo) => {
    expect([passouDoPrazo(negada(motivo), true), passouDoPrazo({ tipo: 'nao_realizada', motivo }, true)]).toEqual([true, true]);
  });

  test.each([
    'o banco recusou a devolução 019aa90cdiasprazo: status 400, Saldo insuficiente',
    'Prazo de resposta esgotado',
    'a devolução excede o valor do Pix',
  ])('%s: too old only for a Pix that is old by our own count', (motivo) => {
    expect([passouDoPrazo(negada(motivo), true), passouDoPrazo(negada(motivo), false)]).toEqual([false, true]);
  });

  test('without an answer there is no conclusion', () => {
    expect(passouDoPrazo({ tipo: 'sem_resposta', motivo: 'mais de 90 dias' }, false)).toBe(false);
    expect(passouDoPrazo({ tipo: 'enviada', rtrId: null }, false)).toBe(false);
  });
});

describe('the payer of the Pix', () => {
  const CPF = '52998224725';
  test.each([
    ['529.982.247-25', CPF, true],
    ['***.982.247-**', CPF, true],
    ['***.982.248-**', CPF, false],
    ['12.ABC.345/01DE-35', '12ABC34501DE35', true],
    ['12.***.***/01DE-**', '12ABC34501DE35', true],
    ['12ABC34501DE35', CPF, false],
    // No character is visible, so the client's own documents count.
    ['***.***.***-**', CPF, false],
    ['***.***.***-**', '11144477735', true],
    ['quem?', '11144477735', true],
    [null, CPF, false],
  ])('%s and the document %s', (ditoPeloBanco, documento, confere) => {
    expect(ehDoPagador({ ditoPeloBanco, documentos: ['11144477735'] }, documento)).toBe(confere);
  });

  test('is shown only masked', () => {
    const mostra = (ditoPeloBanco: string | null, documentos: string[] = []) => pagadorMascarado({ ditoPeloBanco, documentos });
    expect(mostra('529.982.247-25')).toBe('***.982.247-**');
    expect(mostra('***982247**')).toBe('***.982.247-**');
    expect(mostra(null, ['12ABC34501DE35'])).toBe('12.***.***/01DE-**');
    expect(mostra(null)).toBeNull();
  });
});
