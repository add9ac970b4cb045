import { buscarRecursos, mudarRecurso, type RecursoDaOperacao } from '@festejo/contrato/operacao/recursos.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, refuses, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { montar } from '../../../../ui/testing/montar.tsx';
import { Recursos } from './recursos.tsx';

const ligado: RecursoDaOperacao = { recurso: 'agenda', ligado: true, peloAmbiente: false, desligado: null };
const doAmbiente: RecursoDaOperacao = { recurso: 'cupons', ligado: false, peloAmbiente: true, desligado: null };

test('switching off asks first and shows the operator, switching on does not ask; a feature of the environment has no button', async () => {
  let agenda = ligado;
  const api = fakeApi(
    when(buscarRecursos, () => ({ itens: [agenda, doAmbiente] })),
    when(mudarRecurso, ({ body }) => {
      const desligado = { em: '2026-11-20T12:00:00.000Z', por: 'Olga' };
      agenda = (body as { ligado: boolean }).ligado ? ligado : { ...ligado, ligado: false, desligado };
      return { message: 'Mudou' };
    }),
  );
  sessao.entrar(testToken());
  montar(<Recursos />);
  expect(await screen.findByText(/FEATURES_OFF/)).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Desligar Agenda do fornecedor' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }));
  expect(api.of(mudarRecurso)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Desligar Agenda do fornecedor' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desligar' }));
  expect(await screen.findByText('Olga')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ligar Agenda do fornecedor' }));
  expect(await screen.findByRole('button', { name: 'Desligar Agenda do fornecedor' })).toBeTruthy();
  expect(api.of(mudarRecurso).map(({ params, body }) => [params, body])).toEqual([
    [['agenda'], { ligado: false }],
    [['agenda'], { ligado: true }],
  ]);
});

test('reports an action that another operator did already', async () => {
  fakeApi(
    when(buscarRecursos, () => ({ itens: [{ ...ligado, ligado: false, desligado: { em: '2026-11-20T12:00:00.000Z', por: 'Olga' } }] })),
    refuses(mudarRecurso, 409, 'JA_ESTA_ASSIM', 'Já estava ligada'),
  );
  sessao.entrar(testToken());
  montar(<Recursos />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ligar Agenda do fornecedor' }));
  expect(within(await screen.findByRole('dialog')).getByText('Já estava ligada')).toBeTruthy();
});
