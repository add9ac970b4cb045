import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { montar } from '../../../ui/testing/montar.tsx';
import { SeletorDeQuantidade } from './seletor-de-quantidade.tsx';

let pedida: number[];
function Quantidade({ maximo }: { maximo?: number }) {
  const [valor, setValor] = useState(3);
  const mudar = (quantidade: number) => {
    pedida.push(quantidade);
    setValor(quantidade);
  };
  return <SeletorDeQuantidade nome="Bolo" valor={valor} aoMudar={mudar} maximo={maximo} />;
}
const campo = () => screen.getByRole<HTMLInputElement>('textbox');
async function digitar(texto: string, maximo?: number) {
  pedida = [];
  montar(<Quantidade maximo={maximo} />);
  await userEvent.clear(campo());
  await userEvent.type(campo(), texto);
}
const aviso = () => document.getElementById(campo().getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test.each([
  ['99999', undefined, 'O máximo é 10.000.', '10000', 'O máximo é 10.000. Ficou 10.000.'],
  ['12', 7, 'O máximo é 7.', '7', 'O máximo é 7. Ficou 7.'],
  ['0', undefined, 'O mínimo é 1.', '1', 'O mínimo é 1. Ficou 1.'],
  ['2,5', undefined, 'Use um número inteiro, sem vírgula.', '2', 'Use um número inteiro, sem vírgula. Ficou 2.'],
  ['dois', undefined, 'Use só números.', '3', 'Use só números. Ficou 3.'],
])('%s stays as typed, with a reason; then the kept quantity is announced', async (digitado, maximo, motivo, fica, dito) => {
  await digitar(digitado, maximo);
  expect(campo().value).toBe(digitado);
  expect(aviso()).toBe(motivo);
  expect(campo().getAttribute('aria-invalid')).toBe('true');
  expect(pedida).not.toContain(25);
  await userEvent.tab();
  expect(campo().value).toBe(fica);
  expect(aviso()).toBe(dito);
  await userEvent.type(campo(), '4');
  expect(aviso()).toBe('');
});

test('accepts a thousands separator; an empty field changes nothing; Enter ends the input and keeps the focus', async () => {
  await digitar('1.200{Enter}');
  expect(campo().value).toBe('1200');
  expect(document.activeElement).toBe(campo());
  pedida = [];
  await userEvent.clear(campo());
  await userEvent.tab();
  expect([campo().value, aviso(), pedida]).toEqual(['1200', '', []]);
});
