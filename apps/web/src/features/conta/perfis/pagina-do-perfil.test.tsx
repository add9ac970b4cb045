import { IconUser } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { expect, test } from 'vitest';
import { montar } from '../../../ui/testing/montar.tsx';
import { PaginaDoPerfil } from './pagina-do-perfil.tsx';
import type { SecaoDoPerfil } from './secoes.ts';

const secao = (id: string, texto: string): SecaoDoPerfil => ({
  id,
  texto,
  icone: IconUser,
  Conteudo: lazy(async () => ({ default: () => <p>conteúdo de {id}</p> })),
});
const SECOES = [secao('dados', 'Dados'), secao('avisos', 'Avisos')] as const;

test('the address names the section, and links change it and move the focus', async () => {
  montar(<PaginaDoPerfil titulo="Meu perfil" secoes={SECOES} />, '/cliente/perfil?secao=AVISOS');
  expect(await screen.findByText('conteúdo de avisos')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Avisos' }).getAttribute('aria-current')).toBe('page');
  expect(document.title).toBe('Avisos · Meu perfil · Festejo');
  await userEvent.click(screen.getByRole('link', { name: 'Dados' }));
  expect(await screen.findByText('conteúdo de dados')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dados' }));
});

test('an unknown section opens the first one', async () => {
  montar(<PaginaDoPerfil titulo="Meu perfil" secoes={SECOES} />, '/cliente/perfil?secao=outra');
  expect(await screen.findByText('conteúdo de dados')).toBeTruthy();
});
