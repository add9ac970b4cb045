import { CAMPOS_VAZIOS, type CamposDoEvento } from './evento-novo.ts';

const CHAVE = 'festejo.rascunho-de-evento';

/** What survives a lost session or a reload. Pictures do not: a browser keeps no files. */
export interface Rascunho {
  campos: CamposDoEvento;
  /** The address room's part, as it gave it. */
  lugar: unknown;
  tinhaImagens: boolean;
}

/** @param armazem `sessionStorage`, or one like it */
export function guardarRascunho(armazem: Storage, pessoaId: string, rascunho: Rascunho): void {
  try {
    armazem.setItem(CHAVE, JSON.stringify({ ...rascunho, de: pessoaId }));
  } catch {
    // A full or forbidden storage only costs the draft.
  }
}

/** The person's own draft; anybody else's, or one that cannot be read, counts as none. */
export function lerRascunho(armazem: Storage, pessoaId: string): Rascunho | null {
  try {
    const lido = JSON.parse(armazem.getItem(CHAVE) ?? 'null') as (Partial<Rascunho> & { de?: string }) | null;
    if (!lido || lido.de !== pessoaId) return null;
    return { campos: soOsCampos(lido.campos), lugar: lido.lugar, tinhaImagens: lido.tinhaImagens === true };
  } catch {
    return null;
  }
}

export function apagarRascunho(armazem: Storage): void {
  armazem.removeItem(CHAVE);
}

function soOsCampos(lido: Partial<Record<keyof CamposDoEvento, unknown>> = {}): CamposDoEvento {
  const texto = (valor: unknown, padrao: string) => (typeof valor === 'string' ? valor : padrao);
  return {
    titulo: texto(lido.titulo, CAMPOS_VAZIOS.titulo),
    dataEvento: texto(lido.dataEvento, CAMPOS_VAZIOS.dataEvento),
    horario: texto(lido.horario, CAMPOS_VAZIOS.horario),
    nomePessoa: texto(lido.nomePessoa, CAMPOS_VAZIOS.nomePessoa),
    duracaoEmMinutos: typeof lido.duracaoEmMinutos === 'number' ? lido.duracaoEmMinutos : CAMPOS_VAZIOS.duracaoEmMinutos,
  };
}
