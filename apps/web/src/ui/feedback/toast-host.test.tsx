import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { toast } from './toast.ts';

const AVISO = 'Item adicionado ao carrinho';
const LONGO = 'A proposta chegou ao cliente, que tem até amanhã às 18h para responder: você recebe um aviso assim que ele decidir.';
const aviso = () => screen.queryByText(AVISO);
const passar = (segundos: number) => act(() => vi.advanceTimersByTime(segundos * 1000));
function esconderAPagina(escondida: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(escondida);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.useFakeTimers();
  montar(<main />);
});
const mostrar = (mensagem: string) => act(() => toast.mostrar(mensagem));

test('a toast stays for five seconds, longer for a longer text, and then disappears', () => {
  mostrar(AVISO);
  mostrar(LONGO);
  passar(5);
  expect(aviso()).not.toBeNull();
  passar(5);
  expect(aviso()).toBeNull();
  expect(screen.queryByText(LONGO)).not.toBeNull();
  passar(10);
  expect(screen.queryByText(LONGO)).toBeNull();
});

test.each([
  ['the pointer on it', () => fireEvent.pointerMove(aviso() as Element), () => fireEvent.pointerLeave(aviso()?.parentElement as Element)],
  ['the focus in it', () => act(() => screen.getByRole('button').focus()), () => act(() => screen.getByRole('button').blur())],
  ['the page hidden', () => esconderAPagina(true), () => esconderAPagina(false)],
])('with %s a toast stays, and its timer restarts afterwards', (_, parar, seguir) => {
  mostrar(AVISO);
  passar(4);
  parar();
  passar(60);
  expect(aviso()).not.toBeNull();
  seguir();
  passar(4);
  expect(aviso()).not.toBeNull();
  passar(6);
  expect(aviso()).toBeNull();
});

test('a button dismisses a toast, and a repeated text shows one toast', () => {
  mostrar(AVISO);
  mostrar(AVISO);
  fireEvent.click(screen.getByRole('button', { name: 'Dispensar aviso' }));
  expect(aviso()).toBeNull();
});
