import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A part of the profile page, with an address of its own: `?secao=seguranca`. */
export interface SecaoDoPerfil {
  id: string;
  texto: string;
  icone: TablerIcon;
  Conteudo: LazyExoticComponent<ComponentType>;
}

/** The section that the address names; the first one when it names none of these. */
export function secaoDoEndereco(secoes: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]], pedida: string | null): SecaoDoPerfil {
  return secoes.find(({ id }) => id === pedida?.toLowerCase()) ?? secoes[0];
}
