import {
  type Agenda,
  buscarAgenda,
  buscarCalendarios,
  buscarLinkDaAgenda,
  conectarCalendario,
  removerLinkDaAgenda,
  renovarLinkDaAgenda,
} from '@festejo/contrato/fornecedor/agenda.ts';
import { criarExcecaoDeAgenda, preverExcecaoDeAgenda, removerExcecaoDeAgenda } from '@festejo/contrato/fornecedor/atendimento.ts';
import { stretched } from '@festejo/patience/patience.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { CalendariosExternos } from './calendarios-externos.tsx';
import { LinkDaAgenda } from './link-da-agenda.tsx';
import { SecaoDaAgenda } from './secao-da-agenda.tsx';

const AGENDA: Agenda = {
  fuso: 'America/Sao_Paulo',
  semana: [{ de: 1440, ate: 8640 }],
  reservas: [
    {
      produtoId: crypto.randomUUID(),
      produtoNome: 'Bolo',
      capacidade: 3,
      quantidade: 3,
      inicio: '2031-07-11T22:00:00Z',
      fim: '2031-07-12T03:00:00Z',
      pedido: { id: 'o1', numero: 1001, estado: 'pago', titulo: 'Festa da Lia', localidade: 'Campinas', uf: 'SP' },
      mudanca: null,
    },
  ],
  excecoes: [],
};
const EXCECAO = {
  id: crypto.randomUUID(),
  tipo: 'fechado' as const,
  inicio: '2031-07-10T03:00:00Z',
  fim: '2031-07-13T03:00:00Z',
  motivo: null,
};
const NADA = { total: 0, eventos: [] };
const dia = (nome: RegExp) => screen.getByRole('gridcell', { name: nome });

afterEach(() => void vi.useRealTimers());
beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test('days are selected with Shift and arrows, closed with one call, and reopened with another', async () => {
  const api = fakeApi(
    when(buscarAgenda, () => AGENDA),
    when(preverExcecaoDeAgenda, () => ({ pedidos: [], total: 0 })),
    when(criarExcecaoDeAgenda, () => ({ message: 'Agenda fechada nestas datas', excecao: EXCECAO })),
    when(removerExcecaoDeAgenda, () => ({ message: 'Nestas datas volta a valer o seu horário' })),
  );
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-10');
  await screen.findByRole('grid');
  expect(screen.getByRole('heading', { name: 'Julho de 2031' })).toBeTruthy();
  expect(dia(/11 de julho de 2031, 1 pedido$/)).toBeTruthy();
  expect(dia(/13 de julho de 2031, sem horário na semana$/)).toBeTruthy();
  dia(/10 de julho/).focus();
  await userEvent.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(document.activeElement).toBe(dia(/12 de julho/));
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(3);
  // The items of these days are listed as text.
  expect(screen.getByRole('link', { name: 'Festa da Lia · Campinas' }).getAttribute('href')).toBe('/pedidos/detalhes?id=o1');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar a agenda' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(api.of(removerExcecaoDeAgenda)[0]?.params).toEqual([EXCECAO.id]));
  expect(api.of(criarExcecaoDeAgenda).map(({ body }) => body)).toEqual([{ tipo: 'fechado', de: '2031-07-10', ate: '2031-07-12' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull());
  expect(document.activeElement).toBe(dia(/12 de julho/));
});

test('a drag that is released outside the calendar has ended and selects nothing more', async () => {
  fakeApi(when(buscarAgenda, () => AGENDA));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-10');
  await screen.findByRole('grid');
  // The test environment has no layout, so that the element under the pointer is mocked.
  const sob = vi.spyOn(document, 'elementFromPoint');
  const escolhidos = () => screen.queryAllByRole('gridcell', { selected: true }).length;
  const mover = (nome: RegExp, buttons: number) => {
    sob.mockReturnValue(dia(nome));
    fireEvent.pointerMove(dia(nome), { buttons });
  };
  sob.mockReturnValue(dia(/14 de julho/));
  fireEvent.pointerDown(dia(/14 de julho/), { button: 0, buttons: 1 });
  mover(/16 de julho/, 1);
  expect(escolhidos()).toBe(3);
  fireEvent.pointerUp(document.body);
  mover(/25 de julho/, 0);
  expect(escolhidos()).toBe(3);
  sob.mockRestore();
});

test('the actions scroll into view when the finger is lifted, and return the focus to the grid', async () => {
  fakeApi(when(buscarAgenda, () => AGENDA));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-10');
  await screen.findByRole('grid');
  const vistos: (string | null)[] = [];
  const rolar = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    vistos.push(this.textContent);
  });
  const sob = vi.spyOn(document, 'elementFromPoint').mockReturnValue(dia(/14 de julho/));
  fireEvent.pointerDown(dia(/14 de julho/), { button: 0, buttons: 1 });
  sob.mockReturnValue(dia(/15 de julho/));
  fireEvent.pointerMove(dia(/14 de julho/), { buttons: 1 });
  expect(vistos).toEqual([]);
  fireEvent.pointerUp(dia(/14 de julho/));
  expect(vistos).toEqual([expect.stringMatching(/^14 de jul\. a 15 de jul\..*Fechar a agenda/)]);
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(document.activeElement).toBe(dia(/15 de julho/));
  sob.mockRestore();
  rolar.mockRestore();
});

test('the arrows continue into the next month, and Escape clears the selection', async () => {
  const api = fakeApi(when(buscarAgenda, () => AGENDA));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-08-30');
  await screen.findByRole('grid');
  dia(/30 de agosto/).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByRole('heading', { name: 'Setembro de 2031' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Fechar a agenda' })).toBeNull();
  expect(api.of(buscarAgenda).map(({ query }) => query.get('de'))).toEqual(['2031-07-27', '2031-08-31']);
});

test.each([
  ['{Home}', /^domingo, 27 de julho/],
  ['{End}', /^sábado, 2 de agosto/],
  ['{PageUp}', /^segunda-feira, 30 de junho/],
  ['{PageDown}', /^domingo, 31 de agosto/],
  ['{Shift>}{PageUp}{/Shift}', /^quarta-feira, 31 de julho de 2030/],
  ['{Shift>}{PageDown}{/Shift}', /^sábado, 31 de julho de 2032/],
])('%s moves within the week, by a month or by a year, and at most to the last day of a month', async (tecla, onde) => {
  fakeApi(when(buscarAgenda, () => AGENDA));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-31');
  await screen.findByRole('grid');
  dia(/31 de julho/).focus();
  await userEvent.keyboard(tecla);
  await waitFor(() => expect(document.activeElement).toBe(dia(onde)));
  expect(dia(onde).getAttribute('aria-selected')).toBe('true');
});

test('moves by a month to a visible day too, selects the week with Shift, Home and End, and leaves keys with Alt to the browser', async () => {
  fakeApi(when(buscarAgenda, () => AGENDA));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-02');
  await screen.findByRole('grid');
  dia(/ 2 de julho/).focus();
  await userEvent.keyboard('{Home}{Shift>}{End}{/Shift}');
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(7);
  dia(/ 2 de julho/).focus();
  await userEvent.keyboard('{PageDown}');
  await screen.findByRole('heading', { name: 'Agosto de 2031' });
  await waitFor(() => expect(document.activeElement).toBe(dia(/ 2 de agosto/)));
  expect(fireEvent.keyDown(dia(/ 2 de agosto/), { key: 'ArrowLeft', altKey: true })).toBe(true);
});

test('the list of the current month begins today, the calendar is complete, and a selected past day is listed', async () => {
  vi.useFakeTimers({ now: Date.parse('2031-07-12T15:00:00Z'), toFake: ['Date'] });
  const depois = { ...EXCECAO, id: crypto.randomUUID(), inicio: '2031-07-15T03:00:00Z', fim: '2031-07-16T03:00:00Z', calendario: null };
  fakeApi(when(buscarAgenda, () => ({ ...AGENDA, excecoes: [depois] })));
  montar(<SecaoDaAgenda />, '/agenda');
  await screen.findByRole('heading', { name: /15 de julho/ });
  expect(screen.queryByRole('heading', { name: /11 de julho/ })).toBeNull();
  dia(/11 de julho de 2031, 1 pedido$/).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: /11 de julho/ })).toBeTruthy();
});

test('the week shows the units in use of each product, and each day as text', async () => {
  fakeApi(when(buscarAgenda, () => AGENDA));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-10&vista=semana');
  expect((await screen.findByRole('row', { name: /^Bolo/ })).textContent).toBe('Bololivrelivrelivrelivrelivre3 de 3livre');
  expect(screen.getAllByText('Dia em que você não atende.')).toHaveLength(2);
});

test('in the week a closed day is not shown as free', async () => {
  fakeApi(when(buscarAgenda, () => ({ ...AGENDA, excecoes: [{ ...EXCECAO, calendario: null }] })));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-10&vista=semana');
  expect((await screen.findByRole('row', { name: /^Bolo/ })).textContent).toBe('Bololivrelivrelivrelivrefechado3 de 3fechado');
});

test('a month that cannot be read shows the error and a retry button', async () => {
  const api = fakeApi(refuses(buscarAgenda, 503, 'INDISPONIVEL', 'Tente de novo em instantes'));
  montar(<SecaoDaAgenda />, '/agenda?dia=2031-07-10');
  const deNovo = await screen.findByRole('button', { name: /Tentar de novo/ });
  api.swap(when(buscarAgenda, () => AGENDA));
  await userEvent.click(deNovo);
  await screen.findByRole('grid');
});

test('the link is created, renewed after a confirmation, and removed', async () => {
  let vez = 0;
  const api = fakeApi(
    when(buscarLinkDaAgenda, () => ({ url: null, criadoEm: null })),
    when(renovarLinkDaAgenda, () => ({ url: `https://festejo.test/${++vez}.ics`, criadoEm: '2031-07-10T03:00:00Z' })),
    when(removerLinkDaAgenda, () => ({ message: 'O link não abre mais a sua agenda' })),
  );
  montar(<LinkDaAgenda />);
  await userEvent.click(await screen.findByRole('button', { name: 'Criar o link' }));
  await screen.findByText('https://festejo.test/1.ics');
  const doDialogo = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Renovar' }));
  await doDialogo('Renovar');
  await screen.findByText('https://festejo.test/2.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Desligar' }));
  await doDialogo('Desligar');
  await screen.findByRole('button', { name: 'Criar o link' });
  expect(api.of(renovarLinkDaAgenda)).toHaveLength(2);
});

test('the address of an external calendar is checked in the browser, and a failed reading is shown', async () => {
  const calendario = {
    id: crypto.randomUUID(),
    nome: 'Google',
    servidor: 'calendar.google.com',
    lendo: false,
    lidoEm: '2031-07-10T12:00:00Z',
    ocupados: 2,
    naoEntendidos: NADA,
  };
  const api = fakeApi(
    when(buscarCalendarios, () => []),
    when(conectarCalendario, () => ({ ...calendario, falha: null })),
  );
  montar(<CalendariosExternos />);
  await userEvent.type(await screen.findByLabelText('Nome'), 'Google');
  await userEvent.type(screen.getByLabelText('Endereço secreto no formato iCal'), 'http://a.example/x.ics');
  await userEvent.click(screen.getByRole('button', { name: 'Conectar' }));
  expect(screen.getByText('Use um endereço que comece com https://')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Endereço secreto no formato iCal'));
  await userEvent.type(screen.getByLabelText('Endereço secreto no formato iCal'), 'webcal://calendar.google.com/x.ics');
  api.swap(when(buscarCalendarios, () => [{ ...calendario, falha: 'O servidor do calendário não respondeu a tempo' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Conectar' }));
  await screen.findByText(/não respondeu a tempo\. Continua valendo o que foi lido antes\./);
  expect(screen.getByText(/2 tempos ocupados/)).toBeTruthy();
  expect(api.of(conectarCalendario)[0]?.body).toEqual({ nome: 'Google', endereco: 'https://calendar.google.com/x.ics' });
});

test('skipped events of a calendar are listed with name, day and reason', async () => {
  const eventos = [
    { nome: 'Feira', dia: '2031-07-12', motivo: 'Não entendemos quando termina' },
    { nome: null, dia: null, motivo: 'Não entendemos quando começa: não fecha a agenda' },
  ];
  const calendario = { id: crypto.randomUUID(), nome: 'Google', servidor: 'g.example', lendo: false, ocupados: 3, falha: null };
  const lido = { ...calendario, lidoEm: '2031-07-09T12:00:00Z', naoEntendidos: { total: 25, eventos } };
  const inteiro = { ...lido, id: crypto.randomUUID(), naoEntendidos: NADA };
  fakeApi(when(buscarCalendarios, () => [lido, inteiro]));
  montar(<CalendariosExternos />);
  await userEvent.click(await screen.findByText('25 eventos não entendidos'));
  expect(screen.getAllByText(/não entendido/)).toHaveLength(2);
  expect(screen.getByText('Feira').parentElement?.textContent).toBe('Feira12/07/2031Não entendemos quando termina.');
  expect(screen.getByText('Sem nome').parentElement?.textContent).toBe(
    'Sem nomeDia não entendidoNão entendemos quando começa: não fecha a agenda.',
  );
  expect(screen.getByText('E mais 23.')).toBeTruthy();
});

test('polls a requested reading, and the month shows the days that it closed', async () => {
  const calendario = { id: crypto.randomUUID(), nome: 'Google', servidor: 'g.example', ocupados: 0, falha: null, naoEntendidos: NADA };
  const externo = { ...EXCECAO, calendario: 'Google' };
  const api = fakeApi(
    when(buscarAgenda, () => AGENDA),
    when(buscarCalendarios, () => [{ ...calendario, lendo: true, lidoEm: null }]),
  );
  montar(
    <>
      <SecaoDaAgenda />
      <CalendariosExternos />
    </>,
    '/agenda?dia=2031-07-10',
  );
  await screen.findByRole('grid');
  await screen.findByText('Lendo…');
  api.swap(when(buscarAgenda, () => ({ ...AGENDA, excecoes: [externo] })));
  api.swap(when(buscarCalendarios, () => [{ ...calendario, lendo: false, lidoEm: '2031-07-09T12:00:00Z', ocupados: 1 }]));
  await screen.findByText(/1 tempo ocupado/, {}, { timeout: stretched(5_000) });
  await screen.findByRole('gridcell', { name: /11 de julho de 2031, agenda fechada/ });
});
