import { buscarIdsDosFavoritos, criarFavorito, excluirFavorito } from '@festejo/contrato/catalogo/favoritos.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deliver } from '../../../lib/live/live.ts';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { Coracao } from './coracao.tsx';
import { FavoritosAoVivo } from './favoritos-ao-vivo.tsx';
import { useFavoritarAoVoltar } from './use-favoritar-ao-voltar.ts';

const BOLO = { id: '0191f3c0-0000-7000-8000-0000000000b1', nome: 'Bolo' };
const guardado = { id: BOLO.id, produtoId: BOLO.id, listaId: null, criadoEm: '2026-11-22T12:00:00Z' };
const criado = () => when(criarFavorito, () => ({ message: 'Guardado nos favoritos', favorito: guardado }));
const coracao = () => screen.findByRole('button', { name: 'Bolo nos favoritos' });
const marcado = async () => (await coracao()).getAttribute('aria-pressed');

/** A server with these favourites. */
function servidor(produtoIds: string[] = []) {
  return when(buscarIdsDosFavoritos, () => ({ produtoIds }));
}
const entrar = () => void sessao.entrar(testToken({ role: 'CLIENTE' }));

test('one request reads all favourites, and a click shows on every heart of the product before the server answers', async () => {
  entrar();
  let responder = () => {};
  const api = fakeApi(
    servidor(),
    when(criarFavorito, async () => {
      await new Promise<void>((resolve) => {
        responder = resolve;
      });
      return { message: '', favorito: guardado };
    }),
  );
  montar(
    <>
      <Coracao produto={BOLO} />
      <Coracao produto={BOLO} />
    </>,
  );
  const [um, dois] = await screen.findAllByRole('button', { name: 'Bolo nos favoritos' });
  await waitFor(() => expect(um?.getAttribute('aria-disabled')).toBeNull());
  expect(api.of(buscarIdsDosFavoritos)).toHaveLength(1);
  await userEvent.click(um as HTMLElement);
  await waitFor(() => expect([um, dois].map((botao) => botao?.getAttribute('aria-pressed'))).toEqual(['true', 'true']));
  expect(api.of(criarFavorito)).toHaveLength(1);
  responder();
});

test.each([
  ['keeping', [], criarFavorito, 'false', /Bolo não foi guardado\. Você já tem 500 favoritos/],
  ['taking away', [BOLO.id], excluirFavorito, 'true', /Bolo continua nos favoritos\./],
] as const)('%s that fails is reverted with a message', async (_name, ids, operacao, depois, texto) => {
  entrar();
  fakeApi(servidor([...ids]), refuses(operacao, 422, 'FAVORITOS_DEMAIS', 'Você já tem 500 favoritos, o máximo'));
  montar(<Coracao produto={BOLO} />);
  await waitFor(async () => expect((await coracao()).getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(await coracao());
  expect(await screen.findByText(texto)).toBeTruthy();
  await waitFor(async () => expect(await marcado()).toBe(depois));
});

test('clicks in a row reach the server one after the other, and the last one wins', async () => {
  entrar();
  const feitas: string[] = [];
  fakeApi(
    when(buscarIdsDosFavoritos, () => ({ produtoIds: feitas.at(-1) === 'guardar' ? [BOLO.id] : [] })),
    when(criarFavorito, async () => {
      await Promise.resolve();
      feitas.push('guardar');
      return { message: '', favorito: guardado };
    }),
    when(excluirFavorito, () => {
      feitas.push('tirar');
      return { message: '' };
    }),
  );
  montar(<Coracao produto={BOLO} />);
  await waitFor(async () => expect((await coracao()).getAttribute('aria-disabled')).toBeNull());
  for (const _ of [1, 2, 3]) await userEvent.click(await coracao());
  await waitFor(() => expect(feitas).toEqual(['guardar', 'tirar', 'guardar']));
  await waitFor(async () => expect(await marcado()).toBe('true'));
});

test('a visitor goes to the login, which leads back with the product to keep', () => {
  sessao.encerrar();
  fakeApi();
  montar(<Coracao produto={BOLO} />, '/categoria/c1?page=2');
  const link = new URL(
    screen.getByRole('link', { name: 'Entrar e guardar Bolo nos favoritos' }).getAttribute('href') ?? '',
    'http://f.test',
  );
  expect(link.searchParams.get('voltar')).toBe(`/categoria/c1?page=2&favoritar=${BOLO.id}`);
});

function DepoisDoLogin() {
  useFavoritarAoVoltar();
  return <p>A lista</p>;
}

test.each([
  [BOLO.id, 1],
  ['<script>', 0],
])('back from the login %s is kept %i times', async (pedido, vezes) => {
  entrar();
  const api = fakeApi(servidor(), criado());
  montar(<DepoisDoLogin />, `/lista?favoritar=${encodeURIComponent(pedido)}`);
  if (vezes > 0) expect(await screen.findByText('Guardado nos favoritos')).toBeTruthy();
  expect(api.of(criarFavorito)).toHaveLength(vezes);
});

test('a heart follows a change made in another tab or device', async () => {
  entrar();
  const api = fakeApi(servidor());
  montar(
    <>
      <FavoritosAoVivo />
      <Coracao produto={BOLO} />
    </>,
  );
  await waitFor(async () => expect((await coracao()).getAttribute('aria-disabled')).toBeNull());
  api.swap(servidor([BOLO.id]));
  act(() => deliver({ tipo: 'favoritos', id: BOLO.id }));
  await waitFor(async () => expect(await marcado()).toBe('true'));
});
