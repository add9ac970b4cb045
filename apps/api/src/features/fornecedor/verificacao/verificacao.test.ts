import { DIA_EM_MS } from '@festejo/contrato/common/tempo.ts';
import { SITUACOES_DA_VERIFICACAO, type SituacaoDaVerificacao } from '@festejo/contrato/fornecedor/verificacao.ts';
import { describe, expect, test } from 'vitest';
import { podeEnviar, provasQueFaltam, TRANSICOES } from './verificacao.ts';

const AGORA = new Date('2026-11-23T12:00:00Z');
const dias = (quantos: number) => new Date(AGORA.getTime() + quantos * DIA_EM_MS);

test('every state can be left, and every one but the first can be reached', () => {
  const todas = Object.keys(SITUACOES_DA_VERIFICACAO) as SituacaoDaVerificacao[];
  expect(Object.keys(TRANSICOES).sort()).toEqual([...todas].sort());
  for (const de of todas) expect(Object.keys(TRANSICOES[de]).length, de).toBeGreaterThan(0);
  const alcancadas = new Set(todas.flatMap((de) => Object.keys(TRANSICOES[de])));
  expect([...alcancadas].sort()).toEqual(todas.filter((uma) => uma !== 'nao_enviada').sort());
});

describe('who may send documents', () => {
  test.each([
    ['nao_enviada', null, true],
    ['em_analise', null, false],
    ['recusada', null, true],
    ['vencida', dias(-1), true],
    ['verificada', dias(31), false],
    ['verificada', dias(30), true],
  ] as const)('%s until %s: %s', (situacao, valeAte, sim) => {
    expect(podeEnviar(situacao, valeAte, AGORA)).toBe(sim);
  });
});

test('a company also proves that it exists', () => {
  expect(provasQueFaltam('pessoa_fisica', ['documentoFrente'])).toEqual([]);
  expect(provasQueFaltam('empresa', ['documentoFrente', 'selfie']).map(({ campo }) => campo)).toEqual(['contratoSocial']);
});
