import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Casca } from './casca/casca.tsx';
import { PaginaDeErro } from './casca/notices/pagina-de-erro.tsx';
import { criarGuarda } from './guarda-middleware.ts';
import { type Pagina, TABELA_DE_PAGINAS } from './paginas.ts';

/** Each page is its own file, loaded when it is opened. */
const ARQUIVOS = import.meta.glob<{ default: ComponentType }>('../pages/*/*.page.tsx');

function rotaDe({ path, arquivo, ...regra }: Pagina): RouteObject {
  const buscar = ARQUIVOS[`../pages/${arquivo}.page.tsx`];
  if (!buscar) throw new Error(`paginas.ts: there is no pages/${arquivo}.page.tsx`);
  return { path, handle: regra, lazy: { Component: async () => (await buscar()).default } };
}

export const PAGINAS: readonly RouteObject[] = TABELA_DE_PAGINAS.map(rotaDe);

export const ROTAS: RouteObject[] = [
  {
    Component: Casca,
    ErrorBoundary: PaginaDeErro,
    HydrateFallback: () => null,
    middleware: [criarGuarda(PAGINAS)],
    children: [{ ErrorBoundary: PaginaDeErro, children: [...PAGINAS] }],
  },
];
