import {
  adicionarPerfil,
  alterarEmail,
  atualizarPerfil,
  buscarPerfil,
  desistirDaTrocaDeEmail,
  trocarPerfil,
} from '@festejo/contrato/conta/perfis.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { PERFIL } from '../testing/exemplos.ts';
import SecaoDeDados from './secao-de-dados.tsx';

beforeEach(() => void sessao.entrar(testToken()));
const nome = () => screen.findByLabelText<HTMLInputElement>(/Nome completo/);

test('saves with the version on screen, and the menu shows the new name of the new token', async () => {
  const api = fakeApi(
    when(buscarPerfil, () => PERFIL),
    when(atualizarPerfil, ({ body }) => ({
      message: 'Dados salvos',
      perfil: { ...PERFIL, ...(body as object), versao: 5 },
      accessToken: testToken({ nomeCompleto: 'Conceição Araújo' }),
    })),
  );
  montar(<SecaoDeDados />);
  await userEvent.clear(await nome());
  await userEvent.type(await nome(), 'Conceição Araújo');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Dados salvos')).toBeTruthy();
  expect(api.of(atualizarPerfil)[0]).toMatchObject({
    ifMatch: '"4"',
    body: { nomeCompleto: 'Conceição Araújo', telefone: '11987654321' },
  });
  expect(sessao.ler().user?.nomeCompleto).toBe('Conceição Araújo');
  await userEvent.type(await nome(), ' Lima');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(api.of(atualizarPerfil)[1]?.ifMatch).toBe('"5"'));
});

test('in a conflict no text is lost until the person loads the current data', async () => {
  const api = fakeApi(
    when(buscarPerfil, () => PERFIL),
    refuses(atualizarPerfil, 409, 'MUDOU_EM_OUTRA_TELA', 'Estes dados mudaram em outra tela'),
  );
  montar(<SecaoDeDados />);
  await userEvent.type(await nome(), ' Lima');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  const recarregar = await screen.findByRole('button', { name: 'Descartar o que escrevi' });
  expect((await nome()).value).toBe('Conceição Araújo de Souza Lima');
  api.swap(when(buscarPerfil, () => ({ ...PERFIL, nomeCompleto: 'Conceição A. Souza', versao: 9 })));
  await userEvent.click(recarregar);
  await waitFor(async () => expect((await nome()).value).toBe('Conceição A. Souza'));
});

test('each error is shown under its field, and the typed text stays', async () => {
  fakeApi(
    when(buscarPerfil, () => PERFIL),
    refuses(atualizarPerfil, 400, 'VALIDACAO', 'Erro de validação', ['Telefone inválido'], { telefone: 'Telefone inválido' }),
  );
  montar(<SecaoDeDados />);
  await userEvent.type(await nome(), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Telefone inválido')).toBeTruthy();
  expect((await nome()).value).toBe('Conceição Araújo de Souza!');
});

test('a pending e-mail change shows which address has confirmed, and can be cancelled', async () => {
  const api = fakeApi(
    when(buscarPerfil, () => ({
      ...PERFIL,
      trocaDeEmail: { emailNovo: 'novo@festejo.example', atualConfirmou: true, novoConfirmou: false },
    })),
    when(desistirDaTrocaDeEmail, () => ({ message: 'Seu e-mail continua o mesmo' })),
  );
  montar(<SecaoDeDados />);
  const itens = await screen.findAllByRole('listitem');
  expect(itens.map((item) => item.textContent)).toEqual(['c@festejo.example: confirmado', 'novo@festejo.example: falta confirmar']);
  await userEvent.click(screen.getByRole('button', { name: 'Desistir da troca' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desistir da troca' }));
  await waitFor(() => expect(screen.queryByText('Troca para novo@festejo.example')).toBeNull());
  expect(api.of(desistirDaTrocaDeEmail)).toHaveLength(1);
});

test('the current address is refused without a request', async () => {
  const api = fakeApi(when(buscarPerfil, () => PERFIL));
  montar(<SecaoDeDados />);
  await userEvent.click(await screen.findByRole('button', { name: 'Trocar e-mail' }));
  await userEvent.type(screen.getByLabelText('E-mail novo'), 'C@festejo.example{Enter}');
  expect(screen.getByText('Este já é o seu e-mail')).toBeTruthy();
  expect(api.of(alterarEmail)).toHaveLength(0);
});

test('to sell too, the person gives a document, accepts the terms, and enters the new profile', async () => {
  const api = fakeApi(
    when(buscarPerfil, () => PERFIL),
    when(adicionarPerfil, () => ({ accessToken: testToken({ id: 'u2', role: 'FORNECEDOR' }) })),
  );
  montar(<SecaoDeDados />);
  await userEvent.click(await screen.findByRole('button', { name: 'Quero vender' }));
  const janela = within(screen.getByRole('dialog', { name: 'Vender no Festejo' }));
  await userEvent.click(janela.getByRole('button', { name: 'Abrir perfil de Fornecedor' }));
  expect(janela.getByText('Informe o CNPJ ou o CPF')).toBeTruthy();
  expect(janela.getByText('É preciso aceitar os termos de uso')).toBeTruthy();
  expect(api.of(adicionarPerfil)).toHaveLength(0);
  await userEvent.type(janela.getByRole('textbox', { name: 'CNPJ' }), '12abc34501de35');
  await userEvent.click(janela.getByRole('checkbox'));
  await userEvent.click(janela.getByRole('button', { name: 'Abrir perfil de Fornecedor' }));
  await waitFor(() => expect(sessao.ler().user?.role).toBe('FORNECEDOR'));
  expect(api.of(adicionarPerfil)[0]?.body).toEqual({ tipoPerfil: 2, cnpj: '12.ABC.345/01DE-35', aceitaTermos: true });
});

test('a profile with a second factor needs a new login', async () => {
  fakeApi(
    when(buscarPerfil, () => ({ ...PERFIL, perfis: [1, 2] })),
    refuses(trocarPerfil, 403, 'SEGUNDO_FATOR', 'Falta confirmar que é você', ['totp']),
  );
  montar(<SecaoDeDados />);
  await userEvent.click(await screen.findByRole('button', { name: 'Passar para Fornecedor' }));
  expect(await screen.findByRole('button', { name: 'Sair e entrar de novo' })).toBeTruthy();
  expect(screen.queryByText('totp')).toBeNull();
});
