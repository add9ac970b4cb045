import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Janela } from '../layout/janela.tsx';
import { montar } from '../testing/montar.tsx';
import { watchFocus } from './living-focus.ts';

let parar: () => void;
beforeEach(() => {
  parar = watchFocus();
});
afterEach(() => {
  parar();
});

const focado = () => document.activeElement?.textContent;

function Lista({ com }: { com: string[] }) {
  const [itens, setItens] = useState(com);
  return (
    <main>
      <h1 tabIndex={-1} data-titulo-da-pagina>
        Título
      </h1>
      <ul>
        {itens.map((um) => (
          <li key={um}>
            <input aria-label={um} />
            <button type="button" onClick={() => setItens(itens.filter((outro) => outro !== um))}>
              Remover {um}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('after a deleted row the focus moves to the next row, then to the previous row, then to the title', async () => {
  montar(<Lista com={['a', 'b', 'c']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remover b' }));
  await waitFor(() => expect(focado()).toBe('Remover c'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Remover a'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Título'));
});

function ComJanela() {
  const [aberta, setAberta] = useState(false);
  const [feito, setFeito] = useState(false);
  return (
    <main>
      <section>
        {feito ? (
          <a href="/depois">Depois</a>
        ) : (
          <button type="button" onClick={() => setAberta(true)}>
            Abrir
          </button>
        )}
      </section>
      <Janela aberta={aberta} aoFechar={() => setAberta(false)} rotulo="Janela">
        <button
          type="button"
          onClick={() => {
            setFeito(true);
            setAberta(false);
          }}
        >
          Fazer
        </button>
      </Janela>
    </main>
  );
}

test('a window whose opener is gone moves the focus to the element in its place', async () => {
  montar(<ComJanela />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  screen.getByRole('button', { name: 'Fazer', hidden: true }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Depois'));
});

/** The opening button is disabled while the window is open, so that the browser cannot return the focus to it. */
function ComJanelaDeMuitos() {
  const [aberta, setAberta] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1} data-titulo-da-pagina>
        Título
      </h1>
      <button type="button" disabled={aberta} onClick={() => setAberta(true)}>
        Abrir
      </button>
      {aberta && (
        <div role="dialog">
          {Array.from({ length: 20 }, (_, i) => (
            <button key={i} type="button" onClick={() => setAberta(false)}>
              Opção {i}
            </button>
          ))}
        </div>
      )}
    </main>
  );
}

test('the focus returns to the opener after any number of focused elements in the window', async () => {
  montar(<ComJanelaDeMuitos />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  for (const opcao of screen.getAllByRole('button', { name: /^Opção/ })) opcao.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Abrir'));
});

test('a button that a click does not focus, as in Safari, also counts as the opener', async () => {
  montar(<ComJanelaDeMuitos />);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  screen.getByRole('button', { name: 'Opção 3' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Abrir'));
});

test('a click outside every control leaves the focus on the body', async () => {
  montar(<Lista com={['a']} />);
  const botao = screen.getByRole('button');
  botao.focus();
  botao.blur();
  document.body.append(document.createElement('i'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
