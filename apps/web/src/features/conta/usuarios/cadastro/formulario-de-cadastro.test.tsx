import { createHash } from 'node:crypto';
import { avaliarSenha, buscarDesafio, cadastro, usuarioExiste } from '@festejo/contrato/conta/usuarios.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { comConfiguracao } from '../../../../lib/testing/configuracao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { maskCpf } from '../../../../lib/text/masks.ts';
import { dialogQueue } from '../../../../ui/feedback/dialogs.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { formularioDoEndereco } from './conta-nova.ts';
import { FormularioDeCadastroDaConta } from './formulario-de-cadastro.tsx';

const configuracao = comConfiguracao();
const silencio = [configuracao, refuses(avaliarSenha, 503, 'X', 'x'), when(usuarioExiste, () => ({ existe: false }))];

function abrir(tipoPerfil: 1 | 2, doEndereco: Parameters<typeof formularioDoEndereco>[0] = {}) {
  const aoCadastrar = vi.fn();
  montar(
    <FormularioDeCadastroDaConta tipoPerfil={tipoPerfil} inicial={formularioDoEndereco(doEndereco, maskCpf)} aoCadastrar={aoCadastrar} />,
  );
  return aoCadastrar;
}
const criar = () => userEvent.click(screen.getByRole('button', { name: 'Criar minha conta' }));
const DE_ANA = { email: 'ana@festejo.example', name: 'Ana Souza', cpf: '52998224725', codigoDeConvite: 'AMIGA' };

test('sends the values of the address together with the typed ones', async () => {
  const api = fakeApi(
    ...silencio,
    when(cadastro, () => ({ id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', message: 'ok' })),
  );
  const aoCadastrar = abrir(1, DE_ANA);
  await userEvent.type(screen.getByLabelText('Telefone (opcional)'), '11987654321');
  await userEvent.type(screen.getByLabelText('Senha'), 'tres palavras juntas');
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await criar();
  await waitFor(() => expect(aoCadastrar).toHaveBeenCalledWith('ana@festejo.example'));
  expect(api.of(cadastro)[0]?.body).toEqual({
    tipoPerfil: 1,
    nomeCompleto: 'Ana Souza',
    email: 'ana@festejo.example',
    senha: 'tres palavras juntas',
    cpf: '529.982.247-25',
    telefone: '11987654321',
    codigoDeConvite: 'AMIGA',
    aceitaTermos: true,
  });
});

test("the server's reason is shown at its field, which gets the focus, without a dialog", async () => {
  const api = fakeApi(...silencio, {
    operation: cadastro,
    answer: () => ({
      status: 400,
      body: {
        codigo: 'VALIDACAO',
        message: 'Erro de validação',
        erros: ['Esta senha é muito comum'],
        campos: { senha: 'Esta senha é muito comum' },
        requestId: 'r',
      },
    }),
  });
  abrir(1, DE_ANA);
  await userEvent.type(screen.getByLabelText('Senha'), 'senha1234');
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await criar();
  expect(await screen.findByText('Esta senha é muito comum')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Senha')));
  expect(dialogQueue.get()).toEqual([]);
  // A retry reuses the idempotency key.
  await criar();
  await waitFor(() => expect(api.of(cadastro)).toHaveLength(2));
  expect(api.of(cadastro)[1]?.idempotencyKey).toBe(api.of(cadastro)[0]?.idempotencyKey);
});

test('a refusal without a field is a dialog', async () => {
  fakeApi(...silencio, refuses(cadastro, 503, 'INDISPONIVEL', 'O serviço está indisponível agora'));
  abrir(1, DE_ANA);
  await userEvent.type(screen.getByLabelText('Senha'), 'tres palavras juntas');
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await criar();
  await waitFor(() => expect(dialogQueue.get().map(({ mensagem }) => mensagem)).toEqual(['O serviço está indisponível agora']));
});

test('a taken e-mail is shown once, at its field, with a link to the login', async () => {
  fakeApi(
    when(usuarioExiste, () => ({ existe: true })),
    ...silencio,
    refuses(cadastro, 409, 'CONTA_EXISTENTE', 'Já existe uma conta'),
  );
  abrir(1, DE_ANA);
  await userEvent.click(screen.getByLabelText('E-mail'));
  await userEvent.tab();
  expect(await screen.findByText(/Você já tem conta/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Senha'), 'tres palavras juntas');
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await criar();
  expect(await screen.findByText('Este e-mail já tem uma conta com este perfil')).toBeTruthy();
  expect(screen.queryByText(/Você já tem conta/)).toBeNull();
  expect(dialogQueue.get()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Entrar com este e-mail' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
});

test('a sign-up that needs a proof of work computes it and keeps its key', async () => {
  let provas = 0;
  const api = fakeApi(
    ...silencio,
    when(buscarDesafio, () => {
      provas++;
      // The challenge is sha256('salt' + 3). The browser finds the number.
      return {
        algorithm: 'SHA-256',
        challenge: createHash('sha256').update('salt3').digest('hex'),
        maxnumber: 10,
        salt: 'salt',
        signature: 'x',
      };
    }),
    {
      operation: cadastro,
      answer: ({ body }) =>
        (body as { altcha?: string }).altcha
          ? { status: 201, body: { id: '01a1fd57-30fd-79f1-8ed4-e623f4a3c700', message: 'ok' } }
          : { status: 422, body: { codigo: 'PROVA_DE_TRABALHO', message: 'x', erros: [], requestId: 'r' } },
    },
  );
  const aoCadastrar = abrir(1, DE_ANA);
  await userEvent.type(screen.getByLabelText('Senha'), 'tres palavras juntas');
  await userEvent.click(screen.getByRole('checkbox', { name: /Li e aceito/ }));
  await criar();
  await waitFor(() => expect(aoCadastrar).toHaveBeenCalledWith('ana@festejo.example'));
  const [sem, com] = api.of(cadastro);
  expect([provas, com?.idempotencyKey]).toEqual([1, sem?.idempotencyKey]);
  expect(dialogQueue.get()).toEqual([]);
});

test('a CNPJ with letters is accepted, and a wrong one is refused before a request', async () => {
  const api = fakeApi(...silencio);
  abrir(2, { email: 'bia@festejo.example', name: 'Bia Festas' });
  await userEvent.type(screen.getByLabelText('CNPJ'), '12abc34501de36');
  expect(screen.getByLabelText<HTMLInputElement>('CNPJ').value).toBe('12.ABC.345/01DE-36');
  await userEvent.type(screen.getByLabelText('Senha'), 'tres palavras juntas');
  await criar();
  expect(await screen.findByText('CNPJ inválido')).toBeTruthy();
  expect(screen.getByText('É preciso aceitar os termos de uso')).toBeTruthy();
  expect(api.of(cadastro)).toEqual([]);
});

test('an e-mail with an account offers the login, and a change removes the offer', async () => {
  const api = fakeApi(
    when(usuarioExiste, ({ query }) => ({ existe: query.get('email') === 'ana@festejo.example' })),
    ...silencio,
  );
  abrir(1);
  const campo = screen.getByLabelText('E-mail');
  await userEvent.type(campo, 'ana');
  await userEvent.tab();
  expect(api.of(usuarioExiste)).toEqual([]);
  await userEvent.type(campo, '@Festejo.example');
  await userEvent.tab();
  expect((await screen.findByRole('link', { name: 'entrar?' })).getAttribute('href')).toBe('/usuario/login');
  await userEvent.type(campo, 'x');
  expect(screen.queryByRole('link', { name: 'entrar?' })).toBeNull();
});
