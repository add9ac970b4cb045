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

test('a deleted row leaves the focus to the next one, the last to the one before, the only one to the title', async () => {
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

test('a window that closes over what opened it leaves the focus to what took its place', async () => {
  montar(<ComJanela />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  screen.getByRole('button', { name: 'Fazer', hidden: true }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Depois'));
});

/** Its button is disabled while it works, so the browser does not know what opened the window. */
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

test('however many places of a window had the focus, it goes back to what opened the window', async () => {
  montar(<ComJanelaDeMuitos />);
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  for (const opcao of screen.getAllByRole('button', { name: /^Opção/ })) opcao.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Abrir'));
});

test('a button that a click does not focus, as in Safari, is where one came from too', async () => {
  montar(<ComJanelaDeMuitos />);
  fireEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  screen.getByRole('button', { name: 'Opção 3' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focado()).toBe('Abrir'));
});

test('who clicks beside everything keeps nothing focused', async () => {
  montar(<Lista com={['a']} />);
  const botao = screen.getByRole('button');
  botao.focus();
  botao.blur();
  document.body.append(document.createElement('i'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
