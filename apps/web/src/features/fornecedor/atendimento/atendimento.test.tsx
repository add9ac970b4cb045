import {
  atualizarSemanaDeAtendimento,
  buscarExcecoesDeAgenda,
  buscarFeriados,
  buscarSemanaDeAtendimento,
  criarExcecaoDeAgenda,
  fecharFeriados,
  preverExcecaoDeAgenda,
  removerExcecaoDeAgenda,
  type SemanaDeAtendimento,
} from '@festejo/contrato/fornecedor/atendimento.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { SecaoDeDatas } from './datas/secao-de-datas.tsx';
import { SecaoDeFeriados } from './datas/secao-de-feriados.tsx';
import { SecaoDaSemana } from './secao-da-semana.tsx';

const SEMANA: SemanaDeAtendimento = {
  dias: [0, 1, 2, 3, 4, 5, 6].map((diaDaSemana) => ({
    diaDaSemana,
    aberto: diaDaSemana > 0,
    horarios: [{ inicio: '08:00', fim: '18:00', terminaNoDiaSeguinte: false }],
    intervalos: [],
  })),
  fuso: 'America/Sao_Paulo',
  versao: 4,
};
const le = when(buscarSemanaDeAtendimento, () => SEMANA);
const salva = when(atualizarSemanaDeAtendimento, ({ body }) => ({
  message: 'Horários salvos',
  semana: { ...SEMANA, dias: (body as typeof SEMANA).dias, versao: 5 },
}));
const dia = (nome: string) => within(screen.getByRole('switch', { name: nome }).closest('li') as HTMLElement);
const salvar = () => userEvent.click(screen.getByRole('button', { name: 'Salvar horários' }));

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test('a day is copied to others, a closed day opens with hours, and the week is saved with the version on screen', async () => {
  const api = fakeApi(le, salva);
  montar(<SecaoDaSemana />);
  await screen.findByText(/Você atende festas de segunda a sábado, das 8h às 18h/);
  const inicio = dia('Segunda').getByLabelText('Horário 1: começa às');
  await userEvent.clear(inicio);
  await userEvent.type(inicio, '10:00');
  await userEvent.click(dia('Segunda').getByRole('button', { name: 'Copiar os horários de segunda para outros dias' }));
  await userEvent.click(dia('Segunda').getByRole('button', { name: 'Segunda a sexta', hidden: true }));
  await userEvent.click(dia('Segunda').getByRole('button', { name: 'Copiar', hidden: true }));
  await userEvent.click(screen.getByRole('switch', { name: 'Domingo' }));
  expect(screen.getByText(/de segunda a sexta, das 10h às 18h; sábado e domingo, das 8h às 18h/)).toBeTruthy();
  await salvar();
  await screen.findByText('Horários salvos');
  const [chamada] = api.of(atualizarSemanaDeAtendimento);
  expect(chamada).toMatchObject({ ifMatch: '"4"', idempotencyKey: expect.any(String) });
  const dias = (chamada?.body as typeof SEMANA | undefined)?.dias ?? [];
  expect(dias.map(({ aberto, horarios }) => [aberto, horarios[0]?.inicio])).toEqual([
    [true, '08:00'],
    ...Array(5).fill([true, '10:00']),
    [true, '08:00'],
  ]);
});

test('hours past midnight must be marked, and without the mark the field shows an error and nothing is sent', async () => {
  const api = fakeApi(le, salva);
  montar(<SecaoDaSemana />);
  await screen.findByText(/Você atende festas/);
  const fim = dia('Sábado').getByLabelText<HTMLInputElement>('Horário 1: termina às');
  await userEvent.clear(fim);
  await userEvent.type(fim, '02:00');
  await salvar();
  expect(dia('Sábado').getByText(/Termina antes de começar/)).toBeTruthy();
  expect(document.activeElement).toBe(fim);
  expect(api.of(atualizarSemanaDeAtendimento)).toEqual([]);
  await userEvent.click(dia('Sábado').getByLabelText('Termina no dia seguinte, domingo'));
  expect(dia('Sábado').queryByText(/Termina antes/)).toBeNull();
  await salvar();
  await screen.findByText('Horários salvos');
});

test('default hours that were never saved can be saved unchanged once', async () => {
  const api = fakeApi(
    when(buscarSemanaDeAtendimento, () => ({ ...SEMANA, versao: 0 })),
    salva,
  );
  montar(<SecaoDaSemana />);
  await screen.findByText('Se é assim que você atende, salve como está.');
  await salvar();
  await screen.findByText('Horários salvos');
  expect(api.of(atualizarSemanaDeAtendimento)).toMatchObject([{ ifMatch: '"0"', body: { dias: SEMANA.dias } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Salvar horários' }).getAttribute('aria-disabled')).toBe('true'));
});

test('in a conflict no text is lost, and both ways to resolve it are shown', async () => {
  fakeApi(le, refuses(atualizarSemanaDeAtendimento, 409, 'MUDOU_EM_OUTRA_TELA', 'Mudou'));
  montar(<SecaoDaSemana />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Terça' }));
  await salvar();
  await screen.findByRole('button', { name: 'Descartar o que escrevi' });
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Terça' }).checked).toBe(false);
});

const FERIAS = {
  id: crypto.randomUUID(),
  tipo: 'fechado' as const,
  inicio: '2031-07-10T03:00:00Z',
  fim: '2031-07-21T03:00:00Z',
  motivo: 'Férias',
};
const lista = (itens: (typeof FERIAS)[]) =>
  when(buscarExcecoesDeAgenda, () => ({ itens, page: 0, pageSize: 100, total: itens.length, fuso: 'America/Sao_Paulo' }));

test('affected orders are shown before dates are closed, and cancelling closes nothing', async () => {
  const pedidos = [
    { id: crypto.randomUUID(), numero: 1042, titulo: 'Festa da Lia', inicio: '2031-07-12T21:00:00Z', fim: '2031-07-13T02:00:00Z' },
  ];
  const api = fakeApi(
    lista([]),
    when(preverExcecaoDeAgenda, () => ({ pedidos, total: 1 })),
    when(criarExcecaoDeAgenda, () => ({ message: 'Agenda fechada nestas datas', excecao: FERIAS })),
  );
  montar(<SecaoDeDatas />);
  await screen.findByText(/Nenhuma data marcada/);
  await userEvent.click(screen.getByRole('button', { name: 'Fechar ou abrir em datas' }));
  await userEvent.type(screen.getByLabelText('Do dia'), '2031-07-10');
  await userEvent.type(screen.getByLabelText('Até o dia'), '2031-07-20');
  const enviar = () => userEvent.click(screen.getByRole('button', { name: 'Fechar a agenda', hidden: true }));
  await enviar();
  expect(await screen.findByText(/Festa da Lia \(nº 1042, 12 de jul\.\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Voltar', hidden: true }));
  await waitFor(() => expect(api.of(criarExcecaoDeAgenda)).toEqual([]));
  await enviar();
  api.swap(lista([FERIAS]));
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar mesmo assim', hidden: true }));
  await screen.findByText(/10 de jul\. de 2031 a 20 de jul\. de 2031/);
  expect(api.of(criarExcecaoDeAgenda)[0]?.body).toEqual({ tipo: 'fechado', de: '2031-07-10', ate: '2031-07-20' });
});

test('prints all dates, and shows the first eight on screen', async () => {
  const datas = Array.from({ length: 12 }, (_, i) => ({
    ...FERIAS,
    id: crypto.randomUUID(),
    inicio: `2031-07-${i + 10}T03:00:00Z`,
    fim: `2031-07-${i + 11}T03:00:00Z`,
  }));
  fakeApi(lista(datas));
  montar(<SecaoDeDatas />);
  const mostradas = (await screen.findByRole('list', { name: 'Datas fechadas e abertas' })).children;
  expect(mostradas).toHaveLength(8);
  fireEvent(window, new Event('beforeprint'));
  expect(mostradas).toHaveLength(12);
  expect(mostradas[11]?.textContent).toContain('21 de jul. de 2031');
  expect(screen.queryByRole('button', { name: 'Ver todas as 12' })).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(mostradas).toHaveLength(8);
});

test('prints all holidays, and shows the first five on screen', async () => {
  const feriados = Array.from({ length: 9 }, (_, i) => ({
    dia: `2031-0${i + 1}-15`,
    nome: `Feriado ${i + 1}`,
    ambito: 'nacional' as const,
    fechado: false,
  }));
  fakeApi(when(buscarFeriados, () => feriados));
  montar(<SecaoDeFeriados />);
  const mostrados = (await screen.findByRole('list', { name: 'Feriados dos próximos 12 meses' })).children;
  expect(mostrados).toHaveLength(5);
  fireEvent(window, new Event('beforeprint'));
  expect(mostrados).toHaveLength(9);
  expect(mostrados[8]?.textContent).toContain('Feriado 9');
  expect(screen.queryByRole('button', { name: 'Ver os outros 4' })).toBeNull();
  fireEvent(window, new Event('afterprint'));
  expect(mostrados).toHaveLength(5);
});

test('a date is removed after a confirmation', async () => {
  const api = fakeApi(
    lista([FERIAS]),
    when(removerExcecaoDeAgenda, () => ({ message: 'Nestas datas volta a valer o seu horário' })),
  );
  montar(<SecaoDeDatas />);
  await userEvent.click(await screen.findByRole('button', { name: /^Reabrir 10 de jul/ }));
  api.swap(lista([]));
  await userEvent.click(await screen.findByRole('button', { name: 'Reabrir' }));
  await screen.findByText(/Nenhuma data marcada/);
  expect(api.of(removerExcecaoDeAgenda)[0]?.params).toEqual([FERIAS.id]);
});

test('one holiday is closed with one click, and all official ones after a confirmation', async () => {
  const feriados = [
    { dia: '2031-02-25', nome: 'Carnaval (terça-feira)', ambito: 'facultativo' as const, fechado: false },
    { dia: '2031-04-11', nome: 'Sexta-feira Santa', ambito: 'nacional' as const, fechado: false },
    { dia: '2031-07-09', nome: 'Revolução Constitucionalista', ambito: 'estadual' as const, fechado: false },
    { dia: '2031-12-25', nome: 'Natal', ambito: 'nacional' as const, fechado: true },
  ];
  const api = fakeApi(
    when(buscarFeriados, () => feriados),
    when(fecharFeriados, () => ({ message: '1 feriado fechado' })),
  );
  montar(<SecaoDeFeriados />);
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar em Carnaval (terça-feira)' }));
  await screen.findByText('1 feriado fechado');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar todos os feriados oficiais' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Fechar todos' }));
  await waitFor(() => expect(api.of(fecharFeriados)).toHaveLength(2));
  expect(api.of(fecharFeriados).map(({ body }) => body)).toEqual([{ dias: ['2031-02-25'] }, { dias: ['2031-04-11', '2031-07-09'] }]);
});
