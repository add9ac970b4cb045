import { ESTADOS_DA_CONSULTA } from '@festejo/contrato/conversa/consultas.ts';
import { expect, test } from 'vitest';
import { fimDoDia, MUDANCAS, type NomeDaMudanca, podeMudar, situacaoDe, temPrazo } from './orcamento.ts';

const CONVERSAM = ['aguardando', 'respondida', 'contraproposta'];
const EM_ABERTO = [...CONVERSAM, 'aceita'];

test.each<[NomeDaMudanca, string, readonly string[], string]>([
  ['responder', 'fornecedor', CONVERSAM, 'respondida'],
  ['recusar', 'fornecedor', CONVERSAM, 'recusada'],
  ['contrapor', 'cliente', ['respondida'], 'contraproposta'],
  ['aceitar', 'cliente', ['respondida'], 'aceita'],
  ['desfazer', 'cliente', ['aceita'], 'respondida'],
  ['cancelar', 'cliente', EM_ABERTO, 'cancelada'],
  ['comprar', 'compra', ['aceita'], 'comprada'],
  ['devolver', 'compra', ['comprada'], 'respondida'],
  ['preterir', 'compra', EM_ABERTO, 'preterida'],
  ['vencer', 'relogio', EM_ABERTO, 'vencida'],
])('%s: por %s, só de %j, para %s', (mudanca, por, de, para) => {
  expect(MUDANCAS[mudanca]).toMatchObject({ por, para });
  expect(ESTADOS_DA_CONSULTA.filter((estado) => podeMudar(estado, mudanca)).sort()).toEqual([...de].sort());
});

test('tem prazo o que o relógio encerra', () => {
  expect(ESTADOS_DA_CONSULTA.filter(temPrazo).sort()).toEqual([...EM_ABERTO].sort());
});

test('o orçamento inteiro: comprado vale mais que cancelado, e este mais que aceito; aberto enquanto um ainda espera', () => {
  const em = new Date();
  expect(situacaoDe(em, ['aceita', 'comprada'])).toBe('comprado');
  expect(situacaoDe(em, ['aceita', 'aguardando'])).toBe('cancelado');
  expect(situacaoDe(null, ['vencida', 'aceita'])).toBe('aceito');
  for (const estado of ['aguardando', 'respondida', 'contraproposta'] as const)
    expect(situacaoDe(null, ['recusada', estado])).toBe('aberto');
  expect(situacaoDe(null, ['recusada', 'vencida', 'preterida', 'cancelada'])).toBe('encerrado');
});

test('um dia acaba às 23:59 de onde é a festa, ou quando ela começa, se isso vem antes', () => {
  const festa = { fuso: 'America/Manaus', inicio: new Date('2026-12-12T23:00:00Z') };
  expect(fimDoDia('2026-12-10', festa)).toEqual(new Date('2026-12-11T03:59:00Z'));
  expect(fimDoDia('2026-12-12', festa)).toEqual(festa.inicio);
  expect(fimDoDia('2026-12-13', festa)).toEqual(festa.inicio);
});
