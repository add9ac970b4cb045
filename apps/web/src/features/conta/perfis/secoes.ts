import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A section of the profile page, with its own address: `?secao=seguranca`. */
export interface SecaoDoPerfil {
  id: string;
  texto: string;
  icone: TablerIcon;
  Conteudo: LazyExoticComponent<ComponentType>;
}

/** Returns the section that the address names, or the first one. */
export function secaoDoEndereco(secoes: readonly [SecaoDoPerfil, ...SecaoDoPerfil[]], pedida: string | null): SecaoDoPerfil {
  return secoes.find(({ id }) => id === pedida?.toLowerCase()) ?? secoes[0];
}
