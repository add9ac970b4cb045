import type { EventoDetalhado } from '@festejo/contrato/evento/eventos.ts';
import { preverMudanca } from '@festejo/contrato/evento/mudancas-de-evento.ts';
import {
  buscarMudanca,
  buscarMudancasAbertas,
  type MudancaDoPedido as DoPedido,
  type MudancaDoEvento as Mudanca,
  pedirMudanca,
  responderMudanca,
  retirarMudanca,
  seguirComMudanca,
} from '@festejo/contrato/evento/mudancas-pedidas.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { fatosDasMudancas } from './mudanca.ts';
import { MudancaDoEvento } from './mudanca-do-evento.tsx';
import { MudancaDoPedido } from './mudanca-do-pedido.tsx';
import { MudancasAbertas } from './mudancas-abertas.tsx';
import { PedirMudanca } from './pedir-mudanca.tsx';

const DE = {
  dataEvento: '2026-12-05',
  horario: '19:00',
  duracaoEmMinutos: 300,
  localidade: 'São Paulo',
  uf: 'SP',
  endereco: 'Praça da Sé, 1',
};
const comum = {
  id: 'm1',
  eventoId: 'e1',
  estado: 'pedida' as const,
  de: DE,
  para: { ...DE, dataEvento: '2026-12-12' },
  recado: 'A sogra só pode nesse dia',
  pedidaEm: '2026-11-21T12:00:00Z',
  prazoEm: '2026-11-23T12:00:00Z',
  encerradaEm: null,
};
const doPedido = (parte: Partial<DoPedido> = {}): DoPedido => ({
  ...comum,
  resposta: null,
  texto: null,
  sugestao: null,
  respondidaEm: null,
  podeResponder: true,
  impedimento: null,
  ...parte,
});
const cancelamento = { volta: 60, total: 120, explicacao: 'Política moderada: volta 50% do valor.' };
const linha = { estado: 'confirmado' as const, texto: null, sugestao: null, respondidaEm: null, cancelamento };
const doEvento = (parte: Partial<Mudanca> = {}): Mudanca => ({
  ...comum,
  enderecoId: 'a1',
  pedidos: [
    { ...linha, pedidoId: 'p1', numero: 7, fornecedorNome: 'Doçaria', resposta: 'aceita' },
    { ...linha, pedidoId: 'p2', numero: 8, fornecedorNome: 'Buffet', resposta: 'recusada', texto: 'Já tenho festa' },
  ],
  ...parte,
});

const EVENTO = { id: 'e1', titulo: 'Bodas', tipo: null, nomePessoa: null, pessoas: null, versao: 1 } as EventoDetalhado;
const PREVISAO = {
  mudaQuandoOuOnde: true,
  linhas: [],
  linhasQueSeguem: 0,
  pedidos: [{ id: 'p1', numero: 7, fornecedorNome: 'Doçaria', estado: 'confirmado' as const, message: '' }],
  podeMudar: false,
  mudancaAberta: false,
  confirmacao: 'vista',
  pedirAosFornecedores: {
    responderAte: '2026-11-23T12:00:00Z',
    pedidos: [
      { id: 'p1', aviso: 'A agenda está fechada nesse dia e horário', saldo: 'O saldo não muda de dia', voltaNoMaximo: 50, cancelamento },
    ],
  },
};

test.each([
  ['Aceitar a mudança', true],
  ['Recusar a mudança', false],
])('the supplier sees only what changes, and answers: %s', async (botao, aceita) => {
  const api = fakeApi(when(responderMudanca, () => doPedido({ resposta: aceita ? 'aceita' : 'recusada', podeResponder: false })));
  montar(<MudancaDoPedido pedidoId="p1" mudanca={doPedido()} lado="FORNECEDOR" />);
  expect(screen.getByText('sábado, 5 de dezembro de 2026').tagName).toBe('DEL');
  expect(screen.getByText('sábado, 12 de dezembro de 2026').tagName).toBe('INS');
  expect(screen.queryByText('Lugar')).toBeNull();
  await userEvent.type(screen.getByLabelText(/^Um recado/), 'Combinado');
  await userEvent.click(screen.getByRole('button', { name: botao }));
  await waitFor(() => expect(api.of(responderMudanca)).toMatchObject([{ body: { mudancaId: 'm1', aceita, texto: 'Combinado' } }]));
});

test('a conflict with the agenda is shown before the answer, and a refusal of the server keeps the typed message', async () => {
  fakeApi(refuses(responderMudanca, 422, 'MUDANCA_NAO_CABE', 'A sua agenda está fechada para Bolo nesse dia e horário'));
  montar(<MudancaDoPedido pedidoId="p1" mudanca={doPedido({ impedimento: 'Fora da área' })} lado="FORNECEDOR" />);
  expect(screen.getByRole('link', { name: 'agenda' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Um recado/), 'Combinado');
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar a mudança' }));
  expect((await screen.findByRole('alert')).textContent).toContain('agenda está fechada');
  expect((screen.getByLabelText(/^Um recado/) as HTMLTextAreaElement).value).toBe('Combinado');
});

test('the client sees each answer and the refunds before continuing, sends those amounts, and is told when they have changed', async () => {
  const api = fakeApi(
    when(buscarMudanca, () => ({ mudanca: doEvento({ estado: 'a_decidir' }) })),
    refuses(seguirComMudanca, 409, 'DEVOLUCAO_MUDOU', 'O que volta com o cancelamento mudou: agora é R$ 0,00'),
  );
  montar(<MudancaDoEvento evento={EVENTO} />);
  expect(await screen.findByText('Aceitou')).toBeTruthy();
  expect(screen.getByText('Recusou')).toBeTruthy();
  expect(screen.getByText('“Já tenho festa”')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Seguir só com quem aceitou' }));
  const janela = screen.getByRole('dialog', { name: 'Seguir só com quem aceitou' });
  expect(within(janela).getByText('Pedido 8, de Buffet')).toBeTruthy();
  expect(within(janela).queryByText('Pedido 7, de Doçaria')).toBeNull();
  await userEvent.click(within(janela).getByRole('button', { name: 'Mudar e cancelar o pedido' }));
  expect((await within(janela).findByRole('alert')).textContent).toContain('agora é R$ 0,00');
  expect(api.of(seguirComMudanca)).toMatchObject([{ body: { mudancaId: 'm1', cancelar: [{ pedidoId: 'p2', volta: 60 }] } }]);
});

test('a supplier who refuses suggests another day, and without a day nothing is sent', async () => {
  const api = fakeApi(when(responderMudanca, () => doPedido({ resposta: 'recusada', podeResponder: false })));
  montar(<MudancaDoPedido pedidoId="p1" mudanca={doPedido()} lado="FORNECEDOR" />);
  await userEvent.click(screen.getByRole('button', { name: 'Sugerir outro dia' }));
  await userEvent.click(screen.getByRole('button', { name: 'Recusar e sugerir este dia' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Dia/)));
  expect(api.of(responderMudanca)).toEqual([]);
  await userEvent.type(screen.getByLabelText(/^Dia/), '2026-12-19');
  await userEvent.click(screen.getByRole('button', { name: 'Recusar e sugerir este dia' }));
  const sugestao = { dataEvento: '2026-12-19', horario: '19:00' };
  await waitFor(() => expect(api.of(responderMudanca)).toMatchObject([{ body: { mudancaId: 'm1', aceita: false, sugestao } }]));
});

test('a suggested day is requested of every supplier with two presses, in place of the pending request, after a preview', async () => {
  const sugestao = { dataEvento: '2026-12-19', horario: '18:00' };
  const mudanca = doEvento({ estado: 'a_decidir' });
  const pedidos = mudanca.pedidos.map((um) => (um.pedidoId === 'p2' ? { ...um, sugestao } : um));
  const api = fakeApi(
    when(buscarMudanca, () => ({ mudanca: { ...mudanca, pedidos } })),
    when(preverMudanca, () => PREVISAO),
    when(pedirMudanca, () => doEvento()),
  );
  montar(<MudancaDoEvento evento={EVENTO} />);
  expect(await screen.findByText('Poderia em sábado, 19 de dezembro de 2026, às 18h.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pedir este dia a todos' }));
  const janela = await screen.findByRole('dialog', { name: 'Pedir o dia sugerido aos fornecedores' });
  await userEvent.click(within(janela).getByRole('button', { name: 'Pedir a mudança' }));
  const corpo = { ...sugestao, titulo: EVENTO.titulo, duracaoEmMinutos: 300, enderecoId: 'a1', noLugarDe: 'm1' };
  await waitFor(() => expect(api.of(pedirMudanca)).toMatchObject([{ ifMatch: '"1"', body: { ...corpo, confirmacao: 'vista' } }]));
  expect(api.of(preverMudanca)).toMatchObject([{ body: corpo }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a suggested day that cannot be requested shows the reason', async () => {
  const pedidos = doEvento().pedidos.map((um) => ({ ...um, sugestao: { dataEvento: '2026-12-19', horario: '18:00' } }));
  const impede = { id: 'p9', numero: 9, fornecedorNome: 'Som', estado: 'aguardando_pagamento' as const, message: 'Espera o seu pagamento' };
  fakeApi(
    when(buscarMudanca, () => ({ mudanca: doEvento({ pedidos: pedidos.slice(0, 1) }) })),
    when(preverMudanca, () => ({ ...PREVISAO, pedidos: [impede], pedirAosFornecedores: null })),
  );
  montar(<MudancaDoEvento evento={EVENTO} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir este dia a todos' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Antes, resolva o pedido 9, de Som: Espera o seu pagamento.');
});

test('withdrawing asks for confirmation, and a closed change is not shown', async () => {
  let mudanca = doEvento();
  const api = fakeApi(
    when(buscarMudanca, () => ({ mudanca })),
    when(retirarMudanca, () => {
      mudanca = doEvento({ estado: 'retirada', prazoEm: null });
      return mudanca;
    }),
  );
  montar(<MudancaDoEvento evento={EVENTO} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Desistir da mudança' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desistir da mudança' }));
  await waitFor(() => expect(screen.queryByText('Mudança pedida aos fornecedores')).toBeNull());
  expect(api.of(retirarMudanca)).toMatchObject([{ body: { mudancaId: 'm1' } }]);
});

test('a request sends the message, the confirmed preview and the version, and warns of losses by a cancellation', async () => {
  const aoPedir = vi.fn();
  const api = fakeApi(when(pedirMudanca, () => doEvento()));
  const corpo = { titulo: 'Festa', dataEvento: '2026-12-12', horario: '19:00', enderecoId: 'a1' } as Parameters<
    typeof PedirMudanca
  >[0]['corpo'];
  montar(<PedirMudanca eventoId="e1" versao={3} corpo={corpo} previsao={PREVISAO} tituloId="t" aoFechar={vi.fn()} aoPedir={aoPedir} />);
  expect(screen.getByText(/A agenda está fechada nesse dia/)).toBeTruthy();
  expect(screen.getByText('O saldo não muda de dia.')).toBeTruthy();
  expect(screen.getByText(/não devolve mais do que devolveria hoje/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Recado aos fornecedores/), 'Mudei de salão');
  await userEvent.click(screen.getByRole('button', { name: 'Pedir a mudança' }));
  await waitFor(() => expect(aoPedir).toHaveBeenCalledOnce());
  expect(api.of(pedirMudanca)).toMatchObject([
    { ifMatch: '"3"', body: { recado: 'Mudei de salão', confirmacao: 'vista', dataEvento: '2026-12-12' } },
  ]);
});

test("a change that waits for a person is shown on that person's pages, and without changes nothing is shown", async () => {
  const aberta = {
    id: 'm1',
    eventoId: 'e1',
    eventoTitulo: 'Bodas',
    pedidoId: 'p1',
    numero: 7,
    dataEvento: '2026-12-12',
    prazoEm: '2026-11-23T12:00:00Z',
  };
  fakeApi(when(buscarMudancasAbertas, () => ({ itens: [aberta] })));
  montar(<MudancasAbertas lado="FORNECEDOR" dentro />);
  expect(await screen.findByRole('heading', { name: '1 mudança de festa espera sua resposta' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pedido nº 7' }).getAttribute('href')).toBe('/pedidos/detalhes?id=p1');
});

test('the timeline shows the request, the answer and the end', () => {
  const fim = '2026-11-22T12:00:00Z';
  const titulos = (parte: Partial<DoPedido>) => fatosDasMudancas([doPedido(parte)]).map(({ titulo }) => titulo);
  expect(titulos({})).toEqual(['Mudança da festa pedida']);
  expect(titulos({ estado: 'feita', resposta: 'aceita', respondidaEm: fim, encerradaEm: fim })).toEqual([
    'Mudança da festa pedida',
    'Mudança aceita',
    'A festa mudou',
  ]);
  expect(titulos({ estado: 'vencida', resposta: 'sem_resposta', respondidaEm: fim, encerradaEm: fim })).toEqual([
    'Mudança da festa pedida',
    'A festa ficou como estava',
  ]);
});

test('refunds are shown in reais for each order and in total, without accepted and cancelled orders', async () => {
  const com = (volta: number, total: number) => ({ cancelamento: { volta, total, explicacao: 'Pelas regras dele.' } });
  const pedidos: Mudanca['pedidos'] = [
    { ...linha, ...com(40, 80), pedidoId: 'p1', numero: 7, fornecedorNome: 'Doçaria', resposta: 'aceita' },
    { ...linha, ...com(19.99, 120), pedidoId: 'p2', numero: 8, fornecedorNome: 'Buffet', resposta: 'recusada' },
    { ...linha, ...com(1.15, 2.3), pedidoId: 'p3', numero: 9, fornecedorNome: 'Flores', resposta: 'sem_resposta' },
    { ...linha, ...com(500, 500), pedidoId: 'p4', numero: 10, fornecedorNome: 'Som', resposta: null, estado: 'cancelado' },
  ];
  fakeApi(when(buscarMudanca, () => ({ mudanca: doEvento({ estado: 'a_decidir', pedidos }) })));
  montar(<MudancaDoEvento evento={EVENTO} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir só com quem aceitou' }));
  const janela = within(screen.getByRole('dialog', { name: 'Seguir só com quem aceitou' }));
  expect(janela.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Pedido 8, de Buffet.*volta R\$\s19,99de R\$\s120,00$/),
    expect.stringMatching(/Pedido 9, de Flores.*volta R\$\s1,15de R\$\s2,30$/),
  ]);
  expect(janela.getByText(/^Ao todo volta/).textContent).toMatch(/^Ao todo volta R\$\s21,14\./);
});
