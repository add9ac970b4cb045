import { criarEvento } from '@festejo/contrato/eventos.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { keepDraft } from '../../../lib/drafts/drafts.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { eventoDeTeste } from '../testing/eventos.ts';
import { FormularioDeEvento } from './formulario-de-evento.tsx';
import { lerRascunhoDeEvento } from './rascunho-de-evento.ts';

const ENDERECO = '01a1fd57-30fd-79f1-8ed4-e623f4a3c700';

function abrir(lugarCerto = true) {
  const aoCriar = vi.fn();
  sessao.entrar(testToken());
  montar(
    <FormularioDeEvento
      rascunho={lerRascunhoDeEvento()}
      aoCriar={aoCriar}
      lugar={{
        estado: { enderecoId: ENDERECO },
        vazio: false,
        conferir: () => (lugarCerto ? { ok: true, corpo: { enderecoId: ENDERECO } } : { ok: false }),
        campos: <input aria-label="CEP" aria-invalid={!lugarCerto} />,
        cidade: { localidade: 'Campinas', uf: 'SP' },
      }}
    />,
  );
  return aoCriar;
}

const titulo = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome do evento' });
const criar = () => screen.getByRole('button', { name: 'Criar evento' });

async function preencher() {
  await userEvent.type(titulo(), 'Festa da Lia');
  fireEvent.change(screen.getByLabelText(/^Dia/), { target: { value: '2099-12-12' } });
}

test('dois cliques fazem um evento; o rascunho vai embora', async () => {
  const api = fakeApi(when(criarEvento, () => eventoDeTeste()));
  const aoCriar = abrir();
  await preencher();
  // Both before the screen is drawn again.
  act(() => {
    criar().click();
    criar().click();
  });
  await waitFor(() => expect(aoCriar).toHaveBeenCalledTimes(1));
  expect(api.calls).toHaveLength(1);
  const corpo = api.calls[0]?.body as FormData;
  expect(Object.fromEntries(corpo)).toEqual({
    titulo: 'Festa da Lia',
    dataEvento: '2099-12-12',
    horario: '19:00',
    duracaoEmMinutos: '300',
    enderecoId: ENDERECO,
  });
  expect(lerRascunhoDeEvento()).toBeNull();
});

test('uma falha deixa tudo escrito, e a nova tentativa leva a mesma chave; mudar algo leva outra', async () => {
  const api = fakeApi(refuses(criarEvento, 503, 'OCUPADO', 'Tente daqui a pouco'));
  const aoCriar = abrir();
  await preencher();
  for (const tentativas of [1, 2]) {
    await userEvent.click(criar());
    await waitFor(() => expect(api.calls).toHaveLength(tentativas));
    await waitFor(() => expect(criar()).toHaveProperty('disabled', false));
  }
  expect(titulo().value).toBe('Festa da Lia');
  expect(lerRascunhoDeEvento()).toMatchObject({ campos: { titulo: 'Festa da Lia' }, lugar: { enderecoId: ENDERECO } });
  await userEvent.type(titulo(), '!');
  await userEvent.click(criar());
  await waitFor(() => expect(api.calls).toHaveLength(3));
  const [um, dois, tres] = api.calls.map(({ idempotencyKey }) => idempotencyKey);
  expect(um).toBeTruthy();
  expect(dois).toBe(um);
  expect(tres).not.toBe(um);
  expect(aoCriar).not.toHaveBeenCalled();
});

test('nada errado é enviado; o foco vai ao primeiro campo a corrigir, de qualquer das partes', async () => {
  const api = fakeApi();
  abrir(false);
  await userEvent.click(criar());
  await waitFor(() => expect(document.activeElement).toBe(titulo()));
  expect(screen.getByText('Informe o nome do evento')).toBeTruthy();
  expect(screen.getByText('Escolha o dia da festa')).toBeTruthy();
  await preencher();
  await userEvent.click(criar());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CEP')));
  expect(api.calls).toHaveLength(0);
});

test('o rascunho volta, e diz que as fotos precisam ser escolhidas de novo', async () => {
  keepDraft('u1', 'evento', { campos: { titulo: 'Bodas' }, lugar: null, tinhaImagens: true });
  fakeApi();
  abrir();
  expect(titulo().value).toBe('Bodas');
  expect(screen.getByText(/Só as fotos precisam ser escolhidas de novo/)).toBeTruthy();
});
