import { Refused } from '../../../../platform/http/errors.ts';

/** 422: the marketplace took the product off sale, so its supplier cannot activate it. */
export class ProdutoRetirado extends Refused {
  constructor(nome: string, porque: string) {
    super('PRODUTO_RETIRADO', `"${nome}" foi retirado da venda pela equipe do Festejo: ${porque}`, {
      acao: 'Corrija o que foi apontado e responda ao aviso que você recebeu.',
    });
  }
}
