import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { montar } from '../testing/montar.tsx';
import { ListaOrdenavel } from './lista-ordenavel.tsx';
import { criarOrdenavel } from './ordenavel.tsx';

/** The lazy code of the sortable list, and the promise that delivers it. */
const codigo = Promise.withResolvers<typeof ListaOrdenavel<{ id: string }>>();
const Ordenavel = criarOrdenavel(() => codigo.promise);

/** A field with its own state, like a form within an item. */
function Nome() {
  const [nome, setNome] = useState('Bolo');
  return (
    <form>
      <input aria-label="Nome" value={nome} onChange={({ currentTarget }) => setNome(currentTarget.value)} />
    </form>
  );
}

function Lista() {
  const [mudando, setMudando] = useState(true);
  return (
    <>
      <Ordenavel
        itens={[{ id: 'a' }]}
        rotulo="Categorias"
        nomeDe={() => 'Bolo'}
        aoOrdenar={() => undefined}
        desenhar={() => (mudando ? <Nome /> : <p>Bolo</p>)}
      />
      <button type="button" onClick={() => setMudando(false)}>
        Fechar
      </button>
    </>
  );
}
const alca = () => screen.queryByRole('button', { name: /Mover/ });

test('text typed in an item survives the arrival of the sortable code, because the swap waits', async () => {
  montar(<Lista />);
  await userEvent.type(screen.getByLabelText('Nome'), ' de festa');
  await act(async () => codigo.resolve(ListaOrdenavel));
  expect(alca()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Bolo de festa');
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(alca()).toBeTruthy();
});
