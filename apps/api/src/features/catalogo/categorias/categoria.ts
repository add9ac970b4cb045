import { semAcentos } from '@festejo/contrato/common/acentos.ts';
import { CATEGORIAS_NO_MAXIMO } from '@festejo/contrato/common/constants.ts';
import { Conflict, NotFound, Refused } from '../../../platform/http/errors.ts';

export class CategoriaInexistente extends NotFound {
  constructor() {
    super('Categoria não encontrada');
  }
}

export class NomeRepetido extends Refused {
  constructor(nome: string) {
    super('CATEGORIA_REPETIDA', `Você já tem uma categoria chamada ${nome}`, {
      campos: { nome: 'Você já tem uma categoria com este nome' },
      acao: 'Escolha outro nome.',
    });
  }
}

export class CategoriasDemais extends Refused {
  constructor() {
    super('CATEGORIAS_DEMAIS', `Uma vitrine tem até ${CATEGORIAS_NO_MAXIMO} categorias`, {
      acao: 'Junte produtos em categorias que já existem, ou exclua as vazias.',
    });
  }
}

export class CategoriasMudaram extends Conflict {
  constructor() {
    super('CATEGORIAS_MUDARAM', 'Suas categorias mudaram em outra tela desde que você as abriu', {
      acao: 'Veja como estão agora e ordene de novo.',
    });
  }
}

const comparado = (nome: string) => semAcentos(nome.toLocaleLowerCase('pt-BR'));

/** True if two names differ only in case and accents. */
export function mesmoNome(um: string, outro: string): boolean {
  return comparado(um) === comparado(outro);
}

/**
 * The error in an order of a supplier's categories: an id of another supplier, a repeated id, or a missing category. Null if the order is valid.
 */
export function problemaDaOrdem(suas: readonly string[], ordem: readonly string[]): 'alheia' | 'incompleta' | 'repetida' | null {
  const conjunto = new Set(ordem);
  if (ordem.some((id) => !suas.includes(id))) return 'alheia';
  if (conjunto.size !== ordem.length) return 'repetida';
  return suas.every((id) => conjunto.has(id)) ? null : 'incompleta';
}
