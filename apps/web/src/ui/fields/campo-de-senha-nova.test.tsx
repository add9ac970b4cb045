import { avaliarSenha } from '@festejo/contrato/conta/usuarios.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFields } from '../../lib/form/use-fields.ts';
import { fakeApi, refuses, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../testing/montar.tsx';
import { CampoDeSenhaNova } from './campo-de-senha-nova.tsx';

function Formulario() {
  const form = useFields({ senha: '' });
  return <CampoDeSenhaNova {...form.field('senha')} email="ana@festejo.example" />;
}
const digitar = (senha: string) => fireEvent.change(screen.getByLabelText('Senha'), { target: { value: senha } });
const passar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const forte = when(avaliarSenha, () => ({ nota: 4, aceita: true, aviso: null, sugestoes: [] }));

beforeEach(() => void vi.useFakeTimers());

test('shows the rules before typing, and does not send a short password', async () => {
  const api = fakeApi(forte);
  montar(<Formulario />);
  expect(screen.getByText(/De 8 a 128 caracteres/)).toBeTruthy();
  digitar('curta12');
  await passar(1000);
  expect(screen.getByText('Falta 1 caractere.')).toBeTruthy();
  expect(api.calls).toHaveLength(0);
});

test("asks once, 400 ms after the last key, with the person's name and e-mail", async () => {
  const api = fakeApi(forte);
  montar(<Formulario />);
  digitar('cavalo bat');
  await passar(399);
  digitar('cavalo bateria');
  await passar(399);
  expect(api.calls).toHaveLength(0);
  await passar(1);
  expect(api.calls.map(({ body }) => body)).toEqual([{ senha: 'cavalo bateria', email: 'ana@festejo.example' }]);
  expect(screen.getByText(/Ótima senha/)).toBeTruthy();
});

test('does not show a reply that arrives after more typing', async () => {
  fakeApi(
    when(avaliarSenha, async ({ body }) => {
      const fraca = (body as { senha: string }).senha === '12345678';
      await new Promise((resolve) => setTimeout(resolve, fraca ? 5000 : 10));
      return fraca
        ? { nota: 0, aceita: false, aviso: 'Senha muito comum.', sugestoes: [] }
        : { nota: 3, aceita: true, aviso: null, sugestoes: [] };
    }),
  );
  montar(<Formulario />);
  digitar('12345678');
  await passar(500);
  digitar('12345678 e mais');
  await passar(6000);
  expect(screen.getByText(/Boa senha/)).toBeTruthy();
});

test('a weak password shows the reason, and a failed request shows no text', async () => {
  const api = fakeApi(
    when(avaliarSenha, () => ({ nota: 1, aceita: false, aviso: 'Senha muito comum.', sugestoes: ['Use mais palavras.'] })),
  );
  montar(<Formulario />);
  digitar('senha1234');
  await passar(500);
  expect(screen.getByText(/Senha muito comum. Use mais palavras./)).toBeTruthy();
  expect(screen.getByText('Fácil de adivinhar: escolha outra.')).toBeTruthy();
  api.swap(refuses(avaliarSenha, 429, 'MUITAS_TENTATIVAS', 'Espere'));
  digitar('senha12345');
  await passar(500);
  expect(screen.queryByText(/Espere|comum/)).toBeNull();
});

test('after a 429 the server is not asked before the end of the pause', async () => {
  const corpo = { codigo: 'MUITAS_TENTATIVAS', message: 'Espere', erros: [], requestId: 'r' };
  const fetch = vi.fn(async () => Response.json(corpo, { status: 429, headers: { 'Retry-After': '30' } }));
  vi.stubGlobal('fetch', fetch);
  montar(<Formulario />);
  for (const senha of ['senha12345', 'senha123456']) {
    digitar(senha);
    await passar(500);
  }
  expect(fetch).toHaveBeenCalledTimes(1);
  await passar(30_000);
  digitar('senha1234567');
  await passar(500);
  expect(fetch).toHaveBeenCalledTimes(2);
});
