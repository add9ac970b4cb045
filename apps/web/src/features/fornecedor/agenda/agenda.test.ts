import type { Agenda } from '@festejo/contrato/fornecedor/agenda.ts';
import { expect, test } from 'vitest';
import { tituloDoMes } from '../../../lib/text/meses.ts';
import { diasDaAgenda, porProduto } from './agenda.ts';
import { semanaDe, semanasDoMes, somarMeses } from './dias.ts';

const BOLO = { produtoId: 'p1', produtoNome: 'Bolo', capacidade: 3, quantidade: 1 };
const PEDIDO = { id: 'o1', numero: 1001, estado: 'pago' as const, titulo: 'Festa da Lia', localidade: 'Campinas', uf: 'SP' };
const AGENDA: Agenda = {
  fuso: 'America/Sao_Paulo',
  semana: [{ de: 1440, ate: 8640 }],
  reservas: [
    { ...BOLO, inicio: '2027-07-09T22:00:00Z', fim: '2027-07-10T03:00:00Z', pedido: PEDIDO, mudanca: null },
    { ...BOLO, quantidade: 2, inicio: '2027-07-09T23:00:00Z', fim: '2027-07-10T05:00:00Z', pedido: null, mudanca: null },
  ],
  excecoes: [
    { id: 'x1', tipo: 'fechado', inicio: '2027-07-05T03:00:00Z', fim: '2027-07-07T03:00:00Z', motivo: 'Férias', calendario: null },
    { id: 'x2', tipo: 'fechado', inicio: '2027-07-07T12:00:00Z', fim: '2027-07-07T13:00:00Z', motivo: null, calendario: 'Google' },
  ],
};

test("assigns items to days by the supplier's clock", () => {
  const dias = diasDaAgenda(AGENDA, semanaDe('2027-07-09'));
  expect(dias.map(({ dia, folga, fechado }) => [dia, folga, fechado])).toEqual([
    ['2027-07-04', true, false],
    ['2027-07-05', false, true],
    ['2027-07-06', false, true],
    ['2027-07-07', false, false],
    ['2027-07-08', false, false],
    ['2027-07-09', false, false],
    ['2027-07-10', true, false],
  ]);
  expect(dias[3]?.itens).toEqual([{ chave: 'x2', tipo: 'externo', titulo: 'Ocupado em Google', detalhe: '', horas: '09:00 às 10:00' }]);
  // The order ends at midnight, which still belongs to the 9th. The hold continues into the 10th, and shows no client.
  expect(dias[5]?.itens.map(({ tipo, titulo, detalhe, horas }) => [tipo, titulo, detalhe, horas])).toEqual([
    ['pedido', 'Festa da Lia · Campinas', 'Bolo: 1 de 3', '19:00 às 00:00'],
    ['separado', 'Separado por uma compra em andamento', 'Bolo: 2 de 3', '20:00 às 00:00'],
  ]);
  expect(dias[6]?.itens.map(({ horas }) => horas)).toEqual(['00:00 às 02:00']);
});

test('shows the busiest moment of each day for a product', () => {
  expect(porProduto(AGENDA, semanaDe('2027-07-09'))).toEqual([
    { produtoId: 'p1', nome: 'Bolo', capacidade: 3, fora: [0, 0, 0, 0, 0, 3, 2] },
  ]);
  expect(porProduto(AGENDA, semanaDe('2027-08-09'))).toEqual([]);
});

test('units that return before the next ones leave count once', () => {
  const das = (inicio: string, fim: string, quantidade: number) => ({
    ...{ ...BOLO, quantidade, pedido: PEDIDO, mudanca: null },
    inicio: `2027-07-09T${inicio}:00Z`,
    fim: `2027-07-09T${fim}:00Z`,
  });
  const reservas = [das('13:00', '15:00', 1), das('15:00', '17:00', 2), das('20:00', '22:00', 1)];
  expect(porProduto({ ...AGENDA, reservas }, ['2027-07-09'])[0]?.fora).toEqual([2]);
});

test('lists the weeks of a month and the days of a week', () => {
  expect(semanasDoMes('2027-02-10').map((semana) => [semana[0], semana[6]])).toEqual([
    ['2027-01-31', '2027-02-06'],
    ['2027-02-07', '2027-02-13'],
    ['2027-02-14', '2027-02-20'],
    ['2027-02-21', '2027-02-27'],
    ['2027-02-28', '2027-03-06'],
  ]);
  expect(semanasDoMes('2026-02-01')).toHaveLength(4);
  expect([somarMeses('2027-01-31', 1), somarMeses('2027-01-15', -1), tituloDoMes('2027-03-01')]).toEqual([
    '2027-02-28',
    '2026-12-15',
    'Março de 2027',
  ]);
});

test("a hold for a change is marked, alone or together with the order's own time", () => {
  const [reserva] = AGENDA.reservas;
  if (!reserva) throw new Error('the agenda has no order');
  const itens = (mudanca: 'so' | 'tambem') =>
    diasDaAgenda({ ...AGENDA, reservas: [{ ...reserva, mudanca }] }, ['2027-07-09'])[0]?.itens.map(({ tipo, titulo, detalhe, para }) => [
      tipo,
      titulo,
      detalhe,
      para,
    ]);
  const para = '/pedidos/detalhes?id=o1';
  expect(itens('so')).toEqual([['separado', 'Separado para a mudança pedida: Festa da Lia · Campinas', 'Bolo: 1 de 3', para]]);
  expect(itens('tambem')).toEqual([['pedido', 'Festa da Lia · Campinas', 'Bolo: 1 de 3, contando com a mudança pedida', para]]);
});
