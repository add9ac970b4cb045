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
])('%s: by %s, only from %j, to %s', (mudanca, por, de, para) => {
  expect(MUDANCAS[mudanca]).toMatchObject({ por, para });
  expect(ESTADOS_DA_CONSULTA.filter((estado) => podeMudar(estado, mudanca)).sort()).toEqual([...de].sort());
});

test('states that the job ends have a deadline', () => {
  expect(ESTADOS_DA_CONSULTA.filter(temPrazo).sort()).toEqual([...EM_ABERTO].sort());
});

test('the whole quote: bought ranks before cancelled, and cancelled before accepted; open while one consulta waits', () => {
  const em = new Date();
  expect(situacaoDe(em, ['aceita', 'comprada'])).toBe('comprado');
  expect(situacaoDe(em, ['aceita', 'aguardando'])).toBe('cancelado');
  expect(situacaoDe(null, ['vencida', 'aceita'])).toBe('aceito');
  for (const estado of ['aguardando', 'respondida', 'contraproposta'] as const)
    expect(situacaoDe(null, ['recusada', estado])).toBe('aberto');
  expect(situacaoDe(null, ['recusada', 'vencida', 'preterida', 'cancelada'])).toBe('encerrado');
});

test('a day ends at 23:59 at the place of the event, or at the beginning of the event if that is earlier', () => {
  const festa = { fuso: 'America/Manaus', inicio: new Date('2026-12-12T23:00:00Z') };
  expect(fimDoDia('2026-12-10', festa)).toEqual(new Date('2026-12-11T03:59:00Z'));
  expect(fimDoDia('2026-12-12', festa)).toEqual(festa.inicio);
  expect(fimDoDia('2026-12-13', festa)).toEqual(festa.inicio);
});
