import { expect, test } from 'vitest';
import { aplicarDesfecho, type Desfecho, type DevolucaoAberta, esperaEmMs, proximoIdNoBanco } from './devolucao.ts';

const ID = '0199aabbccdd70008000001122334455';
const AGORA = new Date('2026-11-21T12:00:00Z');
const ABERTA: DevolucaoAberta = { estado: 'pendente', idNoBanco: ID, tentativas: 3, recusas: 0 };
const depois = (segundos: number) => new Date(AGORA.getTime() + segundos * 1000);

test('the delays grow from 30 s to an hour, and no further', () => {
  expect([0, 1, 2, 3, 7, 8, 9, 60].map((vezes) => esperaEmMs(vezes) / 1000)).toEqual([30, 30, 60, 120, 1_920, 3_600, 3_600, 3_600]);
});

test('each new attempt has an id that the bank accepts', () => {
  let id = ID;
  const usados = new Set([id]);
  for (let vez = 0; vez < 60; vez++) {
    id = proximoIdNoBanco(id);
    expect(id).toMatch(/^[a-zA-Z0-9]{1,35}$/);
    usados.add(id);
  }
  expect(usados.size).toBe(61);
});

test.each<[string, DevolucaoAberta, Desfecho, object]>([
  [
    'o banco aceitou: a contagem recomeça',
    ABERTA,
    { tipo: 'enviada', rtrId: null },
    { estado: 'enviada', idNoBanco: ID, tentativas: 0, tentarEm: depois(30) },
  ],
  [
    'o banco ainda trabalha: pergunta-se cada vez mais tarde',
    { ...ABERTA, estado: 'enviada' },
    { tipo: 'enviada', rtrId: null },
    { estado: 'enviada', idNoBanco: ID, tentativas: 3, tentarEm: depois(120) },
  ],
  ['feita', ABERTA, { tipo: 'concluida', rtrId: 'D1' }, { estado: 'concluida', idNoBanco: ID, recusas: 0 }],
  [
    'sem resposta: o mesmo pedido, mais tarde',
    ABERTA,
    { tipo: 'sem_resposta', motivo: 'status 503' },
    { estado: 'pendente', idNoBanco: ID, tentativas: 3, recusas: 0, tentarEm: depois(120), erro: 'status 503' },
  ],
  [
    'sem resposta depois de enviada: continua enviada',
    { ...ABERTA, estado: 'enviada' },
    { tipo: 'sem_resposta', motivo: 'status 503' },
    { estado: 'enviada', idNoBanco: ID },
  ],
  [
    'não realizada: outra tentativa, com outro identificador',
    { ...ABERTA, estado: 'enviada' },
    { tipo: 'nao_realizada', motivo: 'sem saldo' },
    { estado: 'pendente', idNoBanco: `${ID}r1`, tentativas: 0, recusas: 1, tentarEm: depois(3_600), erro: 'sem saldo' },
  ],
  [
    'negada: nada há no banco, e o identificador fica',
    ABERTA,
    { tipo: 'negada', motivo: 'status 400' },
    { estado: 'pendente', idNoBanco: ID, recusas: 1, tentarEm: depois(3_600) },
  ],
  [
    'recusada pela quarta vez: fica para gente',
    { ...ABERTA, recusas: 3 },
    { tipo: 'negada', motivo: 'status 400' },
    { estado: 'recusada', idNoBanco: ID, recusas: 4, erro: 'status 400' },
  ],
])('%s', (_nome, aberta, desfecho, esperada) => {
  expect(aplicarDesfecho(aberta, desfecho, AGORA)).toMatchObject(esperada);
});
