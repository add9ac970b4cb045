import { IconBell, IconLock, IconShieldLock, IconUser } from '@tabler/icons-react';
import { lazyPart } from '../../../lib/http/lazy-part.ts';
import type { SecaoDoPerfil } from './secoes.ts';

/** The sections of every account, for any profile. */
export const SECOES_DA_CONTA: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]] = [
  { id: 'dados', texto: 'Dados', icone: IconUser, Conteudo: lazyPart(async () => (await import('./dados/secao-de-dados.tsx')).default) },
  {
    id: 'seguranca',
    texto: 'Segurança',
    icone: IconShieldLock,
    Conteudo: lazyPart(async () => (await import('./seguranca/secao-de-seguranca.tsx')).default),
  },
  {
    id: 'avisos',
    texto: 'Avisos',
    icone: IconBell,
    Conteudo: lazyPart(async () => (await import('../notificacoes/preferencias/secao-de-preferencias.tsx')).default),
  },
  {
    id: 'privacidade',
    texto: 'Privacidade',
    icone: IconLock,
    Conteudo: lazyPart(async () => (await import('../privacidade/secao-de-privacidade.tsx')).default),
  },
];
