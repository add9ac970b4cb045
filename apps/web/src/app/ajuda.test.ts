import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { SECOES_DA_CONTA } from '../features/conta/perfis/secoes-da-conta.ts';
import { ARTIGOS } from '../features/conversa/ajuda/temas.ts';
import { linksDe } from '../features/conversa/ajuda/texto.ts';
import { decidir, type RegraDaRota } from './guarda.ts';
import { PAGINAS } from './rotas.tsx';

const links = ARTIGOS.flatMap((artigo) =>
  artigo.para.flatMap((role) =>
    linksDe(artigo, role)
      .filter((link) => !link.startsWith('#'))
      .map((link) => [artigo.id, role, link] as const),
  ),
);

test.each(links)('article %s of the help: for %s, the link %s opens a screen', (_artigo, role, link) => {
  const { pathname, searchParams } = new URL(link, 'http://festejo.test');
  const regra = matchRoutes([...PAGINAS], pathname)?.at(-1)?.route.handle as RegraDaRota;
  expect(regra.nome).not.toBe('404');
  expect(decidir(regra, role).segue).toBe(true);
  const secoes = SECOES_DA_CONTA.map(({ id }) => id).concat(role === 'FORNECEDOR' ? 'loja' : []);
  if (searchParams.has('secao')) expect(secoes).toContain(searchParams.get('secao'));
});
