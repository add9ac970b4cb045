import type { Lado } from '@festejo/contrato/common/constants.ts';

/**
 * A paragraph, ordered steps, or unordered points. In the text `[words](/path)` links to a screen of the app, `(perfil)` to the profile of
 * the reader, and `(#id)` to another article.
 */
export type Bloco = string | { passos: readonly string[] } | { pontos: readonly string[] };

export interface Artigo {
  /** Its anchor in the address; a published id must not change. */
  id: string;
  pergunta: string;
  para: readonly Lado[];
  /** Search words that the text does not contain. */
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

/** The lines of an answer, each rendered on its own. */
export const linhasDe = (bloco: Bloco): readonly string[] =>
  typeof bloco === 'string' ? [bloco] : 'passos' in bloco ? bloco.passos : bloco.pontos;
