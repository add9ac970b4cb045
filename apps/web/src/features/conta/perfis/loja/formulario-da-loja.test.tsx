import { atualizarFornecedor } from '@festejo/contrato/fornecedor/fornecedores.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { draftNamed } from '../../../../lib/drafts/use-draft.ts';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { LOJA } from '../testing/exemplos.ts';
import { FormularioDaLoja, type LugarDaLoja, RASCUNHO_DA_LOJA } from './formulario-da-loja.tsx';
import { SituacaoDaLoja } from './situacao-da-loja.tsx';

const LUGAR: LugarDaLoja = {
  estado: null,
  mexeu: false,
  conferir: () => ({ ok: true }),
  campos: (km) => <p>raio de {km} km</p>,
  aoSalvar: () => undefined,
};
const salvou = when(atualizarFornecedor, ({ body }) => ({
  message: 'Informações Editadas com Sucesso',
  perfil: { ...LOJA, ...(body as Partial<typeof LOJA>), raioEmKm: 30, versao: 8 },
}));
const formulario = (lugar: Partial<LugarDaLoja> = {}) => (
  <FormularioDaLoja loja={LOJA} rascunho={null} lugar={{ ...LUGAR, ...lugar }} aoRecarregar={async () => undefined} />
);

beforeEach(() => void sessao.entrar(testToken({ role: 'FORNECEDOR' })));

test('saves the fields with the version on screen, without an unchanged address', async () => {
  const api = fakeApi(salvou);
  montar(formulario());
  expect(screen.getByText('raio de 12.5 km')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Quilômetros'));
  await userEvent.type(screen.getByLabelText('Quilômetros'), '30');
  await userEvent.click(screen.getByLabelText(/^Rígida/));
  expect(draftNamed(RASCUNHO_DA_LOJA)).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Informações Editadas com Sucesso')).toBeTruthy();
  expect(api.of(atualizarFornecedor)[0]).toMatchObject({ ifMatch: '"7"' });
  expect(api.of(atualizarFornecedor)[0]?.body).toEqual({
    nome: 'Ateliê Jabuticaba',
    descricao: null,
    telefonePublico: '1133334444',
    raioEmKm: 30,
    politicaDeCancelamento: 'rigida',
    sinal: null,
  });
  await waitFor(() => expect(draftNamed(RASCUNHO_DA_LOJA)).toBeNull());
});

test('sends no request while a field of the form or of the address is invalid', async () => {
  const api = fakeApi(salvou);
  montar(formulario({ mexeu: true, conferir: () => ({ ok: false }) }));
  await userEvent.clear(screen.getByLabelText('Quilômetros'));
  await userEvent.type(screen.getByLabelText('Quilômetros'), 'longe');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Número inválido')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Quilômetros'));
  await userEvent.type(screen.getByLabelText('Quilômetros'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(api.calls).toHaveLength(0);
});

test('a failure keeps the typed text, and a conflict is explained', async () => {
  const api = fakeApi(refuses(atualizarFornecedor, 503, 'INDISPONIVEL', 'Tente de novo em instantes'));
  montar(formulario());
  const nome = screen.getByLabelText<HTMLInputElement>(/Nome da loja/);
  await userEvent.type(nome, ' Festas');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Tente de novo em instantes');
  api.swap(refuses(atualizarFornecedor, 409, 'MUDOU_EM_OUTRA_TELA', 'Mudou'));
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByRole('button', { name: 'Descartar o que escrevi' })).toBeTruthy();
  expect(nome.value).toBe('Ateliê Jabuticaba Festas');
});

test('a deposit has two numbers with limits, and can be removed', async () => {
  const api = fakeApi(salvou);
  montar(formulario());
  expect(screen.queryByLabelText('Sinal, em % do pedido')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aceitar sinal' }));
  const [percentual, dias] = [
    screen.getByLabelText('Sinal, em % do pedido'),
    screen.getByLabelText('Saldo até quantos dias antes da festa'),
  ];
  expect([percentual, dias].map((campo) => (campo as HTMLInputElement).value)).toEqual(['30', '10']);
  await userEvent.clear(percentual);
  await userEvent.type(percentual, '80');
  await userEvent.clear(dias);
  await userEvent.type(dias, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect([percentual, dias].map((campo) => campo.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  expect(api.calls).toHaveLength(0);
  await userEvent.clear(percentual);
  await userEvent.type(percentual, '25');
  await userEvent.clear(dias);
  await userEvent.type(dias, '15');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.of(atualizarFornecedor)).toHaveLength(1));
  expect(api.of(atualizarFornecedor)[0]?.body).toMatchObject({ sinal: { percentual: 25, diasAntes: 15 } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Aceitar sinal' }));
  expect(screen.queryByLabelText('Sinal, em % do pedido')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.of(atualizarFornecedor)).toHaveLength(2));
  expect(api.of(atualizarFornecedor)[1]?.body).toMatchObject({ sinal: null });
});

test('shows the steps that are missing before the shop can sell', () => {
  montar(<SituacaoDaLoja loja={LOJA} />);
  expect(screen.getByText('Ainda não vende')).toBeTruthy();
  expect(screen.getByText('Informe o endereço de onde você atende')).toBeTruthy();
});
