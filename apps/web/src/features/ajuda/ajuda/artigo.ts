import type { Lado } from '@festejo/contrato/common/constants.ts';

/**
 * A paragraph, steps in their order, or points in none. In the text `[words](/path)` is a link to a screen of ours;
 * `(perfil)` is the profile of whoever reads, and `(#id)` another article.
 */
export type Bloco = string | { passos: readonly string[] } | { pontos: readonly string[] };

export interface Artigo {
  /** Its anchor in the address; once published it does not change. */
  id: string;
  pergunta: string;
  para: readonly Lado[];
  /** Words that a person may look for and that the text does not say. */
  palavras?: string;
  resposta: readonly Bloco[];
}

export interface Tema {
  id: string;
  titulo: string;
  artigos: readonly Artigo[];
}

export const DO_CLIENTE: readonly Lado[] = ['CLIENTE'];
export const DO_FORNECEDOR: readonly Lado[] = ['FORNECEDOR'];
export const DOS_DOIS: readonly Lado[] = ['CLIENTE', 'FORNECEDOR'];

/** The lines of an answer, each drawn on its own. */
export const linhasDe = (bloco: Bloco): readonly string[] =>
  typeof bloco === 'string' ? [bloco] : 'passos' in bloco ? bloco.passos : bloco.pontos;
