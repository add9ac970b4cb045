import { IconBell, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { lazy } from 'react';
import type { SecaoDoPerfil } from './secoes.ts';

/** What every account has, whatever its profile. */
export const SECOES_DA_CONTA: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]] = [
  { id: 'dados', texto: 'Dados', icone: IconUser, Conteudo: lazy(() => import('./dados/secao-de-dados.tsx')) },
  { id: 'seguranca', texto: 'Segurança', icone: IconShieldLock, Conteudo: lazy(() => import('./seguranca/secao-de-seguranca.tsx')) },
  { id: 'avisos', texto: 'Avisos', icone: IconBell, Conteudo: lazy(() => import('./preferencias/secao-de-preferencias.tsx')) },
  { id: 'privacidade', texto: 'Privacidade', icone: IconLock, Conteudo: lazy(() => import('./privacidade/secao-de-privacidade.tsx')) },
];
