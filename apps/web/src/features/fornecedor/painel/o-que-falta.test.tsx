import { buscarOQueFalta, type ItemDaFesta } from '@festejo/contrato/fornecedor/painel.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessao } from '../../../lib/session/sessao.ts';
import { fakeApi, when } from '../../../lib/testing/fake-api.ts';
import { testToken } from '../../../lib/testing/test-token.ts';
import { montar } from '../../../ui/testing/montar.tsx';
import { andamentoDaFesta } from './o-que-falta.ts';
import { OQueFalta } from './o-que-falta.tsx';

const item = (slug: string, situacao: ItemDaFesta['situacao'] = 'falta'): ItemDaFesta => ({
  categoriaOficialId: `01a1fd57-30fd-79f1-8ed4-${slug
    .padEnd(12, '0')
    .slice(0, 12)
    .replace(/[^a-f0-9]/g, '0')}`,
  nome: slug,
  slug,
  icone: 'cake',
  situacao,
});
const slugs = (itens: readonly ItemDaFesta[]) => itens.map(({ slug }) => slug);

test('lists the usual categories of each kind of party in their order, and counts additional ones that it has', () => {
  const itens = [item('buffet'), item('flores', 'contratado'), item('bolos-e-doces', 'no_carrinho'), item('espacos'), item('louças')];
  const infantil = andamentoDaFesta(itens, 'aniversario-infantil');
  expect([infantil.total, slugs(infantil.faltam), slugs(infantil.contratados)]).toEqual([4, ['espacos', 'buffet'], ['flores']]);
  expect(slugs(andamentoDaFesta(itens, 'cha').faltam)).toEqual([]);
  expect(andamentoDaFesta([item('pescaria'), item('mergulho')], 'casamento').total).toBe(2);
});

test('shows the progress, and links to each missing category', async () => {
  sessao.entrar(testToken());
  fakeApi(when(buscarOQueFalta, () => [item('espacos', 'contratado'), item('buffet'), item('bolos-e-doces', 'no_carrinho')]));
  montar(<OQueFalta eventoId="01a1fd57-30fd-79f1-8ed4-e623f4a3c700" tipo={null} />);
  expect(await screen.findByText('1 de 3 contratados, 1 no carrinho')).toBeTruthy();
  expect(screen.getByRole('link', { name: /buffet/ }).getAttribute('href')).toMatch(/\?categoria=buffet$/);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1');
});
