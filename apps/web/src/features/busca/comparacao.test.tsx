import { buscarDetalhesDoProduto } from '@festejo/contrato/produto/produtos.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, when } from '../../lib/testing/fake-api.ts';
import { montar } from '../../ui/testing/montar.tsx';
import { Comparacao } from './comparacao.tsx';

test('each product has a column; what none of them says has no row', async () => {
  fakeApi(
    when(buscarDetalhesDoProduto, ({ params: [id = ''] }) => ({
      id,
      nome: `Bolo ${id}`,
      valor: 120,
      tipoProduto: 'Produto' as const,
      imagemUrl: null,
      categoriaOficialId: 'c',
      categoriaOficialNome: 'Bolos e doces',
      fornecedorId: 'f',
      fornecedorNome: 'Doces da Lua',
      fornecedorVerificado: true,
      localidade: 'Campinas',
      uf: 'SP',
      notaMedia: id === 'p1' ? 4.5 : null,
      avaliacoes: 2,
      descricao: '',
      inclui: [],
      naoInclui: [],
      opcoes: [],
      capacidade: 10,
      idCategoria: 'k',
      files: [],
      horarios: [],
      fornecedor: {
        id: 'f',
        nome: 'Doces da Lua',
        verificado: true,
        documento: 'CNPJ',
        endereco: 'Rua A, 1',
        localidade: 'Campinas',
        uf: 'SP',
        descricao: null,
        fotoUrl: null,
        notaMedia: null,
        avaliacoes: 0,
        raioEmKm: 10,
        politicaDeCancelamento: 'flexivel' as const,
        sinal: null,
      },
      atendimento: null,
    })),
  );
  montar(<Comparacao ids={['p1', 'p2']} eventoId={null} aoTirar={vi.fn()} aoLimpar={vi.fn()} compra={() => null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  const tabela = await screen.findByRole('table');
  expect(await within(tabela).findAllByRole('columnheader')).toHaveLength(2);
  expect(within(tabela).getByRole('row', { name: /^Nota 4,5/ }).textContent).toContain('–');
  expect(within(tabela).queryByRole('rowheader', { name: 'Distância da festa' })).toBeNull();
  expect(within(tabela).queryByRole('rowheader', { name: 'Descrição' })).toBeNull();
});
