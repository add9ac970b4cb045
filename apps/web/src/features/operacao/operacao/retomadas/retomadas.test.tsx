import {
  aceitarRetomada,
  buscarRetomadas,
  contestarRetomada,
  ganharRetomada,
  type Retomada,
} from '@festejo/contrato/operacao/retomadas.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { Retomadas } from './retomadas.tsx';

const tomada = (sobre: Partial<Retomada> = {}): Retomada => ({
  id: 'um',
  pix: 'E00000000202611201200abcdefghijk',
  idNoBanco: 'D00000000202611211200abcdefghijk',
  natureza: 'MED_FRAUDE',
  valor: 120,
  estado: 'tomada',
  decisao: null,
  motivo: null,
  desde: '2026-11-21T12:00:00.000Z',
  feitaEm: '2026-11-22T12:00:00.000Z',
  pedidos: [
    {
      pedidoId: 'p',
      numero: 1234,
      estado: 'concluido',
      tomado: 120,
      custodia: 0,
      reembolso: 0,
      fornecedor: 109.96,
      taxa: 10.04,
      voltou: 0,
      retido: true,
      guardado: 0,
      divida: 109.96,
      cliente: { id: 'c', nome: 'Joana L.' },
      fornecedorDoPedido: { id: 'f', nome: 'Doces da Vila' },
    },
  ],
  podeContestar: true,
  podeAceitar: true,
  podeGanhar: false,
  propria: false,
  ...sobre,
});

function abrir(...itens: Retomada[]) {
  const api = fakeApi(
    when(buscarRetomadas, () => ({ itens, page: 0, pageSize: 10, total: itens.length })),
    when(contestarRetomada, () => ({ message: 'Contestação anotada: os pedidos esperam o banco' })),
    when(ganharRetomada, () => ({ message: 'O dinheiro está de volta no livro, e os pedidos deixaram de esperar' })),
    refuses(aceitarRetomada, 409, 'JA_DECIDIDA', 'Isto já foi decidido'),
  );
  sessao.entrar(testToken());
  montar(<Retomadas />);
  return api;
}
const clicar = async (nome: string) => userEvent.click(await screen.findByRole('button', { name: nome }));
const NOTA = 'Protocolo 7A91-22F0';

// A field that grows with its text listens to `document.fonts`, which happy-dom lacks.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test("shows the origin of the money and the supplier's debt, and is contested with a note", async () => {
  const api = abrir(tomada());
  expect(await screen.findByRole('heading', { name: /120,00 · MED: suspeita de fraude/ })).toBeTruthy();
  expect(screen.getByText(/109,96 do que já era do fornecedor, R\$\s10,04 da taxa/)).toBeTruthy();
  expect(screen.getByText('O fornecedor deve').nextSibling?.textContent).toMatch(/109,96/);
  await clicar('Contestei no banco');
  await clicar('Anotar a contestação');
  expect(await screen.findByText('Explique em pelo menos 10 letras')).toBeTruthy();
  expect(api.of(contestarRetomada)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox'), NOTA);
  await clicar('Anotar a contestação');
  expect(await screen.findByText('Contestação anotada: os pedidos esperam o banco')).toBeTruthy();
  expect(api.of(contestarRetomada).map(({ body }) => body)).toEqual([{ nota: NOTA }]);
});

test('accepting asks for the destination of the orders and for a confirmation; a decision of another operator is reported', async () => {
  const api = abrir(tomada());
  await clicar('Aceitar');
  const formulario = within(await screen.findByRole('form', { name: 'Aceite' }));
  await userEvent.type(formulario.getByRole('textbox'), NOTA);
  await userEvent.click(formulario.getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText('Escolha o que acontece com os pedidos')).toBeTruthy();
  await userEvent.click(formulario.getByRole('radio', { name: /encerram/ }));
  await userEvent.click(formulario.getByRole('button', { name: 'Aceitar' }));
  expect(api.of(aceitarRetomada)).toEqual([]);
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceitar' }));
  expect(await screen.findByText(/Isto já foi decidido/)).toBeTruthy();
  expect(api.of(aceitarRetomada).map(({ body }) => body)).toEqual([{ pedidos: 'encerram', nota: NOTA }]);
});

test("a contested one offers only the return; one in analysis cannot be accepted; one's own, or one without an order, cannot be decided", async () => {
  const api = abrir(
    tomada({ decisao: 'contestada', podeContestar: false, podeAceitar: false, podeGanhar: true }),
    tomada({ id: 'dois', estado: 'em_analise', podeAceitar: false }),
    tomada({ id: 'tres', propria: true }),
    tomada({ id: 'quatro', pedidos: [], podeContestar: false, podeAceitar: false }),
  );
  const [contestada, analise, propria, nenhum] = (await screen.findAllByRole('listitem')).map((uma) => within(uma));
  const botoes = (uma?: typeof contestada) => uma?.queryAllByRole('button').map((um) => um.textContent);
  expect(botoes(contestada)).toEqual(['Baixar as provas (PDF)', 'O banco devolveu']);
  expect(botoes(analise)).toEqual(['Baixar as provas (PDF)', 'Contestei no banco']);
  expect(botoes(propria)).toEqual([]);
  expect(propria?.getByText(/peça a outra pessoa da equipe/)).toBeTruthy();
  expect(botoes(nenhum)).toEqual([]);
  await clicar('O banco devolveu');
  const formulario = within(await screen.findByRole('form', { name: 'Contestação ganha' }));
  await userEvent.type(formulario.getByLabelText(/Quanto voltou/), '80,50');
  await userEvent.type(formulario.getByLabelText(/Por quê|prova|Explique/i), NOTA);
  await userEvent.click(formulario.getByRole('button', { name: 'Anotar o que voltou' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Voltaram' }));
  expect(await screen.findByText(/O dinheiro está de volta no livro/)).toBeTruthy();
  expect(api.of(ganharRetomada).map(({ body }) => body)).toEqual([{ valor: 80.5, nota: NOTA }]);
});
