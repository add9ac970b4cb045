import {
  acertarDinheiro,
  buscarDinheiroParado,
  type DinheiroParado,
  escreverAoCliente,
  esperarConta,
  tentarDinheiro,
} from '@festejo/contrato/operacao/dinheiro.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { Dinheiro } from './dinheiro.tsx';

const parado = (sobre: Partial<DinheiroParado> = {}): DinheiroParado => ({
  papel: 'repasse',
  id: 'um',
  numero: 1234,
  valor: 120,
  situacao: 'recusado',
  motivo: 'Conta inválida',
  tentativas: 2,
  desde: '2026-11-20T12:00:00.000Z',
  tentarEm: '2026-11-24T12:00:00.000Z',
  cliente: { id: 'c', nome: 'Joana L.' },
  fornecedor: { id: 'f', nome: 'Doces da Vila' },
  destino: null,
  podeEscrever: false,
  podeTentar: true,
  podeEsperarConta: true,
  podeAcertar: true,
  ...sobre,
});

/** A server with these refunds and payouts, by their `papel`. */
function abrir(...parados: DinheiroParado[]) {
  const api = fakeApi(
    when(buscarDinheiroParado, ({ query }) => {
      const itens = parados.filter(({ papel }) => papel === query.get('papel'));
      return { itens, page: 0, pageSize: 10, total: itens.length };
    }),
    when(tentarDinheiro, () => ({ message: 'O repasse entra na remessa que sai agora' })),
    refuses(esperarConta, 409, 'NAO_RECUSADO', 'O banco não recusou este repasse'),
    when(escreverAoCliente, () => ({ message: 'A carta saiu' })),
    when(acertarDinheiro, () => ({ message: 'Dado por feito: está no livro e no registro' })),
  );
  sessao.entrar(testToken());
  montar(<Dinheiro />);
  return api;
}
const abrirRepasses = async () => {
  await screen.findByText('Nenhuma devolução parada');
  await userEvent.click(screen.getByRole('button', { name: 'Repasses' }));
};

test("shows the bank's reply and the possible actions", async () => {
  const api = abrir(parado());
  await abrirRepasses();
  expect(await screen.findByText('O banco respondeu: Conta inválida')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Joana L.' }).getAttribute('href')).toBe('/operacao/pessoas/c');
  await userEvent.click(screen.getByRole('button', { name: 'Tentar agora' }));
  expect(await screen.findByText('O repasse entra na remessa que sai agora')).toBeTruthy();
  expect(api.of(tentarDinheiro).map(({ params }) => params)).toEqual([['repasse', 'um']]);
  await userEvent.click(screen.getByRole('button', { name: 'Esperar a conta mudar' }));
  expect(await within(await screen.findByRole('dialog')).findByText('O banco não recusou este repasse')).toBeTruthy();
});

test('a payout settled outside asks for the receipt and for a confirmation', async () => {
  const api = abrir(parado());
  await abrirRepasses();
  await userEvent.click(await screen.findByRole('button', { name: 'Já paguei por fora' }));
  await userEvent.type(screen.getByLabelText(/Comprovante/), 'curto');
  await userEvent.click(screen.getByRole('button', { name: 'Dar por pago' }));
  expect(await screen.findByText('Diga o comprovante em pelo menos 10 letras')).toBeTruthy();
  expect(api.of(acertarDinheiro)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Comprovante/), ' 7A91-22F0');
  await userEvent.click(screen.getByRole('button', { name: 'Dar por pago' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dar por pago' }));
  expect(await screen.findByText('Dado por feito: está no livro e no registro')).toBeTruthy();
  expect(api.of(acertarDinheiro).map(({ body }) => body)).toEqual([{ comprovante: 'curto 7A91-22F0' }]);
});

test('a Pix without a purchase waits for a decision, without a client', async () => {
  abrir(
    parado({ papel: 'devolucao', situacao: 'sem_cobranca', numero: null, cliente: null, fornecedor: null, motivo: null, tentarEm: null }),
  );
  expect(await screen.findByText(/^Um Pix que não é de nenhuma compra daqui/)).toBeTruthy();
  expect(screen.queryByText('Cliente')).toBeNull();
  expect(screen.getByRole('button', { name: 'Tentar agora' })).toBeTruthy();
});

test('without a destination the operator writes to the client, and the text is sent once', async () => {
  const api = abrir(
    parado({ papel: 'devolucao', situacao: 'sem_destino', motivo: null, podeTentar: false, podeEsperarConta: false, podeEscrever: true }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Escrever ao cliente' }));
  await userEvent.type(screen.getByLabelText(/O que o cliente lê/), 'curto');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Escreva pelo menos 10 letras')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/O que o cliente lê/), ' mas gentil');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('A carta saiu')).toBeTruthy();
  expect(api.of(escreverAoCliente).map(({ params, body }) => [params, body])).toEqual([[['um'], { texto: 'curto mas gentil' }]]);
});

test('money that the bank is processing has no actions', async () => {
  abrir(parado({ situacao: 'sem_resposta', motivo: null, podeTentar: false, podeEsperarConta: false, podeAcertar: false, tentarEm: null }));
  await abrirRepasses();
  expect(await screen.findByText(/^O banco está com ele/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tentar|Esperar|paguei/ })).toBeNull();
});

test.each([
  ['em_analise', /^O banco está revendo o Pix/],
  ['espera_conta', /^Sai assim que o fornecedor mudar a conta/],
] as const)('an earlier reply of the bank does not hide the reason for waiting: %s', async (situacao, porque) => {
  abrir(parado({ papel: 'devolucao', situacao }));
  expect(await screen.findByText(porque)).toBeTruthy();
  expect(screen.getByText('Conta inválida')).toBeTruthy();
});
