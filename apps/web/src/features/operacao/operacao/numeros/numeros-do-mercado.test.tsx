import { buscarNumeros } from '@festejo/contrato/operacao/numeros.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sessao } from '../../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../../lib/testing/fake-api.ts';
import { testToken } from '../../../../lib/testing/test-token.ts';
import { Botao } from '../../../../ui/buttons/botao.tsx';
import { montar } from '../../../../ui/testing/montar.tsx';
import { NumerosDoMercado } from './numeros-do-mercado.tsx';

const lugar = (localidade: string, categoria: string) => ({
  localidade,
  uf: 'MG',
  latitude: -20.4,
  longitude: -43.5,
  festas: 2,
  categorias: [{ nome: categoria, festas: 2 }],
});

test('a place chosen on the map filters the table, and all places can be shown again', async () => {
  fakeApi(
    when(buscarNumeros, () => ({
      contadosEm: '2026-11-20T12:00:00.000Z',
      meses: [],
      faltas: [lugar('Ouro Preto', 'Buffet'), lugar('Mariana', 'Flores')],
    })),
  );
  sessao.entrar(testToken());
  montar(
    <NumerosDoMercado
      mapa={(marcas, aoEscolher) =>
        marcas.map(({ id, rotulo }) => (
          <Botao key={id} onClick={() => aoEscolher(id)}>
            {rotulo}
          </Botao>
        ))
      }
    />,
  );
  const tabela = await screen.findByRole('table', { name: 'Onde falta quem sirva' });
  expect(within(tabela).getAllByRole('row')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: /^Mariana\/MG/ }));
  expect(within(tabela).getAllByRole('row')).toHaveLength(2);
  expect(within(tabela).getByText('Flores')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'O que falta em Mariana/MG' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os lugares' }));
  expect(within(tabela).getAllByRole('row')).toHaveLength(3);
});
