import type { ResumoDaOperacao } from '@festejo/contrato/operacao-inicio.ts';
import { IconFlag, IconGavel, IconHome, IconListDetails, IconShieldLock, IconUsers, type TablerIcon } from '@tabler/icons-react';

interface SecaoDaOperacao {
  readonly id: string;
  readonly texto: string;
  readonly icone: TablerIcon;
  readonly para: string;
  /** What waits there. */
  readonly espera?: keyof ResumoDaOperacao;
}

/** The back office, what waits for a decision first. */
export const SECOES = [
  { id: 'inicio', texto: 'Início', icone: IconHome, para: '/operacao' },
  { id: 'disputas', texto: 'Disputas', icone: IconGavel, para: '/operacao/disputas', espera: 'disputas' },
  { id: 'denuncias', texto: 'Denúncias', icone: IconFlag, para: '/operacao/denuncias', espera: 'denuncias' },
  { id: 'pessoas', texto: 'Pessoas', icone: IconUsers, para: '/operacao/pessoas' },
  { id: 'registro', texto: 'Registro', icone: IconListDetails, para: '/operacao/registro' },
  { id: 'seguranca', texto: 'Segurança', icone: IconShieldLock, para: '/operacao/seguranca' },
] as const satisfies readonly SecaoDaOperacao[];

export type IdDaSecao = (typeof SECOES)[number]['id'];
