import { ActionIcon } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { Botao } from './botao.tsx';
import { BotaoNativo } from './botao-nativo.tsx';

const fontes = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

function Enviando({ aoEnviar }: { aoEnviar: () => void }) {
  const [enviando, setEnviando] = useState(false);
  const enviar = () => {
    setEnviando(true);
    aoEnviar();
  };
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault();
        enviar();
      }}
    >
      <input aria-label="Campo" />
      <Botao type="submit" loading={enviando}>
        Enviar
      </Botao>
    </form>
  );
}

test('a button at work keeps the focus, is announced as disabled, and ignores clicks and Enter', async () => {
  const aoEnviar = vi.fn();
  montar(<Enviando aoEnviar={aoEnviar} />);
  const botao = screen.getByRole('button', { name: 'Enviar' });
  await userEvent.click(botao);
  expect(document.activeElement).toBe(botao);
  expect(botao.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(botao);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Campo'), 'x{Enter}');
  expect(aoEnviar).toHaveBeenCalledTimes(1);
});

test('an icon button of Mantine and a plain button behave alike', async () => {
  const clicado = vi.fn();
  montar(
    <>
      <ActionIcon aria-label="ícone" disabled onClick={clicado} />
      <BotaoNativo disabled onClick={clicado}>
        simples
      </BotaoNativo>
    </>,
  );
  for (const nome of ['ícone', 'simples']) {
    await userEvent.click(screen.getByRole('button', { name: nome }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: nome }));
  }
  expect(clicado).not.toHaveBeenCalled();
});

test('no screen has a native button with `disabled`', () => {
  expect(Object.keys(fontes).length).toBeGreaterThan(100);
  const comDisabled = Object.entries(fontes).filter(
    ([arquivo, fonte]) => !arquivo.endsWith('.test.tsx') && /<button\b[^>]*\sdisabled\b/.test(fonte),
  );
  expect(comDisabled.map(([arquivo]) => arquivo)).toEqual([]);
});
