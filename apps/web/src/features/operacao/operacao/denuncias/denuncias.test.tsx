import { buscarDenuncias, type CasoDenunciado, decidirDenuncia, devolverAoAr } from '@festejo/contrato/operacao/denuncias.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { Denuncias } from './denuncias.tsx';

const caso = (sobre: Partial<CasoDenunciado> = {}): CasoDenunciado => ({
  tipo: 'produto',
  id: crypto.randomUUID(),
  produto: { id: crypto.randomUUID(), nome: 'Bolo de fubá' },
  fotos: [],
  texto: 'Fofo.',
  nota: null,
  emVolta: [],
  autor: { id: crypto.randomUUID(), nome: 'Doces da Vila' },
  fornecedorNome: 'Doces da Vila',
  foraDoAr: false,
  desde: '2026-11-20T12:00:00.000Z',
  quantas: 1,
  denuncias: [{ motivo: 'golpe', texto: 'Não existe.', quem: 'Ana', em: '2026-11-20T12:00:00.000Z' }],
  decisao: null,
  ...sobre,
});

// A field that grows with its text listens to `document.fonts`, which happy-dom lacks.
beforeAll(() => void Object.assign(document, { fonts: new EventTarget() }));
afterAll(() => void Reflect.deleteProperty(document, 'fonts'));

test('a case that another operator decided meanwhile leaves the list, and a dialog shows the reason', async () => {
  let itens = [caso()];
  fakeApi(
    when(buscarDenuncias, () => ({ itens, page: 0, pageSize: 10, total: itens.length })),
    refuses(decidirDenuncia, 409, 'JA_DECIDIDA', 'Esta denúncia já foi decidida'),
  );
  sessao.entrar(testToken());
  montar(<Denuncias />);
  const decisao = await screen.findByRole('form', { name: 'Decisão sobre Bolo de fubá' });
  await userEvent.click(within(decisao).getByRole('radio', { name: /^Fica à venda/ }));
  await userEvent.type(within(decisao).getByLabelText(/^Por quê/), 'Existe, e é bom.');
  itens = [];
  await userEvent.click(within(decisao).getByRole('button', { name: 'Decidir' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Esta denúncia já foi decidida');
  await waitFor(() => expect(screen.queryByRole('form', { hidden: true })).toBeNull());
  expect(screen.getByRole('dialog').textContent).toContain('Esta denúncia já foi decidida');
});

test('restoring a thing twice shows the dialog, too; another refusal stays in the form with the typed text', async () => {
  const decidido = caso({
    foraDoAr: true,
    decisao: { decisao: 'retirada', porque: 'Não existe mesmo.', em: '2026-11-21T12:00:00.000Z', operador: 'Olga' },
  });
  const lista = when(buscarDenuncias, () => ({ itens: [decidido], page: 0, pageSize: 10, total: 1 }));
  fakeApi(lista, refuses(devolverAoAr, 422, 'PARTE_INTERESSADA', 'Você é parte nisto'));
  sessao.entrar(testToken());
  const { unmount } = montar(<Denuncias />);
  const tentar = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Decididas' }));
    const volta = await screen.findByRole('form', { name: 'Pôr de volta Bolo de fubá' });
    await userEvent.type(within(volta).getByLabelText(/^Por quê/), 'Foi um engano.');
    await userEvent.click(within(volta).getByRole('button', { name: 'Pôr de volta' }));
    return volta;
  };
  const volta = await tentar();
  expect(await within(volta).findByText('Você é parte nisto')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((within(volta).getByLabelText(/^Por quê/) as HTMLTextAreaElement).value).toBe('Foi um engano.');
  unmount();
  fakeApi(lista, refuses(devolverAoAr, 409, 'NO_AR', 'Já está no ar'));
  montar(<Denuncias />);
  await tentar();
  expect((await screen.findByRole('dialog')).textContent).toContain('Já está no ar');
});
