import { buscarPainel, PASSOS_ATE_A_VENDA, type PainelDoFornecedor as Painel } from '@festejo/contrato/fornecedor/painel.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { tempoDeResposta } from '../../../lib/text/formats.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { barrasDaConversao, barrasDasVendas, resumoDasVendas } from './painel.ts';
import { PainelDoFornecedor } from './painel-do-fornecedor.tsx';

const MES = { mes: '2026-11', vendido: 1234.5, recebidos: 8, aceitos: 6, conversao: 75 };
const PAINEL: Painel = {
  passos: PASSOS_ATE_A_VENDA.map((passo) => ({ passo, feito: passo !== 'conta' })),
  vende: true,
  jaVendeu: true,
  responder: {
    total: 1,
    pedidos: [
      { id: 'p1', numero: 7, eventoTitulo: 'Bodas', dataEvento: '2099-12-12', responderAte: '2099-12-01T12:00:00.000Z', recebe: 120 },
    ],
  },
  entregas: [{ eventoId: 'e1', titulo: 'Bodas', dataEvento: '2099-12-12', horario: '19:30', localidade: 'Manaus', uf: 'AM', pedidos: 2 }],
  meses: [{ mes: '2026-10', vendido: 0, recebidos: 0, aceitos: 0, conversao: null }, MES],
  respostaEmMinutos: 25,
  falhas: { recusou: 0, nao_respondeu: 0, cancelou: 0, nao_veio: 0 },
  respostaAMensagensEmMinutos: 8,
  aReceber: { guardado: 300, liberado: 30, aCaminho: 20, retido: 20, espera: null, esperaAte: null, motivo: null },
  notaMedia: 4.8,
  avaliacoes: 12,
};

test('shows the orders to answer with their deadlines, the next event, the missing step, and the months in two tables', async () => {
  fakeApi(when(buscarPainel, () => PAINEL));
  montar(<PainelDoFornecedor atalhos={null} />);
  expect((await screen.findByRole('link', { name: 'Pedido nº 7' })).getAttribute('href')).toBe('/pedidos/detalhes?id=p1');
  expect(screen.getByRole('link', { name: 'Bodas' }).getAttribute('href')).toBe('/evento/detalhesFornecedor/e1');
  expect(screen.getByRole('link', { name: 'Dizer onde quer receber' }).getAttribute('href')).toBe('/bankAccount');
  expect(screen.queryByRole('link', { name: 'Confirmar o e-mail' })).toBeNull();
  expect(screen.getByText(/350,00/)).toBeTruthy();
  const linhas = screen.getAllByText('novembro de 2026').map((mes) => within(mes.closest('tr') as HTMLElement));
  expect(linhas.map((linha) => linha.getAllByRole('cell').map(({ textContent }) => textContent))).toEqual([
    ['R$\u00a01.234,50', '8'],
    ['8', '6', '75%'],
  ]);
});

test('without tasks it says so, and completed steps disappear', async () => {
  const passos = PAINEL.passos.map(({ passo }) => ({ passo, feito: true }));
  fakeApi(when(buscarPainel, () => ({ ...PAINEL, passos, responder: { total: 0, pedidos: [] }, entregas: [] })));
  montar(<PainelDoFornecedor atalhos={null} />);
  expect(await screen.findByText(/Nenhum pedido esperando resposta/)).toBeTruthy();
  expect(screen.queryByText(/passos prontos/)).toBeNull();
});

test('a refused payout is a task beside the orders, and its money is still pending', async () => {
  const aReceber = { ...PAINEL.aReceber, espera: 'recusa' as const, motivo: 'Conta encerrada' };
  fakeApi(when(buscarPainel, () => ({ ...PAINEL, aReceber })));
  montar(<PainelDoFornecedor atalhos={null} />);
  expect(await screen.findByText(/O banco recusou um envio: Conta encerrada/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Confira a sua conta bancária' }).getAttribute('href')).toBe('/bankAccount');
  expect(screen.getByText(/350,00/)).toBeTruthy();
});

test('when the dashboard fails to load, the links stay', async () => {
  fakeApi(refuses(buscarPainel, 422, 'X', 'Não deu'));
  montar(<PainelDoFornecedor atalhos={<a href="/pedidos">Pedidos recebidos</a>} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedidos recebidos' })).toBeTruthy();
});

test('formats months and durations briefly', () => {
  expect(barrasDasVendas([MES])[0]).toMatchObject({ rotulo: 'nov', texto: '1,2\u00a0mil' });
  // Cents have no space above a bar, and a cut amount would be read as another number.
  expect(barrasDasVendas([{ ...MES, vendido: 49.9 }])[0]?.texto).toBe('50');
  expect(barrasDaConversao([{ ...MES, conversao: null }, MES]).map(({ valor, texto }) => [valor, texto])).toEqual([
    [0, '–'],
    [75, '75%'],
  ]);
  expect([25, 150, 60 * 71].map(tempoDeResposta)).toEqual(['25 min', '3 h', '3 dias']);
});

test('the yearly summary is the sum of the months', () => {
  const mes = (vendido: number, recebidos: number) => ({ ...MES, vendido, recebidos });
  expect(resumoDasVendas([mes(0, 0), mes(0, 0)])).toBe('Os pedidos pagos aparecem aqui, mês a mês.');
  expect(resumoDasVendas([mes(19.99, 1), mes(0, 0)])).toBe('R$\u00a019,99 em doze meses, de 1 pedido pago.');
  expect(resumoDasVendas([mes(19.99, 1), mes(0, 0), mes(1.15, 2), mes(100, 3)])).toBe('R$\u00a0121,14 em doze meses, de 6 pedidos pagos.');
});
